/** AUTH_KEY wraps the keys in the database. It is a setting, or a file beside the database, and in no backup of it. */
import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError, shortestAuthKey } from '../config'

type Place = Pick<Config, 'authKey' | 'dataDir'>

export const authKeyPath = (dataDir: string): string => join(dataDir, 'auth.key')

/** The setting, else the file's text; undefined without both. Throws ConfigError. */
export function readAuthKey({ authKey, dataDir }: Place): string | undefined {
  if (authKey) return authKey
  const path = authKeyPath(dataDir)
  const text = readIfThere(path)?.trim()
  if (text !== undefined && text.length < shortestAuthKey)
    throw new ConfigError(`The key ${path} is damaged: restore its copy, or set AUTH_KEY to it.`)
  return text
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return undefined
    throw new ConfigError(`The key ${path} cannot be read (${code}): run this as the user the site runs as.`)
  }
}

/** Writes the file, for this user only, and returns its text: that of another process if it was faster. */
export function makeAuthKey(place: Place): string {
  const path = authKeyPath(place.dataDir)
  const aside = join(place.dataDir, `.${randomUUID()}`)
  const made = randomBytes(32).toString('base64url')
  try {
    writeFileSync(aside, `${made}\n`, { mode: 0o600, flush: true })
    // Atomic, and unlike a rename it replaces no file.
    linkSync(aside, path)
    return made
  } catch (error) {
    const theirs = readAuthKey(place)
    if (theirs) return theirs
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The key ${path} cannot be written (${reason}): correct DATA_DIR, or set AUTH_KEY.`)
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Whether anyone but its owner may read the file or folder; false where there is none. */
export const isOpenToOthers = (path: string): boolean => (modeOf(path) & 0o077) !== 0

/** As `isOpenToOthers`, but for those in its group. */
export const isOpenToAll = (path: string): boolean => (modeOf(path) & 0o007) !== 0

/** Windows has none of these modes: there every file seems open. */
const modeOf = (path: string): number =>
  process.platform === 'win32' ? 0 : (statSync(path, { throwIfNoEntry: false })?.mode ?? 0)
