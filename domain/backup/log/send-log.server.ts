/** Writes snapshots and segments into the place, and deletes what is older than what is kept. */
import { open, stat } from 'node:fs/promises'
import type { AddFile } from '../../../platform/archive/pack-archive'
import type { Commits } from '../../../platform/db/wal/read-committed'
import { type Described, describedName, type LogFile, nameFile, partName, readFileName } from './log-files'
import type { LogStore } from './log-store.server'

/** Bytes of a part: all of a snapshot would not fit into the memory. */
const mostInPart = 16 * 1024 * 1024

export interface Segment {
  generation: string
  number: number
  at: number
  previous: string
  commits: Commits
}

/** Returns its SHA-256, for the next one to name. */
export function sendSegment(store: LogStore, segment: Segment): Promise<string> {
  const { generation, number, at, previous, commits } = segment
  const pages = [...commits.pages.keys()]
  const { pageSize: page_size, size } = commits
  const atOnce = Math.floor(mostInPart / page_size)
  const name = `${generation}/${nameFile({ kind: 'segment', number, at }, store.isLocked)}`
  return store.put(name, async add => {
    await describe(add, { format: 1, generation, number, previous, page_size, size, pages })
    const bytes = [...commits.pages.values()]
    for (let begin = 0; begin < bytes.length; begin += atOnce)
      await add(partName(begin / atOnce + 1), Buffer.concat(bytes.slice(begin, begin + atOnce)))
  })
}

export type SnapshotFile = Pick<Segment, 'generation' | 'number' | 'at'> & { path: string }

export async function sendSnapshot(
  store: LogStore,
  { generation, number, at, path }: SnapshotFile,
): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await stat(path)
    const head = Buffer.alloc(18)
    await file.read(head, 0, 18, 0)
    const page_size = head.readUInt16BE(16) === 1 ? 65536 : head.readUInt16BE(16)
    const name = `${generation}/${nameFile({ kind: 'snapshot', number, at }, store.isLocked)}`
    await store.put(name, async add => {
      await describe(add, { format: 1, generation, number, previous: '', page_size })
      for (let begin = 0; begin < size; begin += mostInPart) {
        const bytes = Buffer.alloc(Math.min(mostInPart, size - begin))
        await file.read(bytes, 0, bytes.length, begin)
        await add(partName(begin / mostInPart + 1), bytes)
      }
    })
  } finally {
    await file.close()
  }
}

const describe = (add: AddFile, described: Described) =>
  add(describedName, Buffer.from(JSON.stringify(described)))

/** Seven days. */
export const keptFor = 7 * 24 * 60 * 60_000

/**
 * Deletes what nobody needs to restore a moment of the last seven days; returns the earliest moment that is left. The
 * snapshot that the first of them begins with is there before anything is deleted.
 */
export async function pruneLog(store: LogStore, now: number): Promise<number | undefined> {
  const files = (await store.list()).map(readFileName).filter(file => file !== undefined)
  const begins = files
    .filter(({ kind, at }) => kind === 'snapshot' && at <= now - keptFor)
    .reduce<LogFile | undefined>((newest, file) => (newest && newest.at > file.at ? newest : file), undefined)
  if (!begins) return undefined
  const old = files.filter(({ at }) => at < begins.at)
  for (const { name } of old) await store.delete(name)
  for (const generation of new Set(old.map(file => file.generation))) await store.dropFolder(generation)
  return begins.at
}
