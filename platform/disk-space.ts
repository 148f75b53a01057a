/** The disk that holds the data folder: how much of it is free, and failures that mean it is full. */
import { statfsSync } from 'node:fs'
import type { Log } from './log'

/** In bytes. `free` is what the site's user may still write. */
export interface DiskSpace {
  free: number
  total: number
}

/** Of the disk that holds this folder. Throws the system's error when there is no such folder. */
export function readDiskSpace(folder: string): DiskSpace {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** A tenth: enough time to act, whatever the disk's size. */
export const isAlmostFull = ({ free, total }: DiskSpace): boolean => free < total / 10

/** A line in the log when less than a tenth is free: a full disk stops every write. */
export function warnOfFullDisk({ free, total }: DiskSpace, folder: string, log: Log): void {
  if (!isAlmostFull({ free, total })) return
  const freeMegabytes = Math.round(free / 1_000_000)
  const freePercent = Math.floor((100 * free) / total)
  log.warn({ freeMegabytes, freePercent, folder }, 'the disk of the data folder is almost full')
}

/** Less than SQLite needs to open a write-ahead log (32 KiB), with room for what others write in the meantime. */
const nothing = 256 * 1024

/** Whether hardly a byte can be written. False when the disk cannot be asked. */
export function isFull(folder: string): boolean {
  try {
    return readDiskSpace(folder).free < nothing
  } catch {
    return false
  }
}

/** ENOSPC, or EDQUOT: the user's share of the disk is used up. */
export const isDiskFullError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
