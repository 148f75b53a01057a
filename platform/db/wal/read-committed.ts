/** Reads what was committed since a position in the write-ahead log. */
import { readSync } from 'node:fs'
import {
  frameHeaderBytes,
  headerBytes,
  isSame,
  readFrame,
  readWalHeader,
  type Salts,
  type Sum,
} from './wal-format'
import type { WalIndex } from './wal-index'

/** The log cannot be followed any further: a frame is missing, damaged or was overwritten. */
export class LogBroken extends Error {}

export interface Position {
  salts: Salts
  /** The last frame that was read. */
  frame: number
  sum: Sum
}

export interface Commits {
  pageSize: number
  /** Of the database after them, in pages. */
  size: number
  /** The last version of each page that they wrote, by its number. */
  pages: Map<number, Buffer>
}

/** Frames that are read at once. */
const portion = 256

/** Throws LogBroken. Nothing but complete commits is returned: `index` ends with one. */
export function readCommitted(
  file: number,
  from: Position,
  index: WalIndex,
): { commits: Commits; position: Position } {
  const header = readWalHeader(readExactly(file, headerBytes, 0))
  if (!header || !isSame(header.salts, index.salts) || header.pageSize !== index.pageSize)
    throw new LogBroken('the header of the log is not the one that its processes know')
  const { pageSize } = header
  const frameBytes = frameHeaderBytes + pageSize
  const commits: Commits = { pageSize, size: 0, pages: new Map() }
  let { frame: read, sum } = from.frame === 0 ? { frame: 0, sum: header.sum } : from
  while (read < index.frames) {
    const count = Math.min(portion, index.frames - read)
    const bytes = readExactly(file, count * frameBytes, headerBytes + read * frameBytes)
    for (let begin = 0; begin < bytes.length; begin += frameBytes) {
      const frame = readFrame(bytes.subarray(begin, begin + frameBytes), header, sum)
      if (!frame) throw new LogBroken(`frame ${read + 1} of the log does not match its checksum`)
      commits.pages.set(frame.page, frame.bytes)
      commits.size = frame.size
      sum = frame.sum
      read += 1
    }
  }
  if (!isSame(sum, index.sum) || commits.size === 0)
    throw new LogBroken('the log does not end with the commit that its processes know')
  return { commits, position: { salts: index.salts, frame: read, sum } }
}

function readExactly(file: number, count: number, position: number): Buffer {
  const bytes = Buffer.alloc(count)
  if (readSync(file, bytes, 0, count, position) !== count)
    throw new LogBroken('the log is shorter than its processes know')
  return bytes
}
