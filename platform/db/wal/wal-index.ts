/** What SQLite's processes share about the write-ahead log (sqlite.org/walformat.html, "The WAL-Index File Format"). */
import { endianness } from 'node:os'
import type { Salts, Sum } from './wal-format'

/** What is committed: the file alone does not say it, for a commit may fail after its frames are written. */
export interface WalIndex {
  salts: Salts
  /** The last frame of the last commit; 0 when the log is empty. */
  frames: number
  /** Of that frame. */
  sum: Sum
  pageSize: number
}

const copyBytes = 48
export const indexBytes = 2 * copyBytes

/** Undefined while it is being written, and before the first process has made it. */
export function readWalIndex(bytes: Buffer): WalIndex | undefined {
  const copy = bytes.subarray(0, copyBytes)
  if (copy[12] !== 1 || !copy.equals(bytes.subarray(copyBytes, indexBytes))) return undefined
  const isBig = endianness() === 'BE'
  const at = (offset: number) => (isBig ? copy.readUInt32BE(offset) : copy.readUInt32LE(offset))
  const size = isBig ? copy.readUInt16BE(14) : copy.readUInt16LE(14)
  return {
    // As they stand in the file, whatever this machine's order is.
    salts: [copy.readUInt32BE(32), copy.readUInt32BE(36)],
    frames: at(16),
    sum: [at(24), at(28)],
    pageSize: size === 1 ? 65536 : size,
  }
}
