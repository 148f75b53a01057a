/** Where a site's log is written: its folder in the place, and how its files are locked. */
import { randomBytes } from 'node:crypto'
import { mkdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { type Lock, makeIdentity } from '../../../platform/archive/age'
import type { LogSettings } from '../../../platform/archive/backup-config'
import { hashFile } from '../../../platform/archive/hash-file'
import { type AddFile, packArchive } from '../../../platform/archive/pack-archive'
import { stretch } from '../../../platform/archive/stretch'
import { type ListedFile, listFiles, openSubPlace } from '../../../platform/archive/sub-places'
import { identityName, logKeyName, nameLog } from './log-files'
import { type LogState, logFolder, readLogState, writeLogState } from './log-state.server'

export interface LogStore {
  state: LogState
  isLocked: boolean
  /** Packs files into one and stores it; `name` is without the log's. Returns its SHA-256. */
  put(name: string, addFiles: (add: AddFile) => Promise<void>): Promise<string>
  list(): Promise<ListedFile[]>
  /** Throws what the place says, in one small question. */
  ask(): Promise<void>
  delete(name: string): Promise<void>
  /** Deletes the folder of a generation without files; one with files stays. */
  dropFolder(generation: string): Promise<void>
  /** Remembers which objects the site has deleted. */
  noteGone(gone: LogState['gone']): Promise<void>
}

/**
 * The log of the settings. Another place or another lock is another log: what was shipped before stays what it is.
 * Throws what the disk or the bucket says.
 */
export async function openLogStore(settings: LogSettings, dataDir: string, now: number): Promise<LogStore> {
  const work = logFolder(dataDir)
  await mkdir(work, { recursive: true, mode: 0o700 })
  let state = readLogState(dataDir)
  const put = async (name: string, lock: Lock | undefined, addFiles: (add: AddFile) => Promise<void>) => {
    const { place, base } = await placeOf(settings, name, work)
    const part = place.partOf(base)
    await rm(part, { force: true })
    try {
      await packArchive(part, lock, addFiles)
      const file = { bytes: (await stat(part)).size, sha256: await hashFile(part) }
      await place.store(base, file)
      return file.sha256
    } finally {
      await rm(part, { force: true })
    }
  }
  if (!state || state.log.to !== settings.to || !(await fits(state, settings.lock))) {
    state = await beginLog(settings, now, put)
    await writeLogState(dataDir, state)
  }
  const { name: log, recipient } = state.log
  const known = state
  return {
    state,
    isLocked: recipient !== undefined,
    put: (name, addFiles) =>
      put(`${log}/${name}`, recipient ? { recipients: [recipient] } : undefined, addFiles),
    list: () => listFiles(settings.place, log),
    async ask() {
      // Nothing is there: the answer is short.
      await listFiles(settings.place, `${log}/asked`)
    },
    async dropFolder(generation) {
      if ('folder' in settings.place)
        await rmdir(join(settings.place.folder, log, generation)).catch(() => {})
    },
    async delete(name) {
      const { place, base } = await placeOf(settings, name, work)
      await place.delete(base)
    },
    async noteGone(gone) {
      known.gone = gone
      await writeLogState(dataDir, known)
    },
  }
}

async function placeOf({ place }: LogSettings, name: string, work: string) {
  return { place: await openSubPlace(place, dirname(name), work), base: posix.basename(name) }
}

type Put = (
  name: string,
  lock: Lock | undefined,
  addFiles: (add: AddFile) => Promise<void>,
) => Promise<string>

/**
 * A passphrase takes a second to become a key, which is too long for each file: files are encrypted for an identity,
 * which is in the place itself, locked as the settings say.
 */
async function beginLog({ to, lock }: LogSettings, now: number, put: Put): Promise<LogState> {
  const name = nameLog(now, randomBytes(4).toString('hex'))
  const salt = randomBytes(16).toString('hex')
  const log = { name, to, salt, lock: await hashLock(lock, salt) }
  if (!lock) return { log, gone: {} }
  const { identity, recipient } = await makeIdentity()
  await put(`${name}/${logKeyName}`, lock, add => add(identityName, Buffer.from(identity)))
  return { log: { ...log, recipient }, gone: {} }
}

const fits = async ({ log }: LogState, lock: Lock | undefined): Promise<boolean> =>
  (await hashLock(lock, log.salt)) === log.lock

/** Stretched, because a passphrase may be in it. */
const hashLock = async (lock: Lock | undefined, salt: string): Promise<string> =>
  (await stretch(JSON.stringify(lock ?? null), salt)).toString('hex')
