/** The files of a shipped log, as a restore reads them. */
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Unlock } from '../../../platform/archive/age'
import type { BackupSettings } from '../../../platform/archive/backup-config'
import { hashFile, sha256 } from '../../../platform/archive/hash-file'
import { listFiles, openSubPlace } from '../../../platform/archive/sub-places'
import {
  type ArchivedFile,
  BadArchive,
  isLocked,
  unpackArchive,
} from '../../../platform/archive/unpack-archive'
import { orMissing } from '../../../platform/errors/or-missing'
import { endingOf, erasuresStem, type LogFile, logKeyName, objectsFolder, readFileName } from './log-files'

type Place = BackupSettings['place']

/** All files of generations in the place. Throws what the disk or bucket says. */
export async function readLogFiles(place: Place): Promise<LogFile[]> {
  return (await listFiles(place)).map(readFileName).filter(file => file !== undefined)
}

/** Files of one log, opened. */
export interface LogArchive {
  /** Undefined when the place has none of this name; `bytes` are known of what was listed. */
  read(name: string, bytes?: number): Promise<{ files: AsyncIterable<ArchivedFile>; sum: string } | undefined>
  isLocked: boolean
}

/** `folder` is for what is fetched. Throws BadArchive when `unlock` does not fit. */
export async function openLogArchive(
  place: Place,
  { log, name }: LogFile,
  { unlock, folder }: { unlock: Unlock | undefined; folder: string },
): Promise<LogArchive> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  async function fetchFile(name: string, bytes: number): Promise<string | undefined> {
    const full = `${log}/${name}`
    const fetched = await openSubPlace(place, dirname(full), folder)
    return fetched.fetch({ name: basename(full), bytes }, folder)
  }
  async function read(name: string, how: Unlock | undefined, bytes = 0) {
    const path = await fetchFile(name, bytes).catch(orMissing)
    const sum = path && (await hashFile(path).catch(orMissing))
    if (!path || !sum) return undefined
    if ((await isLocked(path)) && !how)
      throw new BadArchive('is encrypted: give --passphrase-file or --identity-file')
    return { files: closing(unpackArchive(path, how), 'folder' in place ? undefined : path), sum }
  }
  const isSealed = name.endsWith(endingOf(true))
  let identity: Unlock | undefined
  if (isSealed) {
    const key = await read(logKeyName, unlock)
    if (!key) throw new BadArchive(`lacks its key, ${logKeyName}`)
    for await (const { bytes } of key.files) identity = { identities: [bytes.toString()] }
  }
  return { read: (name, bytes) => read(name, identity, bytes), isLocked: isSealed }
}

/** Deletes what was fetched once it is read. */
async function* closing(files: AsyncIterable<ArchivedFile>, path: string | undefined) {
  try {
    yield* files
  } finally {
    if (path) await rm(path, { force: true })
  }
}

/** The bytes of an object; undefined when the log has none under this key. */
export async function readObject({ read, isLocked }: LogArchive, key: string): Promise<Buffer | undefined> {
  return readOnly(await read(`${objectsFolder}/${sha256(Buffer.from(key))}${endingOf(isLocked)}`))
}

/** The newest list of erasures; undefined when there was none. */
export async function readErasures({ read, isLocked }: LogArchive): Promise<Buffer | undefined> {
  return readOnly(await read(`${erasuresStem}${endingOf(isLocked)}`))
}

async function readOnly(
  found: { files: AsyncIterable<ArchivedFile> } | undefined,
): Promise<Buffer | undefined> {
  let only: Buffer | undefined
  if (found) for await (const { bytes } of found.files) only = bytes
  return only
}
