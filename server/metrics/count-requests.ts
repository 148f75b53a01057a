/** Counts requests where they come in, so that those are counted too that nothing behind has seen. */
import type { RequestListener } from 'node:http'
import type { Registry } from '../../platform/metrics/registry'
import { kindOf, methodOf } from '../http/request-kind'
import { siteMetrics } from './site-metrics'

/** Seconds: from a page of the cache to what a visitor gives up. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Returns how to stand before a listener. */
export function createRequestCount(registry: Registry): (listener: RequestListener) => RequestListener {
  const count = registry.counter(siteMetrics.requests)
  // From the start, so that the first failure is an increase.
  for (const kind of ['page', 'api', 'auth', 'image'])
    for (const method of ['read', 'write']) count([kind, method, '5xx'], 0)
  const observe = registry.histogram(siteMetrics.duration, buckets)
  let inProgress = 0
  registry.add(() => [{ metric: siteMetrics.inProgress, value: inProgress }])

  return listener => (request, response) => {
    inProgress += 1
    const began = performance.now()
    const kind = kindOf(request.url ?? '')
    response.once('close', () => {
      inProgress -= 1
      const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted'
      count([kind, methodOf(request.method), status])
      if (kind !== 'stream') observe([kind], (performance.now() - began) / 1000)
    })
    listener(request, response)
  }
}
