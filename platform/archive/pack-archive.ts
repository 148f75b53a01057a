/** Writes an archive: a tar of small files with their checksums at its end, compressed by zstd, encrypted on request. */
import { createWriteStream } from 'node:fs'
import { Duplex, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { type Lock, lockWith } from './age'
import { sha256 } from './hash-file'
import { toStream } from './to-stream'

/** The last file of each archive, as `sha256sum` writes and checks it. */
export const sumsName = 'SHA256SUMS'

/** Adds one file. Waits while the disk is behind, so that memory stays flat. */
export type AddFile = (name: string, bytes: Uint8Array) => Promise<void>

/**
 * Writes what `addFiles` adds to a stream, or into a new file that only its owner may read. Throws what `addFiles` throws,
 * and what the disk or the lock says; a part of it may be written then, which is no archive.
 */
export async function packArchive(
  to: string | Writable,
  lock: Lock | undefined,
  addFiles: (add: AddFile) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker()
  const sums: string[] = []
  const add: AddFile = async (name, bytes) => {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600, type: 'file' }).getWriter()
    await writer.write(bytes)
    await writer.close()
    sums.push(`${sha256(bytes)}  ${name}\n`)
  }
  const fill = async () => {
    try {
      await addFiles(add)
      await add(sumsName, Buffer.from(sums.join('')))
      controller.finalize()
    } catch (error) {
      controller.error(error)
      throw error
    }
  }
  const steps = [Readable.from(readable), createZstdCompress(), ...(lock ? [sealing(lock)] : [])]
  const end = typeof to === 'string' ? createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }) : to
  const writing = pipeline([...steps, end])
  const filling = fill().catch(async error => {
    // What the disk says is the reason; filling then only learns that it was aborted.
    await writing
    throw error
  })
  await Promise.all([filling, writing])
}

const sealing = (lock: Lock) => {
  const encrypter = lockWith(lock)
  return Duplex.from(async function* (compressed: AsyncIterable<Uint8Array<ArrayBuffer>>) {
    yield* await encrypter.encrypt(toStream(compressed))
  })
}
