/** SQLite's write-ahead log as its documentation describes the file (sqlite.org/walformat.html). */

export const headerBytes = 32
export const frameHeaderBytes = 24

/** A running checksum: each frame's goes on from the one before. */
export type Sum = readonly [number, number]
/** They change whenever the log begins again: the first by one, the second at random. */
export type Salts = readonly [number, number]

export interface WalHeader {
  /** Byte order of what is added up. */
  isBig: boolean
  pageSize: number
  salts: Salts
  sum: Sum
}

/** Adds bytes, a multiple of eight, to a checksum. */
export function addToSum([first, second]: Sum, bytes: Buffer, isBig: boolean): Sum {
  let one = first
  let two = second
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0
    two = (two + (isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0
  }
  return [one, two]
}

const pairAt = (bytes: Buffer, at: number): [number, number] => [
  bytes.readUInt32BE(at),
  bytes.readUInt32BE(at + 4),
]

export const isSame = (one: Sum | Salts, two: Sum | Salts): boolean => one[0] === two[0] && one[1] === two[1]

/** Undefined when it is no header, or a torn one. */
export function readWalHeader(bytes: Buffer): WalHeader | undefined {
  const magic = bytes.readUInt32BE(0)
  const isBig = magic === 0x377f0683
  if (!isBig && magic !== 0x377f0682) return undefined
  const sum = addToSum([0, 0], bytes.subarray(0, 24), isBig)
  if (!isSame(sum, pairAt(bytes, 24))) return undefined
  return { isBig, pageSize: bytes.readUInt32BE(8), salts: pairAt(bytes, 16), sum }
}

export interface Frame {
  /** Number of the page, from 1. */
  page: number
  bytes: Buffer
  /** Pages of the database after the commit; 0 when this frame is not the last of its transaction. */
  size: number
  sum: Sum
}

/** Undefined when the frame is not of this log, or its checksum does not go on from `before`. */
export function readFrame(
  bytes: Buffer,
  { salts, isBig }: Pick<WalHeader, 'salts' | 'isBig'>,
  before: Sum,
): Frame | undefined {
  if (!isSame(salts, pairAt(bytes, 8))) return undefined
  const page = bytes.subarray(frameHeaderBytes)
  const sum = addToSum(addToSum(before, bytes.subarray(0, 8), isBig), page, isBig)
  if (!isSame(sum, pairAt(bytes, 16))) return undefined
  return { page: bytes.readUInt32BE(0), size: bytes.readUInt32BE(4), bytes: page, sum }
}
