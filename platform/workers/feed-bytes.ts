/** Large bytes on their way to one of our processes: by a pipe beside its messages, which would copy them several times. */
import { readSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

/** Bytes that may lie elsewhere, such as in a file, until they are read. */
export interface ReadableBytes {
  readonly length: number
  /** Those from `begin` up to `end`, or up to the last; `room` may be used for them, until it is given again. */
  read(begin: number, end: number, room?: Buffer): Promise<Buffer>
}

export const inMemory = (bytes: Buffer): ReadableBytes => ({
  length: bytes.length,
  read: async (begin, end) => bytes.subarray(begin, end),
})

/** The file descriptor of the pipe in the program. */
export const inputFd = 3

const mostAtOnce = 256 * 1024

/**
 * Writes a portion at a time, each in a turn of the event loop: the next is read when the last has gone. Rejects when
 * `bytes` cannot be read. A pipe that breaks is no failure here: the program has ended.
 */
export async function feedBytes(pipe: Writable, bytes: ReadableBytes): Promise<void> {
  const room = Buffer.allocUnsafeSlow(mostAtOnce)
  for (let at = 0; at < bytes.length && pipe.writable; at += mostAtOnce) {
    const portion = await bytes.read(at, at + mostAtOnce, room)
    await new Promise<void>(resolve => pipe.write(portion, () => resolve()))
    await setImmediate()
  }
}

/** What is not used of it takes no memory. */
const mostUsual = 16 * 1024 * 1024
let taken = Buffer.alloc(0)

/**
 * For the program, which waits for them and nothing else. The next are written over them, as a buffer for each message
 * would stay in memory until it is collected. Throws when whoever sends them is gone.
 */
export function takeBytes(length: number, fd = inputFd): Buffer {
  if (length > taken.length) taken = Buffer.allocUnsafeSlow(Math.max(length, mostUsual))
  for (let at = 0; at < length; ) {
    const count = readSync(fd, taken, at, length - at, null)
    if (count === 0) throw new Error('bytes were announced and did not come')
    at += count
  }
  return taken.subarray(0, length)
}
