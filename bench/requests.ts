/**
 * Requests per second and CPU time per request of cached pages, against a plain node:http server that sends the
 * same bytes. They take turns within one run, so that other load on the machine affects both alike.
 */
import autocannon from 'autocannon'
import { median } from './figures.ts'
import { type MeasuredServer, startProcess } from './processes.ts'
import { asBrowser, newestPost } from './visitor.ts'

const connections = 10
const rounds = 7
const requestsPerRound = 3000
/** Warm-up: the first requests run code that is not compiled yet. */
const warmUp = 6000
const longestRound = 20_000

/** Medians of one server: microseconds of CPU per request, and requests per second. */
interface Load {
  cpu: number
  rate: number
}

/** A page of the site against the same bytes from the plain server. */
export interface RequestFigures {
  path: string
  bytes: number
  site: Load
  plain: Load
  cpuRatio: number
  rateRatio: number
}

export async function measureRequests(): Promise<RequestFigures[]> {
  const site = await startProcess('./serve-site.mjs')
  const paths = ['/', '/blog', await newestPost(site.url)]
  const plain = await startProcess('./serve-bytes.ts', { SITE: site.url, PATHS: paths.join(' ') })
  try {
    const rows: RequestFigures[] = []
    for (const path of paths) rows.push(await compare(site, plain, path))
    return rows
  } finally {
    await Promise.all([site.stop(), plain.stop()])
  }
}

async function compare(site: MeasuredServer, plain: MeasuredServer, path: string): Promise<RequestFigures> {
  for (const server of [site, plain]) await ask(server, path, warmUp)
  const runs: { ours: Run; theirs: Run }[] = []
  for (let round = 0; round < rounds; round += 1)
    runs.push({
      ours: await ask(site, path, requestsPerRound),
      theirs: await ask(plain, path, requestsPerRound),
    })
  return {
    path,
    bytes: runs[0]?.ours.bytes ?? 0,
    site: summarize(runs.map(({ ours }) => ours)),
    plain: summarize(runs.map(({ theirs }) => theirs)),
    cpuRatio: median(runs.map(({ ours, theirs }) => ours.cpu / theirs.cpu)),
    rateRatio: median(runs.map(({ ours, theirs }) => ours.rate / theirs.rate)),
  }
}

const summarize = (runs: readonly Load[]): Load => ({
  cpu: median(runs.map(({ cpu }) => cpu)),
  rate: median(runs.map(({ rate }) => rate)),
})

interface Run extends Load {
  bytes: number
}

async function ask(server: MeasuredServer, path: string, amount: number): Promise<Run> {
  const before = await server.cpuTime()
  const began = performance.now()
  const { result, ended } = await sendRequests(`${server.url}${path}`, amount)
  const spent = (await server.cpuTime()) - before
  const answered = result['2xx']
  if (answered !== amount) throw new Error(`${server.url}${path} answered ${answered} of ${amount} requests`)
  return {
    cpu: spent / answered,
    rate: (answered / (ended - began)) * 1000,
    bytes: Math.round(result.throughput.total / answered),
  }
}

/** `ended` is the time of the last answer: autocannon only notices the end at its next sample. */
export function sendRequests(
  url: string,
  amount: number,
): Promise<{ result: autocannon.Result; ended: number }> {
  return new Promise((resolve, reject) => {
    let ended = performance.now()
    const options = { url, connections, amount, headers: asBrowser, sampleInt: 50 }
    const run = autocannon(options, (error: Error | null, result: autocannon.Result) => {
      clearTimeout(guard)
      if (error) reject(error)
      else resolve({ result, ended })
    })
    run.on('response', () => {
      ended = performance.now()
    })
    const guard = setTimeout(() => run.stop(), longestRound)
  })
}
