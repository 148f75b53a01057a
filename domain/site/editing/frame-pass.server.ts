/** Passes to the pages as the editor in place shows them: for one session, for an hour, and while that lasts. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../platform/db/types'

/** Milliseconds. A page that is open longer asks for another pass. */
const lifetime = 60 * 60 * 1000

interface PassSource {
  db: Database
  authKey: Buffer
}

const signatureOf = (authKey: Buffer, signed: string): Buffer =>
  createHmac('sha256', authKey).update(`site-frame:${signed}`).digest()

/** Stored nowhere: it names the session and its own end, and the server's key signs both. */
export function makeFramePass(
  { authKey }: Pick<PassSource, 'authKey'>,
  sessionId: string,
  now: number,
): string {
  const signed = `${sessionId}.${(now + lifetime).toString(36)}`
  return `${signed}.${signatureOf(authKey, signed).toString('base64url')}`
}

/** Whether it is ours, has not ended, and its session lives and is that of a member with rights. */
export async function isFramePass({ db, authKey }: PassSource, pass: string, now: number): Promise<boolean> {
  const [, signed, sessionId, end, signature] =
    /^(([\w-]{36})\.([0-9a-z]{8,9}))\.([\w-]{43})$/.exec(pass) ?? []
  if (signed === undefined || sessionId === undefined || end === undefined || signature === undefined)
    return false
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(authKey, signed))) return false
  if (Number.parseInt(end, 36) <= now) return false
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.role', 'accounts.deleted_at', 'accounts.banned_until'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  if (!row || row.deleted_at !== null || !['owner', 'editor'].includes(row.role)) return false
  return row.banned_until === null || Date.parse(row.banned_until) <= now
}
