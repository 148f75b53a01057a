/** Links to the drafts of the site, for people without an account. */
import { createHash, randomBytes } from 'node:crypto'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Database } from '../../platform/db/types'
import { noteActivity } from '../log/note-activity.server'
import { findNames } from '../member/member-name.server'
import type { SiteActor } from './document-rows.server'
import type { PreviewLink } from './site-schema'

const day = 24 * 60 * 60 * 1000

/** Milliseconds. */
const lifetime = 7 * day

/** Links that live at a time: a list that people still look through. */
const mostLinks = 20

/** 32 random bytes: nobody guesses one. */
const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The newest first. */
export async function listPreviews(db: Database, now: number): Promise<PreviewLink[]> {
  const rows = await db
    .selectFrom('site_previews')
    .select(['id', 'made_at', 'made_by', 'expires_at'])
    .where('expires_at', '>', isoTime(now))
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const names = await findNames(
    db,
    rows.map(row => row.made_by),
  )
  return rows.map(row => ({ ...row, made_by: (row.made_by && names.get(row.made_by)?.name) || null }))
}

/** Answers the token, which is stored nowhere; undefined when there are too many links. */
export async function makePreview(
  db: Database,
  { newId, now, accountId }: SiteActor,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  return inTransaction(db, async trx => {
    const { living } = await trx
      .selectFrom('site_previews')
      .select(e => e.fn.countAll<number>().as('living'))
      .where('expires_at', '>', isoTime(now))
      .executeTakeFirstOrThrow()
    if (Number(living) >= mostLinks) return undefined
    const id = newId()
    await trx
      .insertInto('site_previews')
      .values({
        id,
        token_hash: hashOf(token),
        made_at: isoTime(now),
        made_by: accountId,
        expires_at: isoTime(now + lifetime),
      })
      .execute()
    await noteActivity(trx, { action: 'site_preview_made', now, accountId, subjectId: id })
    return token
  })
}

/** False when there is none. */
export const revokePreview = (db: Database, { now, accountId }: SiteActor, id: string): Promise<boolean> =>
  inTransaction(db, async trx => {
    const { numDeletedRows } = await trx.deleteFrom('site_previews').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await noteActivity(trx, { action: 'site_preview_revoked', now, accountId, subjectId: id })
    return true
  })

/** Whether a link with this token lives. */
export async function isPreview(db: Database, token: string, now: number): Promise<boolean> {
  if (!isToken(token)) return false
  const row = await db
    .selectFrom('site_previews')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', isoTime(now))
    .executeTakeFirst()
  return row !== undefined
}

export async function purgePreviews(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('site_previews')
    .where('expires_at', '<=', isoTime(now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
