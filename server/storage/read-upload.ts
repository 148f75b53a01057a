/** The file in an upload: the body itself, or the first file of a form. */
import type { ReadableBytes } from '../../platform/workers/feed-bytes'
import type { Incoming } from '../http/app-env'
import { boundaryOf, parseMediaType } from '../http/media-type'
import { Refusal } from '../http/refusal'
import { refuseBody } from '../http/sub-app'

const unreadable = new Refusal(
  400,
  'invalid_content_type',
  'The Content-Type of this upload cannot be read: name one type, each parameter once, and for a form one boundary.',
)

/** Of the form that this request sends; undefined if it sends the file itself. Asked before the body is received. */
export async function boundaryIn(c: Incoming): Promise<string | undefined> {
  const header = c.req.header('content-type')
  if (header === undefined) return undefined
  const mediaType = parseMediaType(header)
  if (mediaType && mediaType.type !== 'multipart/form-data') return undefined
  return (mediaType && boundaryOf(mediaType)) ?? refuseBody(c, unreadable)
}

/** Of the whole body of a request with this boundary; undefined if there is none. */
export async function findUpload(
  body: ReadableBytes,
  boundary: string | undefined,
): Promise<ReadableBytes | undefined> {
  return boundary === undefined ? body : findFile(body, boundary)
}

const mostParts = 20
const longestPartHead = 8 * 1024

const isFile = (head: string): boolean => /^content-disposition:.*;[ \t]*filename\*?=/im.test(head)

/** Searched at a time. */
const window = 256 * 1024

/** Where these bytes are next; -1 if nowhere. */
async function indexOf(body: ReadableBytes, words: string, from: number): Promise<number> {
  const wanted = Buffer.from(words)
  for (let at = from; at < body.length; at += window) {
    // Across the border of two windows, too.
    const found = (await body.read(at, at + window + wanted.length - 1)).indexOf(wanted)
    if (found >= 0) return at + found
  }
  return -1
}

const textAt = async (body: ReadableBytes, at: number, length: number): Promise<string> =>
  (await body.read(at, at + length)).toString('latin1')

/** Where the first part begins; -1 if none does. Most forms have no preamble, so their bodies are not searched for it. */
async function startOf(body: ReadableBytes, delimiter: string): Promise<number> {
  if ((await textAt(body, 0, delimiter.length)) === delimiter) return delimiter.length
  const between = `\r\n${delimiter}`
  const first = await indexOf(body, between, 0)
  return first < 0 ? -1 : first + between.length
}

/**
 * The first file of a form (RFC 2046 5.1, RFC 7578). Denial of service: reads a few parts with short headers, as pages and
 * programs send them, and nothing behind the file; a whole body of parts would block the event loop for a second.
 */
async function findFile(body: ReadableBytes, boundary: string): Promise<ReadableBytes | undefined> {
  const delimiter = `--${boundary}`
  const between = `\r\n${delimiter}`
  let at = await startOf(body, delimiter)
  for (let parts = 0; at >= 0 && parts < mostParts; parts += 1) {
    const head = await textAt(body, at, longestPartHead)
    // Blanks behind a delimiter are allowed; two hyphens end the form. Each header line ends with CRLF.
    const [fields] = /^[ \t]*\r\n(?:[^\r\n]+\r\n)*\r\n/.exec(head) ?? []
    if (fields === undefined) return undefined
    const begin = at + fields.length
    // The line end before a delimiter belongs to it, also where the part is empty.
    const end = await indexOf(body, between, begin - 2)
    if (end < 0) return undefined
    if (isFile(fields)) return partOf(body, begin, Math.max(begin, end))
    at = end + between.length
  }
  return undefined
}

const partOf = (body: ReadableBytes, from: number, to: number): ReadableBytes => ({
  length: to - from,
  read: (begin, end, room) => body.read(from + begin, Math.min(from + end, to), room),
})
