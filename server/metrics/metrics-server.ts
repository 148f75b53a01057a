/** The port that answers GET /metrics and nothing else. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Config, ConfigError } from '../../platform/config'
import { expose } from '../../platform/metrics/exposition'
import type { Registry } from '../../platform/metrics/registry'

/** Whoever asks is a program of the operator's, and they are few. */
const bounds = { headersTimeout: 5000, requestTimeout: 5000, connectionsCheckingInterval: 1000 }
const mostConnections = 16

/** Resolves with how to close it. Throws ConfigError with a sentence to print. */
export async function serveMetrics(
  registry: Pick<Registry, 'collect'>,
  { metricsPort, metricsHost }: Pick<Config, 'metricsPort' | 'metricsHost'>,
): Promise<() => Promise<void>> {
  const server = createServer(bounds, (request, response) => void answer(registry, request, response))
  server.maxConnections = mostConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = `METRICS_PORT ${metricsPort} of METRICS_HOST "${metricsHost}" cannot be used (${error.code})`
      reject(new ConfigError(`${sentence}: stop what uses it, or change these settings.`))
    })
    server.listen(metricsPort, metricsHost, resolve)
  })
  return () =>
    new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

async function answer(
  registry: Pick<Registry, 'collect'>,
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, text: string, more: Record<string, string> = {}) => {
    response.writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // A body that nobody reads is not taken for the next request.
      ...(method !== 'GET' && { Connection: 'close' }),
      ...more,
    })
    response.end(text)
  }
  if (url.split('?', 1)[0] !== '/metrics') return send(404, 'Only /metrics is here.\n')
  if (method !== 'GET') return send(405, 'Only GET is answered.\n', { Allow: 'GET' })
  const { contentType, text } = expose(await registry.collect(), headers.accept)
  send(200, text, { 'Content-Type': contentType })
}
