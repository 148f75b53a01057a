/**
 * Traces of the site for OpenTelemetry, loaded before it by `--import`: docs/metrics.md says how. It stands in a folder of
 * its own, beside the packages that it imports. What is exported is listed here; all else that the instrumentations note is
 * left out, because addresses, queries and headers hold tokens and personal data.
 */
import { subscribe } from 'node:diagnostics_channel'
import { createRequire } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import { SpanKind, trace } from '@opentelemetry/api'
import { getBooleanFromEnv, W3CTraceContextPropagator } from '@opentelemetry/core'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources'
import { BatchSpanProcessor, ConsoleSpanExporter, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

/** `url.path` is the one that the site says, without tokens; the text of a statement has its values as parameters. */
const kept = new Set([
  ...['http.request.method', 'http.response.status_code', 'error.type', 'site.request.id', 'site.path'],
  ...[
    'server.address',
    'server.port',
    'db.system.name',
    'db.namespace',
    'db.operation.name',
    'db.query.text',
  ],
])

/** @param {import('@opentelemetry/sdk-trace-node').ReadableSpan} span */
function clean(span) {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => kept.has(name)))
  const { 'site.path': path, ...others } = attributes
  return Object.create(span, {
    attributes: { enumerable: true, value: path === undefined ? others : { ...others, 'url.path': path } },
    // What an error says may quote a row.
    events: { enumerable: true, value: [] },
    status: { enumerable: true, value: { code: span.status.code } },
  })
}

/** The proxy's traces go on here; none goes out to other services. */
class FromProxy extends W3CTraceContextPropagator {
  inject() {}
}

async function startTracing() {
  const { OTEL_TRACES_EXPORTER, OTEL_PROPAGATORS } = process.env
  if (OTEL_TRACES_EXPORTER === 'none' || getBooleanFromEnv('OTEL_SDK_DISABLED')) return
  process.env.OTEL_SEMCONV_STABILITY_OPT_IN = 'http,database'
  const exporter =
    OTEL_TRACES_EXPORTER === 'console'
      ? new ConsoleSpanExporter()
      : new (await import('@opentelemetry/exporter-trace-otlp-http')).OTLPTraceExporter()
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({
        export: (spans, done) => exporter.export(spans.map(clean), done),
        shutdown: () => exporter.shutdown(),
      }),
    ],
  })
  provider.register({ propagator: OTEL_PROPAGATORS === 'tracecontext' ? new FromProxy() : null })
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => /^\/(?:healthz|readyz|metrics)\b/.test(url),
        requireParentforOutgoingSpans: true,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      // Connections are of the pool, not of a request.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  })
  // They patch what is required from now on: prototypes that are the same for whoever imports them.
  const requireForSite = createRequire(process.argv[1])
  for (const name of ['http', 'https', 'pg']) requireForSite(name)
  subscribe('site:request', nameSpan)
}

/** @param {unknown} message */
function nameSpan(message) {
  const { requestId, method, path, kind } =
    /** @type {{ requestId: string, method: string, path: string, kind: string }} */ (message)
  const span = trace.getActiveSpan()
  if (span?.kind !== SpanKind.SERVER) return
  span.updateName(`${method} ${kind}`)
  span.setAttributes({ 'site.request.id': requestId, 'site.path': path })
}

// NODE_OPTIONS reach npm and the site's threads too.
if (isMainThread && process.argv[1]?.endsWith('start.mjs')) await startTracing()
