/** Files beside the rows: uploaded ones, each once and before the rows that name it, and the list of erasures. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../../../platform/archive/hash-file'
import { listNames } from '../../../platform/archive/sub-places'
import { orMissing } from '../../../platform/errors/or-missing'
import { createFolderObjects } from '../../../platform/objects/objects'
import { erasuresPath } from '../../privacy/erasure-list.server'
import { erasuresName, objectName } from '../archive-format'
import { endingOf, erasuresStem, objectsFolder } from './log-files'
import type { LogStore } from './log-store.server'

export interface FileShipper {
  /** Call before rows are stored that may name them. */
  ship(): Promise<void>
  /** Deletes objects that the site deleted before that time: nothing that can be restored names them. */
  prune(before: number, now: number): Promise<void>
}

/** `hasObjects` is false when they are in a bucket: it is their own safe place. */
export function createFileShipper(store: LogStore, dataDir: string, hasObjects: boolean): FileShipper {
  const folder = join(dataDir, 'objects')
  const objects = createFolderObjects(folder)
  let shipped: Promise<Set<string>> | undefined
  let erasures: string | undefined
  let last: Promise<void> = Promise.resolve()

  const listKeys = async () => (await listNames(folder).catch(orMissing)) ?? []

  async function listShipped(): Promise<Set<string>> {
    const start = `${store.state.log.name}/${objectsFolder}/`
    const files = await store.list()
    return new Set(
      files.flatMap(({ name }) =>
        name.startsWith(start) ? (name.slice(start.length).split('.')[0] ?? '') : [],
      ),
    )
  }

  async function known(): Promise<Set<string>> {
    shipped ??= listShipped()
    return shipped.catch(error => {
      shipped = undefined
      throw error
    })
  }

  const nameOf = (hash: string) => `${objectsFolder}/${hash}${endingOf(store.isLocked)}`

  async function shipObjects(): Promise<void> {
    const there = await known()
    for (const key of await listKeys()) {
      const hash = sha256(Buffer.from(key))
      const bytes = there.has(hash) ? undefined : await objects.get(key)
      if (!bytes) continue
      await store.put(nameOf(hash), add => add(objectName(key), bytes))
      there.add(hash)
    }
  }

  async function shipErasures(): Promise<void> {
    const bytes = await readFile(erasuresPath(dataDir)).catch(orMissing)
    const sum = bytes && sha256(bytes)
    if (!bytes || sum === erasures) return
    await store.put(`${erasuresStem}${endingOf(store.isLocked)}`, add => add(erasuresName, bytes))
    erasures = sum
  }

  return {
    ship() {
      const next = last
        .catch(() => {})
        .then(async () => {
          if (hasObjects) await shipObjects()
          await shipErasures()
        })
      last = next
      return next
    },
    async prune(before, now) {
      if (!hasObjects) return
      const there = await known()
      const kept = new Set((await listKeys()).map(key => sha256(Buffer.from(key))))
      const gone: Record<string, number> = {}
      for (const hash of there) {
        if (kept.has(hash)) continue
        const since = store.state.gone[hash] ?? now
        if (since >= before) gone[hash] = since
        else {
          await store.delete(`${store.state.log.name}/${nameOf(hash)}`)
          there.delete(hash)
        }
      }
      await store.noteGone(gone)
    },
  }
}
