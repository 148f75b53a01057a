/**
 * Where builds are: `build/HASH/` with `client` and `server`, HASH being that of the sources, and `build/current` with
 * the HASH to serve. Atomic rename: a build is made in a temporary folder, renamed when complete and never changed, so
 * a running site keeps its files; docs/decisions/0020-builds-by-hash.md says why.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { messageOf } from './errors.mjs'

const project = join(import.meta.dirname, '..')
const kept = ['current', 'lock']
/** Long enough to wait for another process's build. */
const patience = 10 * 60 * 1000

/**
 * @typedef {object} BuiltSite
 * @property {string} hash
 * @property {string} client folder of the files that browsers load
 * @property {string} server address of the server's module, for import()
 * @property {string} primary address of the module that starts workers
 */

/**
 * The build to serve, or undefined before the first one.
 * @returns {BuiltSite | undefined}
 */
export function currentBuild(root = project) {
  const folder = join(root, 'build')
  const hash = readPointer(folder)
  if (!hash || !existsSync(join(folder, hash))) return undefined
  const client = join(folder, hash, 'client')
  // URLs, not paths: import() accepts them on every system.
  const server = pathToFileURL(join(folder, hash, 'server/index.js')).href
  return { hash, client, server, primary: new URL('primary.js', server).href }
}

/** The build to serve. Throws an error with a printable message when there is none. */
export function requireBuild(root = project) {
  const build = currentBuild(root)
  if (!build) throw new Error('The site is not built yet: run npm run build.')
  return build
}

/** @typedef {(folder: string) => void | Promise<void>} Make writes a build into this folder */

/**
 * Idempotent: makes the build of these sources unless it exists, and makes it current. Keeps the previous build for a
 * site that still serves it. Single flight across processes: one builds, the others wait for its result.
 * @param {{ hashSources: () => string, make: Make, root?: string }} options
 */
export async function publishBuild({ hashSources, make, root = project }) {
  const folder = join(root, 'build')
  mkdirSync(folder, { recursive: true })
  const unlock = lock(join(folder, 'lock'))
  try {
    const hash = await makeWhole(folder, hashSources, make)
    const before = readPointer(folder)
    if (before === hash) return
    writeFileSync(join(folder, 'current.new'), `${hash}\n`)
    renameSync(join(folder, 'current.new'), join(folder, 'current'))
    if (before) prune(folder, [hash, before, ...kept])
  } finally {
    unlock()
  }
}

/**
 * Builds again when the sources changed during the build: a folder's hash is that of exactly what is in it.
 * @param {string} folder
 * @param {() => string} hashSources
 * @param {Make} make
 */
async function makeWhole(folder, hashSources, make) {
  // A unique name: the build tool of a killed process may still be writing into its folder.
  const aside = join(folder, `making-${process.pid}`)
  for (let hash = hashSources(); ; hash = hashSources()) {
    if (existsSync(join(folder, hash))) return hash
    try {
      await make(aside)
      if (hashSources() === hash) {
        renameSync(aside, join(folder, hash))
        return hash
      }
    } finally {
      rmSync(aside, { recursive: true, force: true })
    }
  }
}

/** @param {string} folder */
function readPointer(folder) {
  const pointer = join(folder, 'current')
  const text = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : ''
  return /^[0-9a-f]+$/.test(text) ? text : undefined
}

/**
 * SQLite's file lock: the system releases it even when the process is killed, so it can never be stale.
 * @param {string} file
 */
function lock(file) {
  try {
    // Not imported above: an older Node has none, and is to say so (require-node.mjs).
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
    const database = new DatabaseSync(file, { timeout: patience })
    database.exec('begin immediate')
    return () => database.close()
  } catch (error) {
    throw new Error(`${file} cannot be locked (${messageOf(error)}): build as the owner of its folder.`)
  }
}

/**
 * @param {string} folder
 * @param {string[]} names what stays
 */
function prune(folder, names) {
  for (const name of readdirSync(folder))
    if (!names.includes(name)) rmSync(join(folder, name), { recursive: true, force: true })
}
