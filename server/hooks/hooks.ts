/** /hooks: what other programs bring. POST /hooks/mail takes a received email (docs/product.md 7.15). */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { receiveMail } from '../../domain/enquiry/inbox/received/receive-mail.server'
import { mostMailBytes } from '../../domain/enquiry/inbox/received/received-mail'
import type { Deps } from '../../platform/deps'
import { addressKey, type LimitRule } from '../../platform/rate-limit/limiter'
import { problems } from '../api/problem'
import type { AppEnv } from '../http/app-env'
import { parseMediaType } from '../http/media-type'
import { readBytes } from '../http/read-bytes'
import { Refusal } from '../http/refusal'
import { limitBody, noStore, subApp } from '../http/sub-app'

/** A mail server that was away for a night brings hundreds at once. */
const calls: LimitRule = { name: 'hook-mail', points: 600, seconds: 600 }
/** Guessing. */
const wrongSecrets: LimitRule = { name: 'hook-secret', points: 20, seconds: 600 }

const missing = new Refusal(404, 'not_found', 'There is nothing at this address.')

export function createHooks(deps: Deps): Hono<AppEnv> {
  const hooks = subApp(deps, { name: 'hook', failures: problems })
  hooks.use(noStore)
  hooks.post(
    '/mail',
    requireSecret(deps),
    requireMessage,
    limitBody(mostMailBytes, 'This email is too large: 25 MB at most.'),
    async c => {
      const raw = new Uint8Array(await readBytes(c.req.raw))
      if (raw.length === 0) throw new Refusal(400, 'no_message', 'There is no email in this call.')
      const outcome = await receiveMail(deps, raw)
      return c.json({
        outcome: outcome.kind,
        enquiry_id: outcome.kind === 'ignored' ? null : outcome.enquiryId,
      })
    },
  )
  hooks.all('/mail', c => {
    if (!deps.config.inbox?.hookSecret) throw missing
    c.header('Allow', 'POST')
    throw new Refusal(405, 'method_not_allowed', 'This address only accepts POST.')
  })
  hooks.all('*', () => {
    throw missing
  })
  return hooks
}

/** Before anything of the body is read. */
function requireSecret({ config, limiter }: Pick<Deps, 'config' | 'limiter'>): MiddlewareHandler<AppEnv> {
  return async function requireSecretMiddleware(c, next) {
    const secret = config.inbox?.hookSecret
    if (secret === undefined) throw missing
    const isRight = isSecret(c.req.header('authorization'), secret)
    await admit(c, limiter, isRight ? calls : wrongSecrets)
    if (!isRight) {
      c.header('WWW-Authenticate', 'Bearer')
      throw new Refusal(401, 'wrong_secret', 'Send the secret of INBOX_HOOK_SECRET as a bearer token.')
    }
    await next()
  }
}

async function admit(c: Context<AppEnv>, limiter: Deps['limiter'], rule: LimitRule): Promise<void> {
  const { allowed, retryAfter } = await limiter.take([rule], addressKey(c.get('clientAddress')))
  if (!allowed)
    throw new Refusal(429, 'too_many_calls', 'Too many calls. Please wait a few minutes.', { retryAfter })
}

/** Timing attack: digests have one length, and are compared in constant time. */
function isSecret(header: string | undefined, secret: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}

const requireMessage: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (parseMediaType(c.req.header('content-type') ?? '')?.type !== 'message/rfc822')
    throw new Refusal(415, 'unsupported_type', 'Send the whole email as message/rfc822.')
  await next()
}
