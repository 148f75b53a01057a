/** What the process itself costs, under the names that clients of Prometheus have agreed on. */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Figure, Metric } from './metric'

export const processMetrics = {
  cpu: {
    name: 'process_cpu_seconds_total',
    type: 'counter',
    help: 'Processor time of the process, its threads included.',
  },
  start: {
    name: 'process_start_time_seconds',
    type: 'gauge',
    help: 'When the process began, in seconds since the epoch.',
    // Of several the primary: workers are replaced in each reload.
    merge: 'min',
  },
  memory: { name: 'process_resident_memory_bytes', type: 'gauge', help: 'Resident set of the process.' },
  heap: { name: 'nodejs_heap_size_used_bytes', type: 'gauge', help: 'What JavaScript objects occupy.' },
  external: {
    name: 'nodejs_external_memory_bytes',
    type: 'gauge',
    help: 'What buffers and native objects of JavaScript occupy.',
  },
  lag: {
    name: 'nodejs_eventloop_lag_seconds',
    type: 'gauge',
    help: 'How late the event loop was since the last collection: half of the time, 99 of 100 times, at most.',
    labels: ['quantile'],
    merge: 'max',
  },
  utilization: {
    name: 'nodejs_eventloop_utilization_ratio',
    type: 'gauge',
    help: 'Share of the time since the last collection in which the event loop worked.',
    merge: 'max',
  },
} as const satisfies Record<string, Metric>

/** Milliseconds between two looks at the event loop. */
const resolution = 20

/** Begins to watch the event loop; returns how to read, and how to stop. */
export function watchProcess(): { read: () => Figure[]; stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  let last = performance.eventLoopUtilization()
  const start = performance.timeOrigin / 1000

  // Node measures from one look to the next, so an idle loop is as late as the time between them.
  const late = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - resolution / 1000) : 0

  function readLoop(): Figure[] {
    const { lag, utilization } = processMetrics
    const now = performance.eventLoopUtilization()
    const figures: Figure[] = [
      { metric: lag, labels: { quantile: '0.5' }, value: late(delays.percentile(50)) },
      { metric: lag, labels: { quantile: '0.99' }, value: late(delays.percentile(99)) },
      { metric: lag, labels: { quantile: '1' }, value: late(delays.max) },
      { metric: utilization, value: performance.eventLoopUtilization(now, last).utilization },
    ]
    last = now
    delays.reset()
    return figures
  }

  return {
    read() {
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed, external } = process.memoryUsage()
      return [
        { metric: processMetrics.cpu, value: (user + system) / 1e6 },
        { metric: processMetrics.start, value: start },
        { metric: processMetrics.memory, value: rss },
        { metric: processMetrics.heap, value: heapUsed },
        { metric: processMetrics.external, value: external },
        ...readLoop(),
      ]
    },
    stop: () => void delays.disable(),
  }
}
