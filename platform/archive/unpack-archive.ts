/** Reads an archive that pack-archive.ts wrote, file by file, and checks each against the checksums at its end. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { ageMark, type Unlock, unlockWith } from './age'
import { sha256 } from './hash-file'
import { sumsName } from './pack-archive'
import { toStream } from './to-stream'

export interface ArchivedFile {
  name: string
  bytes: Buffer
}

/** An archive that cannot be read; the message goes on from the file's name. */
export class BadArchive extends Error {}

/** Whether the file is encrypted. Throws the disk's error. */
export async function isLocked(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ageMark.length), 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === ageMark
  } finally {
    await file.close()
  }
}

/**
 * The files in their order. What was yielded counts only once the last one was taken: until then nobody knows whether
 * the archive is whole. Throws BadArchive when it is not, and when `unlock` does not open it.
 */
export async function* unpackArchive(path: string, unlock: Unlock | undefined): AsyncGenerator<ArchivedFile> {
  const read: string[] = []
  let sums: string | undefined
  try {
    for await (const { header, body } of (await openTar(path, unlock)).pipeThrough(
      createTarDecoder({ strict: true }),
    )) {
      const bytes = Buffer.from(await new Response(body).arrayBuffer())
      if (header.name === sumsName) sums = bytes.toString()
      else {
        read.push(`${sha256(bytes)}  ${header.name}\n`)
        yield { name: header.name, bytes }
      }
    }
  } catch (error) {
    throw new BadArchive(`cannot be read (${error instanceof Error ? error.message : String(error)})`)
  }
  if (sums === undefined) throw new BadArchive('ends before its checksums: it was not written to its end')
  if (sums !== read.join('')) throw new BadArchive('holds files that differ from their checksums')
}

async function openTar(path: string, unlock: Unlock | undefined): Promise<ReadableStream<Uint8Array>> {
  const stored = createReadStream(path)
  const compressed = unlock ? Readable.from(await unlockWith(unlock).decrypt(toStream(stored))) : stored
  // The reader of the last stream is told of a failure of any.
  return toStream(pipeline(compressed, createZstdDecompress(), () => {}))
}
