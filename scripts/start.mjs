/** `npm start`: builds when the sources changed, then serves in this same process, or starts workers that run this again. */
import './require-node.mjs'
import './lean-heap.mjs'
import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { buildWhenNeeded } from './build-when-needed.mjs'
import { currentBuild, requireBuild } from './builds.mjs'
import { messageOf } from './errors.mjs'
import { hasSources } from './hash-sources.mjs'
import { readSettingsFile } from './settings/settings-file.mjs'
import { readWords } from './words.mjs'

readWords({
  help: `Usage: npm start

Builds the site when its sources changed, and serves it. With NODE_ENV=production it serves the existing build.
Settings are environment variables or lines of the file that SETTINGS_FILE names (.env); README.md lists them.`,
})

const given = { ...process.env }
let build
try {
  readSettingsFile()
  build = await findBuild()
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
// What the site writes is for its own user only.
process.umask(0o077)
process.env.NODE_ENV ??= 'production'
// The next start reads compiled code instead of compiling it again; where nothing can be written, nothing is kept.
module.enableCompileCache(join(process.env.DATA_DIR || 'data', 'made', 'compiled'))
const version = `${readVersion()}+${build.hash}`

if (cluster.isPrimary && (process.env.WEB_CONCURRENCY || '1') !== '1') await startWorkers(build)
else await serve(build)

/** @param {import('./builds.mjs').BuiltSite} build */
async function startWorkers({ primary }) {
  /** @type {typeof import('../server/primary/primary')} */
  const { startPrimary, ConfigError } = await import(primary)
  try {
    await startPrimary(process.env, given, version)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** @param {import('./builds.mjs').BuiltSite} build */
async function serve(build) {
  /** @type {typeof import('../server/main')} */
  const main = await import(build.server)
  const { startServer, endOnCrash, logFirstOwner, readWorkerPlace, refusedToStart, ConfigError } = main
  const worker = cluster.isWorker ? readWorkerPlace(process.env) : undefined
  let server
  try {
    server = await startServer(process.env, version, endOnCrash, worker)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(worker ? refusedToStart : 1)
  }

  // Idempotent: npm forwards a signal that the whole process group has already received.
  let stopping = false
  /** @param {Parameters<typeof server.stop>} how */
  const stop = async (...how) => {
    if (stopping) return
    stopping = true
    await server.stop(...how)
    if (worker) await main.partFromPrimary()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal))
  if (worker) {
    // The group's: the primary replaces its workers one after the other.
    process.on('SIGHUP', () => {})
    process.on('message', message => message === 'retire' && stop('SIGHUP', { isReplaced: true }))
    process.send?.('ready')
  }

  if (worker && !worker.isFirst) return
  // A terminal and a local site get sentences. Elsewhere the output is a log of JSON lines for programs to read.
  if (server.config.local || process.stdout.isTTY) console.log(describeStart(server))
  else if (server.ownerInvite) logFirstOwner(server.config, server.ownerInvite)
}

/** @param {import('../server/main').RunningServer} server */
function describeStart({ config, agencyName, firstStart, ownerInvite }) {
  const { siteUrl, local, mailUrl, seed } = config
  const contents = seed === 'demo' ? 'created and filled with the demo content' : 'created, empty'
  return `
  ${agencyName} is running at ${siteUrl}

  Write to us      ${siteUrl}/contact${local && !mailUrl ? `\n  Mail it sent     ${siteUrl}/dev/mail` : ''}
  Enquiries        npm run enquiries
  Invite staff     npm run invite
  Stop             Ctrl+C
${firstStart ? `\n  This was the first start: the database was ${contents}.\n` : ''}${
  ownerInvite ? `\n  The first owner's invite, good for one account within 24 hours:\n  ${ownerInvite}\n` : ''
}`
}

/** @returns {string} of the package */
function readVersion() {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version
}

/** A restart in production must not depend on a compiler, nor on a writable folder. */
function findBuild() {
  const built = currentBuild()
  if (built && process.env.NODE_ENV === 'production') return built
  return hasSources() ? buildWhenNeeded() : requireBuild()
}
