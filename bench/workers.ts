/** Requests a second of one process and of two workers, in turn within one run: what a second core adds on this machine. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from './figures.ts'
import { freePort } from './processes.ts'
import { sendRequests } from './requests.ts'

const rounds = 7
const cachedPerRound = 6000
const renderedPerRound = 200
const atOnce = 10

/** Medians, in requests per second; `ratio` is the median of those of the rounds. */
export interface WorkerFigures {
  what: string
  one: number
  two: number
  ratio: number
}

/** The load costs processor time too: for a cached page more than the answer. */
const loads: [what: string, rate: (url: string) => Promise<number>][] = [
  ['a cached page', cachedRate],
  ['a search', renderedRate],
]

export async function measureWorkers(): Promise<WorkerFigures[]> {
  const sites = [await startSite('1'), await startSite('2')] as const
  try {
    const figures: WorkerFigures[] = []
    for (const [what, rate] of loads) {
      // The first requests run code that is not compiled yet.
      for (const { url } of sites) await rate(url)
      const rates: [one: number, two: number][] = []
      for (let round = 0; round < rounds; round += 1)
        rates.push([await rate(sites[0].url), await rate(sites[1].url)])
      figures.push({
        what,
        one: median(rates.map(([one]) => one)),
        two: median(rates.map(([, two]) => two)),
        ratio: median(rates.map(([one, two]) => two / one)),
      })
    }
    return figures
  } finally {
    await Promise.all(sites.map(({ stop }) => stop()))
  }
}

async function cachedRate(url: string): Promise<number> {
  const began = performance.now()
  const { result, ended } = await sendRequests(`${url}/about`, cachedPerRound)
  return (result['2xx'] / (ended - began)) * 1000
}

/** Each from an address of its own, because one may have only so many pages rendered. */
async function renderedRate(url: string): Promise<number> {
  const began = performance.now()
  let asked = 0
  const askOn = async () => {
    while (asked < renderedPerRound) {
      asked += 1
      const headers = { 'x-forwarded-for': `10.1.${asked >> 8}.${asked & 255}` }
      const answer = await fetch(`${url}/blog?q=report`, { headers })
      if (answer.status !== 200) throw new Error(`a search was answered ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  return (renderedPerRound / (performance.now() - began)) * 1000
}

/** As an operator starts it. */
async function startSite(WEB_CONCURRENCY: string) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'qq-bench-'))
  const PORT = String(await freePort())
  const settings = { DATA_DIR, PORT, WEB_CONCURRENCY, LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' }
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://localhost:${PORT}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode}`)
    await wait(50)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(DATA_DIR, { recursive: true, force: true })
    },
  }
}
