/** Makes the database of a moment out of a shipped log: a snapshot, and every segment until then. */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type ArchivedFile, BadArchive } from '../../../platform/archive/unpack-archive'
import { isoTime } from '../../../platform/clock'
import { applyCommits } from '../../../platform/db/wal/apply-commits'
import { readJson } from '../../../shared/read-json'
import type { LogArchive } from './log-archive.server'
import { type Described, describedName, describedSchema, type LogFile } from './log-files'
import { endOf, type Way } from './moments'

const nameIn = ({ name, log }: LogFile): string => name.slice(log.length + 1)

/** Writes the database into a new file. Throws BadArchive, which names the last moment that can be had. */
export async function recoverDatabase(archive: LogArchive, way: Way, path: string): Promise<void> {
  const { snapshot, segments } = way
  const file = openSync(path, 'wx', 0o600)
  let last: LogFile | undefined
  let sum: string | undefined
  try {
    for (const next of [snapshot, ...segments]) {
      sum = await applyFile(archive, next, { file, sum })
      last = next
    }
  } catch (error) {
    if (!(error instanceof BadArchive) || !last) throw error
    throw new BadArchive(`${error.message}. The last moment before it is --at ${isoTime(last.at)}`)
  } finally {
    closeSync(file)
  }
  requireWhole(path, endOf(way))
}

/** Returns the SHA-256 of a segment, which the next one names. */
async function applyFile(
  archive: LogArchive,
  next: LogFile,
  { file, sum }: { file: number; sum: string | undefined },
): Promise<string | undefined> {
  const fail = (why: string): never => {
    throw new BadArchive(`holds ${next.name}, which ${why}`)
  }
  try {
    const read = await archive.read(nameIn(next), next.bytes)
    if (!read) return fail('is gone')
    const { described, parts } = await openDescribed(read.files)
    const { generation, number, previous } = described
    if (generation !== next.generation || number !== next.number)
      return fail('is another file under this name')
    if (next.kind === 'snapshot') {
      let at = 0
      ftruncateSync(file, 0)
      for await (const { bytes } of parts) at += writeSync(file, bytes, 0, bytes.length, at)
      return undefined
    }
    if (sum !== undefined && previous !== sum) return fail('does not follow the one before')
    applyCommits(file, await readCommits(described, parts))
    return read.sum
  } catch (error) {
    if (error instanceof BadArchive && !error.message.startsWith('holds')) return fail(error.message)
    throw error
  }
}

async function openDescribed(files: AsyncIterable<ArchivedFile>) {
  const iterator = files[Symbol.asyncIterator]()
  const first = (await iterator.next()).value as ArchivedFile | undefined
  if (first?.name !== describedName) throw new BadArchive('is no part of a log')
  const described = readJson(describedSchema, first.bytes.toString())
  return { described, parts: { [Symbol.asyncIterator]: () => iterator } }
}

async function readCommits(
  { page_size, pages = [], size = 0 }: Described,
  parts: AsyncIterable<ArchivedFile>,
) {
  const chunks: Buffer[] = []
  for await (const { bytes } of parts) chunks.push(bytes)
  const all = Buffer.concat(chunks)
  if (all.length !== pages.length * page_size) throw new BadArchive('lacks pages')
  const pageAt = (index: number) => all.subarray(index * page_size, (index + 1) * page_size)
  return { pageSize: page_size, size, pages: new Map(pages.map((page, index) => [page, pageAt(index)])) }
}

function requireWhole(path: string, at: number): void {
  const database = new DatabaseSync(path)
  try {
    const { integrity_check: answer } = database.prepare('pragma integrity_check(1)').get() ?? {}
    if (answer !== 'ok') throw new BadArchive(`gives a damaged database for ${isoTime(at)} (${answer})`)
  } finally {
    database.close()
  }
}
