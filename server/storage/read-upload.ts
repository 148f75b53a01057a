/** The file in an upload: the body itself, or the first file of a form. */
import type { Incoming } from '../http/app-env'

/** Undefined if there is none. */
export async function readUpload(c: Incoming): Promise<Buffer | undefined> {
  const type = c.req.header('content-type') ?? ''
  const bytes = Buffer.from(await c.req.arrayBuffer())
  if (!type.startsWith('multipart/form-data')) return bytes
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  if (!boundary || !isPlainForm(bytes, boundary)) return undefined
  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined)
  const file = [...(form?.values() ?? [])].find(value => value instanceof File)
  return file && Buffer.from(await file.arrayBuffer())
}

const mostParts = 20
const longestPartHead = 8 * 1024

/**
 * Denial of service: a few parts with short headers, as pages and programs send them. A whole file of parts or headers
 * would block the event loop for a second.
 */
function isPlainForm(bytes: Buffer, boundary: string): boolean {
  const mark = `--${boundary}`
  let parts = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    const head = bytes.subarray(at + mark.length, at + longestPartHead)
    if (head.toString('latin1', 0, 2) === '--') return true
    parts += 1
    if (parts > mostParts || !head.includes('\r\n\r\n')) return false
  }
  return parts > 0
}
