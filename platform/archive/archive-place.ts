/** Where archives are kept: a folder, or a bucket under a prefix. */
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Address } from '../objects/bucket-config'
import { createFolderObjects, type Objects } from '../objects/objects'
import type { BackupSettings } from './backup-config'

export interface ArchivePlace {
  /** Where to write an archive before `store` puts it there. */
  partOf(name: string): string
  /** Atomic: under its name there is a whole archive or none. */
  store(name: string, file: { bytes: number; sha256: string }): Promise<void>
  /**
   * Returns the path of a file to read; it is in `folder`, or is the archive itself. One that is gone has the code ENOENT,
   * here or when it is read.
   */
  fetch(archive: { name: string; bytes: number }, folder: string): Promise<string>
  /** Deletes it and what is half written of it; no error when there is none. */
  delete(name: string): Promise<void>
}

/** `work` is a folder for what is on its way to a bucket; it must exist when `store` or `fetch` is called. */
export async function openPlace(place: BackupSettings['place'], work: string): Promise<ArchivePlace> {
  return 'folder' in place ? openFolder(place.folder) : openBucket(place, work)
}

/** The folder is not created: it may be the mount point of a disk that is not there. */
function openFolder(folder: string): ArchivePlace {
  const partOf = (name: string) => join(folder, `.${name}.part`)
  return {
    partOf,
    store: name => rename(partOf(name), join(folder, name)),
    fetch: async ({ name }) => join(folder, name),
    async delete(name) {
      await rm(join(folder, name), { force: true })
      await rm(partOf(name), { force: true })
    },
  }
}

async function openBucket({ prefix, ...settings }: S3Address, work: string): Promise<ArchivePlace> {
  const { createS3Objects } = await import('../objects/s3-objects')
  const { fetchFile, storeFile } = await import('../objects/s3-files')
  const keyOf = (name: string) => [prefix, name].filter(Boolean).join('/')
  const partOf = (name: string) => join(work, `${name}.part`)
  return {
    partOf,
    async store(name, file) {
      await storeFile(settings, keyOf(name), { path: partOf(name), ...file })
      await rm(partOf(name), { force: true })
    },
    async fetch({ name, bytes }, folder) {
      const path = join(folder, name)
      await fetchFile(settings, keyOf(name), { path, bytes })
      return path
    },
    async delete(name) {
      await createS3Objects(settings).delete(keyOf(name))
      await rm(partOf(name), { force: true })
    },
  }
}

/** Objects that archives share, each a file under its name. */
export type Store = Pick<Objects, 'put' | 'get' | 'has' | 'delete'>

/** The folder of the store in a place of archives. */
export const storeFolder = 'objects'

/** The store in a place of archives. Throws with the code ENOENT when the place is a folder that does not exist. */
export async function openStoreIn(place: BackupSettings['place']): Promise<Store> {
  if (!('folder' in place))
    return openStore({ ...place, prefix: [place.prefix, storeFolder].filter(Boolean).join('/') })
  const folder = join(place.folder, storeFolder)
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return openStore({ folder })
}

/** A store itself, which may lie apart from its archives. */
export async function openStore(at: BackupSettings['place']): Promise<Store> {
  if ('folder' in at) return createFolderObjects(at.folder)
  const { createS3Objects } = await import('../objects/s3-objects')
  const { prefix, ...settings } = at
  const objects = createS3Objects(settings)
  const keyOf = (name: string) => [prefix, name].filter(Boolean).join('/')
  return {
    put: (name, bytes) => objects.put(keyOf(name), bytes),
    get: name => objects.get(keyOf(name)),
    has: name => objects.has(keyOf(name)),
    delete: name => objects.delete(keyOf(name)),
  }
}
