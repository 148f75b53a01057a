/** Passes to pages that only staff see in a frame: for one session, for an hour, and while that lasts. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../platform/db/types'

/** Milliseconds. A page that is open longer asks for another pass. */
const lifetime = 60 * 60 * 1000

/** To what, and whose session may have it: the pages for editing in place, or the article of a form. */
const rolesOf = {
  'site-frame': ['owner', 'editor'],
  'unsaved-post': ['owner', 'editor', 'contributor'],
}
export type PassKind = keyof typeof rolesOf

interface PassSource {
  db: Database
  authKey: Buffer
}

const signatureOf = (authKey: Buffer, kind: PassKind, signed: string): Buffer =>
  createHmac('sha256', authKey).update(`${kind}:${signed}`).digest()

/** Stored nowhere: it names the session and its own end, and the server's key signs both. */
export function makeFramePass(
  { authKey }: Pick<PassSource, 'authKey'>,
  kind: PassKind,
  { sessionId, now }: { sessionId: string; now: number },
): string {
  const signed = `${sessionId}.${(now + lifetime).toString(36)}`
  return `${signed}.${signatureOf(authKey, kind, signed).toString('base64url')}`
}

/** The session, if the pass is ours and has not ended, and it lives and is that of a member with rights. */
export async function findPassed({ db, authKey }: PassSource, kind: PassKind, pass: string, now: number) {
  const [, signed, sessionId, end, signature] =
    /^(([\w-]{36})\.([0-9a-z]{8,9}))\.([\w-]{43})$/.exec(pass) ?? []
  if (signed === undefined || sessionId === undefined || end === undefined || signature === undefined)
    return undefined
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(authKey, kind, signed)))
    return undefined
  if (Number.parseInt(end, 36) <= now) return undefined
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('sessions.browser_hash as browserHash')
    .select(['accounts.role', 'accounts.deleted_at', 'accounts.banned_until'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  if (!row || row.deleted_at !== null || !rolesOf[kind].includes(row.role)) return undefined
  if (row.banned_until !== null && Date.parse(row.banned_until) > now) return undefined
  return { sessionId, browserHash: row.browserHash }
}
