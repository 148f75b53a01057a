/** The built site in a process of its own, on the data folder BENCH_DATA or on a fresh one that goes with it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportToParent } from './serving.mjs'

process.env.NODE_ENV = 'production'
const { startServer } = await import('../build/server/index.js')

const given = process.env.BENCH_DATA
const dataDir = given ?? mkdtempSync(join(tmpdir(), 'qq-bench-'))
const { PORT, AUTH_RATE_LIMITS, SEED, BENCH_DATABASE: DATABASE_URL } = process.env
const settings = { PORT, AUTH_RATE_LIMITS, SEED, DATABASE_URL, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
const server = await startServer(settings)
const stop = async () => {
  await server.stop()
  if (!given) rmSync(dataDir, { recursive: true, force: true })
}
reportToParent(server.port, stop, { ownerInvite: server.ownerInvite })
