/** `npm run move` with a million rows of the log and 100,000 enquiries, and with 330,000 rows: time of a row, and memory. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { fillSqlite, type Size } from './fill-site.ts'
import { startProcess } from './processes.ts'

const sizes: Size[] = [
  // What a move takes whatever is moved: starting, making the schema, waiting until nobody is connected.
  { posts: 0, enquiries: 0, logEntries: 0 },
  { posts: 0, enquiries: 30_000, logEntries: 300_000 },
  { posts: 0, enquiries: 100_000, logEntries: 1_000_000 },
]

export interface MoveFigures {
  direction: string
  rows: number
  /** Seconds, of the whole command. */
  seconds: number
  /** Microseconds of a row more than of none. */
  perRow: number
  /** The highest resident set, in megabytes. */
  memory: number
}

/** Empty where there is no PostgreSQL or no /proc. */
export async function measureMove(): Promise<MoveFigures[]> {
  // The tests' own server: a temporary folder, a socket, no network, no fsync.
  const { module } = await runnerImport<typeof import('../tests/support/data/postgres')>(
    new URL('../tests/support/data/postgres.ts', import.meta.url).pathname,
  )
  const postgres = process.platform === 'linux' ? await module.startPostgres() : undefined
  if (!postgres) return []
  const folder = mkdtempSync(join(tmpdir(), 'qq-bench-'))
  try {
    const runs: Omit<MoveFigures, 'perRow'>[] = []
    for (const [number, size] of sizes.entries()) {
      const [there, back] = [join(folder, `${number}`), join(folder, `${number}-back`)]
      await (await startProcess('./serve-site.mjs', { BENCH_DATA: there, SEED: 'empty' })).stop()
      fillSqlite(there, size)
      await module.runAsAdmin(postgres.adminUrl, `create database bench_${number}`)
      const url = module.siblingUrl(postgres.adminUrl, `bench_${number}`)
      const rows = size.enquiries + size.logEntries
      const out = await runMove({ DATA_DIR: there, MOVE_TO: url })
      runs.push({ direction: 'SQLite to PostgreSQL', rows, ...out })
      const home = await runMove({ DATA_DIR: there, DATABASE_URL: url, MOVE_TO: back })
      runs.push({ direction: 'PostgreSQL to SQLite', rows, ...home })
    }
    return runs.map(run => ({ ...run, perRow: perRow(run, runs) })).filter(({ rows }) => rows > 0)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Run = Omit<MoveFigures, 'perRow'>

function perRow({ direction, rows, seconds }: Run, runs: readonly Run[]): number {
  const none = runs.find(run => run.rows === 0 && run.direction === direction)
  return ((seconds - (none?.seconds ?? 0)) / rows) * 1e6
}

async function runMove(env: Record<string, string>): Promise<Pick<MoveFigures, 'seconds' | 'memory'>> {
  const began = performance.now()
  const move = spawn(process.execPath, ['scripts/database/move.mjs'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let memory = 0
  const look = setInterval(() => {
    memory = highestMemory(move.pid ?? 0) ?? memory
  }, 50)
  const [code] = await once(move, 'exit')
  clearInterval(look)
  if (code !== 0) throw new Error(`npm run move ended with ${code}`)
  return { seconds: (performance.now() - began) / 1000, memory }
}

/** Undefined once it has ended. */
function highestMemory(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}
