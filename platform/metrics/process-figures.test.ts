import { expect, it } from 'vitest'
import { processMetrics, watchProcess } from './process-figures'

it('says what the process costs, each metric once or by quantile', () => {
  const { read, stop } = watchProcess()
  const figures = read()
  stop()
  expect(new Set(figures.map(({ metric }) => metric))).toEqual(new Set(Object.values(processMetrics)))
  for (const { metric, value } of figures) {
    expect(value, metric.name).toBeGreaterThanOrEqual(0)
    expect(Number.isFinite(value), metric.name).toBe(true)
  }
  const utilization = figures.find(({ metric }) => metric === processMetrics.utilization)
  expect(utilization?.value).toBeLessThanOrEqual(1)
})
