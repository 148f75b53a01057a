/** Holds the metrics of one process, and collects them when they are asked for. */
import type { Family, Figure, Labels, Metric, Sample } from './metric'

/** Label values in the order of the metric's labels. */
type Values = readonly string[]
type Read = () => readonly Figure[] | Promise<readonly Figure[]>

export interface Registry {
  /** Returns how to count. */
  counter(metric: Metric): (values?: Values, amount?: number) => void
  /** `buckets` are upper bounds, ascending. Returns how to observe. */
  histogram(metric: Metric, buckets: readonly number[]): (values: Values, value: number) => void
  /** `read` is called at each collection; what fails leaves no figure. */
  add(read: Read): void
  /** Single flight: whoever asks in the meantime gets the same. */
  collect(): Promise<Family[]>
}

export function createRegistry(): Registry {
  const kept: (() => Family)[] = []
  const reads: Read[] = []
  let collecting: Promise<Family[]> | undefined

  async function collectAll(): Promise<Family[]> {
    const settled = await Promise.allSettled(reads.map(async read => read()))
    const figures = settled.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
    return [...kept.map(take => take()), ...familiesOf(figures)]
  }

  return {
    counter(metric) {
      const series = createSeries(metric, () => ({ value: 0 }))
      kept.push(() => ({
        metric,
        samples: series.all().map(({ labels, figure }) => ({ suffix: '', labels, value: figure.value })),
      }))
      // Without labels there is one series, which begins at 0: an increase from nothing is none for Prometheus.
      if (!metric.labels) series.at([])
      return (values = [], amount = 1) => {
        series.at(values).value += amount
      }
    },
    histogram(metric, buckets) {
      const begin = () => ({ counts: buckets.map(() => 0), sum: 0, count: 0 })
      const series = createSeries(metric, begin)
      kept.push(() => ({
        metric,
        samples: series.all().flatMap(({ labels, figure }) => histogramSamples(labels, buckets, figure)),
      }))
      return (values, value) => {
        const figure = series.at(values)
        const index = buckets.findIndex(bound => value <= bound)
        if (index >= 0) figure.counts[index] = (figure.counts[index] ?? 0) + 1
        figure.sum += value
        figure.count += 1
      }
    },
    add: read => void reads.push(read),
    collect() {
      collecting ??= collectAll().finally(() => {
        collecting = undefined
      })
      return collecting
    },
  }
}

function createSeries<T>({ labels: names = [] }: Metric, begin: () => T) {
  const series = new Map<string, { labels: Labels; figure: T }>()
  return {
    all: () => [...series.values()],
    at(values: Values): T {
      const key = values.join('\n')
      const known = series.get(key)
      if (known) return known.figure
      const labels = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
      const made = { labels, figure: begin() }
      series.set(key, made)
      return made.figure
    },
  }
}

/** Buckets are cumulative: each counts what is at most its bound. */
function histogramSamples(
  labels: Labels,
  buckets: readonly number[],
  { counts, sum, count }: { counts: readonly number[]; sum: number; count: number },
): Sample[] {
  let below = 0
  const bounded = buckets.map((bound, index): Sample => {
    below += counts[index] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below }
  })
  return [
    ...bounded,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}

function familiesOf(figures: readonly Figure[]): Family[] {
  return [...Map.groupBy(figures, ({ metric }) => metric)].map(([metric, all]) => ({
    metric,
    samples: all.map(({ value, labels = {} }) => ({ suffix: '', labels, value })),
  }))
}
