/** Counts lines of the log. */
import type { Registry } from '../../platform/metrics/registry'
import { siteMetrics } from './site-metrics'

/** Returns how to count one. */
export function createLineCount(registry: Registry): (level: string) => void {
  const count = registry.counter(siteMetrics.lines)
  // From the start, so that the first is an increase.
  for (const level of ['warn', 'error', 'fatal']) count([level], 0)
  return level => count([level])
}
