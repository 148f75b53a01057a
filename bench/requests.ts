/**
 * Requests per second and CPU time per request of cached pages, against a plain node:http server that sends the
 * same bytes, and against nginx where it is installed. They take turns within one run, so that other load on the
 * machine affects all alike.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
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

/** A page of the site against the same bytes from a yardstick. */
export interface RequestFigures {
  path: string
  bytes: number
  site: Load
  against: { name: string; load: Load; cpuRatio: number; rateRatio: number }[]
}

export async function measureRequests(): Promise<RequestFigures[]> {
  const site = await startProcess('./serve-site.mjs')
  const paths = ['/', '/blog', await newestPost(site.url)]
  const asked = { SITE: site.url, PATHS: paths.join(' ') }
  const yardsticks = new Map([['node:http', await startProcess('./serve-bytes.ts', asked)]])
  if (hasNginx()) yardsticks.set('nginx', await startProcess('./serve-nginx.ts', asked))
  try {
    const rows: RequestFigures[] = []
    for (const path of paths) rows.push(await compare(site, yardsticks, path))
    return rows
  } finally {
    await Promise.all([site, ...yardsticks.values()].map(server => server.stop()))
  }
}

/** Its processor time is read from where Linux has it. */
const hasNginx = (): boolean =>
  existsSync('/proc/self/schedstat') && spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0

async function compare(
  site: MeasuredServer,
  yardsticks: ReadonlyMap<string, MeasuredServer>,
  path: string,
): Promise<RequestFigures> {
  const servers = [site, ...yardsticks.values()]
  for (const server of servers) await ask(server, path, warmUp)
  const runs = servers.map((): Run[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, server] of servers.entries())
      runs[index]?.push(await ask(server, path, requestsPerRound))
  const [ours = [], ...theirs] = runs
  return {
    path,
    bytes: ours[0]?.bytes ?? 0,
    site: summarize(ours),
    against: [...yardsticks.keys()].map((name, index) => judge(name, ours, theirs[index] ?? [])),
  }
}

/** Medians of the ratios round by round. */
function judge(
  name: string,
  ours: readonly Run[],
  theirs: readonly Run[],
): RequestFigures['against'][number] {
  const ratios = (figure: 'cpu' | 'rate') =>
    median(ours.map((run, round) => run[figure] / (theirs[round]?.[figure] ?? Number.NaN)))
  return { name, load: summarize(theirs), cpuRatio: ratios('cpu'), rateRatio: ratios('rate') }
}

const summarize = (runs: readonly Load[]): Load => ({
  cpu: median(runs.map(({ cpu }) => cpu)),
  rate: median(runs.map(({ rate }) => rate)),
})

interface Run extends Load {
  bytes: number
}

/** Sends so many requests, and measures what each has cost. */
export async function ask(server: MeasuredServer, path: string, amount: number): Promise<Run> {
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
