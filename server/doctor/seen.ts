/**
 * GET /healthz/seen: how a request of the doctor arrives at the site, for the doctor only. Both prove to the other that
 * they know the site's secret; anyone else gets the usual page for a wrong address.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../platform/deps'
import { trustPeers } from '../edge/client-address'
import type { AppEnv } from '../http/app-env'

export const seenPath = '/healthz/seen'
/** A random text and its proof, joined by a dot. */
export const doctorHeader = 'X-Doctor'

export const seenSchema = z.object({
  proof: z.string(),
  /** The address that limits count for. */
  client: z.string(),
  peer: z.string(),
  isTrusted: z.boolean(),
  /** X-Forwarded-For as it came. */
  forwarded: z.string(),
})
export type Seen = z.infer<typeof seenSchema>

/** HMAC: `side` keeps an answer from being taken for a question (reflection). */
export const prove = (key: Buffer, side: 'doctor' | 'site', text: string): string =>
  createHmac('sha256', key).update(`${side} ${text}`).digest('base64url')

export function isProof(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export function createSeen({ config, stampKey }: Pick<Deps, 'config' | 'stampKey'>): Hono<AppEnv> {
  const isTrusted = trustPeers(config.trustedProxies)
  return new Hono<AppEnv>().get(seenPath, async (c, next) => {
    const [text = '', given = ''] = c.req.header(doctorHeader)?.split('.') ?? []
    if (text === '' || !isProof(given, prove(stampKey, 'doctor', text))) return next()
    const peer = c.env?.incoming?.socket.remoteAddress ?? ''
    const seen: Seen = {
      proof: prove(stampKey, 'site', text),
      client: c.get('clientAddress'),
      peer: peer.replace(/^::ffff:/i, ''),
      isTrusted: isTrusted(peer),
      forwarded: c.req.header('x-forwarded-for') ?? '',
    }
    return c.json(seen, 200, { 'Cache-Control': 'no-store' })
  })
}
