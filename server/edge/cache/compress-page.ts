/** A finished page with its compressed bodies and their headers. */
import { createHash } from 'node:crypto'
import type { Encoding } from '../../http/content-encoding'
import { encodeBytes, smallest } from '../../http/encode-bytes'

export interface RenderedPage {
  html: string
  /** 404 for the page of unknown addresses. */
  status: 200 | 404
  headers: Record<string, string>
  /** When it changes by itself, in milliseconds since the epoch. */
  until?: number | undefined
}

export interface CachedPage {
  status: 200 | 404
  bodies: Record<Encoding, Buffer>
  etags: Record<Encoding, string>
  /** Headers of the page itself. */
  headers: Record<string, string>
  /** These with ETag, Content-Encoding and Content-Length: made once and sent with each answer. */
  answerHeaders: Record<Encoding, Readonly<Record<string, string>>>
  /** What it takes in memory. */
  bytes: number
  expiresAt: number
}

type Bodies = Record<Encoding, Buffer>

/** Headers, tags and keys of a page. */
const overhead = 8 * 1024

/** On zlib's threads: a hundredth of `compressBest`'s time for bodies a sixth larger, so the first visitor gets it. */
export async function compressPage(rendered: RenderedPage, expiresAt: number): Promise<CachedPage> {
  const identity = Buffer.from(rendered.html)
  const [br, gz] = await Promise.all([encodeBytes(identity, 'br', 5), encodeBytes(identity, 'gzip')])
  return withBodies(rendered, { br, gzip: gz, identity }, expiresAt)
}

/** The same page, with its smallest body. Its tags stay: they name the content, and no part of a body is ever served. */
export async function compressBest(page: CachedPage): Promise<CachedPage> {
  const br = await encodeBytes(page.bodies.identity, 'br', smallest)
  return withBodies(page, { ...page.bodies, br }, page.expiresAt)
}

function withBodies(
  { status, headers }: Pick<RenderedPage, 'status' | 'headers'>,
  bodies: Bodies,
  expiresAt: number,
): CachedPage {
  const digest = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)
  const etags = { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` }
  const headersOf = (encoding: Encoding) => ({
    ...headers,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(bodies[encoding].length),
    ...(status === 200 && { ETag: etags[encoding] }),
  })
  const answerHeaders = { br: headersOf('br'), gzip: headersOf('gzip'), identity: headersOf('identity') }
  const bytes = overhead + bodies.br.length + bodies.gzip.length + bodies.identity.length
  return { status, bodies, etags, headers, answerHeaders, bytes, expiresAt }
}
