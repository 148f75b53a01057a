/** The metrics of several processes as one. */
import type { Family, Metric, Sample } from './metric'

/** What each process has counted is added up; a gauge says itself how its values become one. */
export function mergeFamilies(processes: readonly (readonly Family[])[]): Family[] {
  const byName = Map.groupBy(processes.flat(), ({ metric }) => metric.name)
  return [...byName.values()].flatMap(families => {
    const [first] = families
    if (!first) return []
    const series = Map.groupBy(
      families.flatMap(({ samples }) => samples),
      ({ suffix, labels }) => JSON.stringify([suffix, labels]),
    )
    return { metric: first.metric, samples: [...series.values()].flatMap(all => join(first.metric, all)) }
  })
}

function join({ merge = 'sum' }: Metric, samples: readonly Sample[]): Sample[] {
  const [first] = samples
  const values = samples.map(({ value }) => value)
  const sum = () => values.reduce((total, value) => total + value, 0)
  const value = merge === 'sum' ? sum() : Math[merge](...values)
  return first ? [{ ...first, value }] : []
}
