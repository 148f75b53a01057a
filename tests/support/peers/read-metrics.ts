/** What Prometheus would read: the value of each series. */

export type Series = ReadonlyMap<string, number>

export async function readMetrics(url: string): Promise<Series> {
  const lines = (await (await fetch(url)).text()).split('\n').filter(line => line && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

/** What has been added since `before` to the metrics whose names begin like this. */
export async function grownSince(before: Series, url: string, name: string): Promise<Record<string, number>> {
  const added = [...(await readMetrics(url))].map(
    ([series, value]) => [series, value - (before.get(series) ?? 0)] as const,
  )
  return Object.fromEntries(added.filter(([series, more]) => series.startsWith(name) && more !== 0))
}
