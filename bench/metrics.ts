/** What counting costs: the CPU time of a cached page with METRICS_PORT and without, in turn. */
import { median } from './figures.ts'
import { freePort, startProcess } from './processes.ts'
import { ask } from './requests.ts'

const rounds = 15
const requestsPerRound = 5000
const warmUp = 10_000

/** Microseconds of CPU per request, and milliseconds of a collection. */
export interface MetricsFigures {
  counted: number
  bare: number
  /** Medians of the rounds' own differences and ratios. */
  more: number
  ratio: number
  collection: number
}

export async function measureMetrics(): Promise<MetricsFigures> {
  const port = await freePort()
  const bare = await startProcess('./serve-site.mjs')
  const counted = await startProcess('./serve-site.mjs', { METRICS_PORT: String(port) })
  try {
    for (const site of [bare, counted]) await ask(site, '/', warmUp)
    const pairs: [counted: number, bare: number][] = []
    for (let round = 0; round < rounds; round += 1) {
      const without = await ask(bare, '/', requestsPerRound)
      const { cpu } = await ask(counted, '/', requestsPerRound)
      pairs.push([cpu, without.cpu])
    }
    return {
      counted: median(pairs.map(([more]) => more)),
      bare: median(pairs.map(([, less]) => less)),
      more: median(pairs.map(([more, less]) => more - less)),
      ratio: median(pairs.map(([more, less]) => more / less)),
      collection: await timeCollection(port),
    }
  } finally {
    await Promise.all([bare.stop(), counted.stop()])
  }
}

async function timeCollection(port: number): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 20; time += 1) {
    const began = performance.now()
    await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    times.push(performance.now() - began)
  }
  return median(times)
}
