/** A file's bytes as an answer: whole, a range of them, or none because the client has them. */
import type { Context } from 'hono'
import type { AppEnv } from './app-env'
import { readRange } from './byte-ranges'
import { matchesETag } from './content-encoding'

export interface Representation {
  bytes: Buffer
  /** Strong: other bytes have another one. */
  etag: string
  /** As Last-Modified spells it. */
  modified?: string | undefined
}

/** Call in a route for GET and HEAD. Conditions are looked at in the order of RFC 9110 13.2.2. */
export function sendBytes(
  c: Context<AppEnv>,
  file: Representation,
  headers: Readonly<Record<string, string>>,
): Response {
  const { bytes, etag, modified } = file
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.header('ETag', etag)
  c.header('Accept-Ranges', 'bytes')
  if (modified !== undefined) c.header('Last-Modified', modified)
  if (isKnown(c, file)) {
    c.header('Content-Type', undefined)
    return c.body(null, 304)
  }
  // Ranges are defined for GET only (14.2).
  const asksForPart = c.req.method === 'GET' && isSame(c.req.header('if-range'), file)
  const wanted = asksForPart ? readRange(c.req.header('range'), bytes.length) : 'whole'
  if (wanted === 'none') {
    c.header('Content-Range', `bytes */${bytes.length}`)
    c.header('Content-Type', undefined)
    c.header('Cache-Control', 'no-store')
    return c.body(null, 416)
  }
  if (wanted === 'whole') return send(c, bytes)
  const { start, end } = wanted
  c.header('Content-Range', `bytes ${start}-${end}/${bytes.length}`)
  c.status(206)
  return send(c, bytes.subarray(start, end + 1))
}

function send(c: Context<AppEnv>, bytes: Buffer): Response {
  c.header('Content-Length', String(bytes.length))
  if (c.req.method === 'HEAD') return c.body(null)
  // A Buffer from disk or from a renderer has a plain ArrayBuffer, which its type does not say.
  return c.body(bytes as Uint8Array<ArrayBuffer>)
}

function isKnown(c: Context<AppEnv>, { etag, modified }: Representation): boolean {
  const tags = c.req.header('if-none-match')
  if (tags !== undefined) return matchesETag(tags, etag)
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return modified !== undefined && since >= Date.parse(modified)
}

/**
 * If-Range (13.1.5): a part is good only with the rest of the same file. Tags are compared strongly, so a weak one never
 * matches, and a date must be exactly ours.
 */
const isSame = (ifRange: string | undefined, { etag, modified }: Representation): boolean =>
  ifRange === undefined || ifRange.trim() === etag || ifRange.trim() === modified
