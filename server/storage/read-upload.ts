/** The file in an upload: the body itself, or the first file of a form. */
import type { Incoming } from '../http/app-env'
import { boundaryOf, parseMediaType } from '../http/media-type'
import { readBytes } from '../http/read-bytes'
import { Refusal } from '../http/refusal'

const unreadable = new Refusal(
  400,
  'invalid_content_type',
  'The Content-Type of this upload cannot be read: name one type, each parameter once, and for a form one boundary.',
)

/** Undefined if there is none. */
export async function readUpload(c: Incoming): Promise<Buffer | undefined> {
  const header = c.req.header('content-type')
  const mediaType = header === undefined ? undefined : parseMediaType(header)
  if (header !== undefined && !mediaType) throw unreadable
  if (mediaType?.type !== 'multipart/form-data') return Buffer.from(await readBytes(c.req.raw))
  const boundary = boundaryOf(mediaType)
  if (boundary === undefined) throw unreadable
  return findFile(Buffer.from(await readBytes(c.req.raw)), boundary)
}

const mostParts = 20
const longestPartHead = 8 * 1024

const isFile = (head: string): boolean => /^content-disposition:.*;[ \t]*filename\*?=/im.test(head)

/** Where the first part begins; -1 if none does. Most forms have no preamble, so their bodies are not searched for it. */
function startOf(bytes: Buffer, delimiter: string): number {
  if (bytes.toString('latin1', 0, delimiter.length) === delimiter) return delimiter.length
  const between = `\r\n${delimiter}`
  const first = bytes.indexOf(between)
  return first < 0 ? -1 : first + between.length
}

/**
 * The first file of a form (RFC 2046 5.1, RFC 7578). Denial of service: reads a few parts with short headers, as pages and
 * programs send them, and nothing behind the file; a whole body of parts would block the event loop for a second.
 */
function findFile(bytes: Buffer, boundary: string): Buffer | undefined {
  const delimiter = `--${boundary}`
  const between = `\r\n${delimiter}`
  let at = startOf(bytes, delimiter)
  for (let parts = 0; at >= 0 && parts < mostParts; parts += 1) {
    const head = bytes.toString('latin1', at, at + longestPartHead)
    // Blanks behind a delimiter are allowed; two hyphens end the form. Each header line ends with CRLF.
    const [fields] = /^[ \t]*\r\n(?:[^\r\n]+\r\n)*\r\n/.exec(head) ?? []
    if (fields === undefined) return undefined
    const begin = at + fields.length
    // The line end before a delimiter belongs to it, also where the part is empty.
    const end = bytes.indexOf(between, begin - 2)
    if (end < 0) return undefined
    if (isFile(fields)) return bytes.subarray(begin, Math.max(begin, end))
    at = end + between.length
  }
  return undefined
}
