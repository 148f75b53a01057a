/** Compression of finished answers, on zlib's threads. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './content-encoding'

/** Brotli's smallest, for what is made once and sent often. */
export const smallest = 11

/** `quality` is Brotli's, 0 to 11; gzip has the default of zlib. */
export async function encodeBytes(bytes: Buffer, encoding: Encoding, quality = smallest): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return promisify(gzip)(bytes)
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
