/**
 * The built site in its own process, on the data folder BENCH_DATA or on a temporary one. JavaScript like
 * scripts/start.mjs, because Node's type stripping would be measured along with the site.
 */
import '../scripts/lean-heap.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireBuild } from '../scripts/builds.mjs'
import { reportToParent } from './serving.mjs'

process.env.NODE_ENV = 'production'
/** @type {typeof import('../server/main')} */
const { startServer } = await import(requireBuild().server)

const given = process.env.BENCH_DATA
const dataDir = given ?? mkdtempSync(join(tmpdir(), 'qq-bench-'))
const { PORT, METRICS_PORT, AUTH_RATE_LIMITS, AUTH_REQUIRE_BOUND, SEED, TRUSTED_PROXIES } = process.env
const passedOn = { PORT, METRICS_PORT, AUTH_RATE_LIMITS, AUTH_REQUIRE_BOUND, SEED, TRUSTED_PROXIES }
const { BENCH_DATABASE: DATABASE_URL } = process.env
const settings = { ...passedOn, DATABASE_URL, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
const server = await startServer(settings)
const stop = async () => {
  await server.stop()
  if (!given) rmSync(dataDir, { recursive: true, force: true })
}
reportToParent(server.port, stop, { ownerInvite: server.ownerInvite })
