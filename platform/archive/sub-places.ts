/** A place of archives with many files, in folders or under prefixes of their own, that can be listed. */
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { listObjects } from '../objects/s3-list'
import { type ArchivePlace, openPlace } from './archive-place'
import type { BackupSettings } from './backup-config'

type Place = BackupSettings['place']

export interface ListedFile {
  /** With slashes, from the place on. */
  name: string
  bytes: number
}

/** The folder `sub` of the place, which is made when it is missing; the place itself must be there. */
export async function openSubPlace(place: Place, sub: string, work: string): Promise<ArchivePlace> {
  if (!('folder' in place)) return openPlace({ ...place, prefix: joinKey(place.prefix, sub) }, work)
  let folder = place.folder
  for (const step of sub.split('/')) {
    folder = join(folder, step)
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return openPlace({ folder }, work)
}

const joinKey = (...parts: string[]): string => parts.filter(Boolean).join('/')

/** Whole files alone, in the order of their names; none when `sub` is missing. Throws what the disk or bucket says. */
export async function listFiles(place: Place, sub = ''): Promise<ListedFile[]> {
  const found = await ('folder' in place ? listFolder(place.folder, sub) : listBucket(place, sub))
  return found.sort((one, two) => (one.name < two.name ? -1 : 1))
}

async function listBucket(place: Exclude<Place, { folder: string }>, sub: string): Promise<ListedFile[]> {
  const start = joinKey(place.prefix, sub)
  const objects = await listObjects(place, start && `${start}/`)
  return objects.map(({ key, bytes }) => ({
    name: key.slice(place.prefix ? place.prefix.length + 1 : 0),
    bytes,
  }))
}

async function listFolder(folder: string, sub: string): Promise<ListedFile[]> {
  const found: ListedFile[] = []
  for (const name of await listNames(folder, sub)) {
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file) found.push({ name, bytes: file.size })
  }
  return found
}

/** As `listFiles` of a folder, without a look at each file, and in no order. */
export async function listNames(folder: string, sub = ''): Promise<string[]> {
  await stat(folder)
  const entries = await readdir(join(folder, sub), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return []
    },
  )
  return entries
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
