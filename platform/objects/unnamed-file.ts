/** Files for what is too large to wait in memory. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFullError } from '../disk-space'
import { Unavailable } from '../unavailable'
import type { ReadableBytes } from '../workers/feed-bytes'

export interface UnnamedFile extends ReadableBytes {
  /** Throws Unavailable when the disk is full. */
  append(bytes: Uint8Array): Promise<void>
  /** Gives its room back. */
  close(): Promise<void>
}

/**
 * A file of `folder` whose name is deleted before anything is in it: nobody else can open it, and the system deletes it
 * when this process ends, however it ends. If it is killed in between, an empty file is left, named as `removeHalfWritten`
 * knows it.
 */
export async function openUnnamedFile(folder: string): Promise<UnnamedFile> {
  const file = await openUnnamed(folder).catch(throwFull)
  let length = 0
  return {
    get length() {
      return length
    },
    async append(bytes) {
      await file.appendFile(bytes).catch(throwFull)
      length += bytes.length
    },
    async read(begin, end, room) {
      const wanted = Math.max(0, Math.min(end, length) - begin)
      const bytes = (room ?? Buffer.allocUnsafeSlow(wanted)).subarray(0, wanted)
      for (let at = 0; at < wanted; ) {
        const { bytesRead } = await file.read(bytes, at, wanted - at, begin + at)
        if (bytesRead === 0) throw new Error('a file is shorter than what was written to it')
        at += bytesRead
      }
      return bytes
    },
    close: () => file.close(),
  }
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `.${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    // Somebody may have deleted it, with the folder.
    await rm(path, { force: true })
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

function throwFull(error: unknown): never {
  throw isDiskFullError(error) ? new Unavailable(error) : error
}
