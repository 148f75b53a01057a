/** The outbox's table: storing, claiming and settling mails. Several processes may do so at once. */
import type { Kysely } from 'kysely'
import { isoTime } from '../clock'
import type { Database, DatabaseKind, Tables } from '../db/types'
import type { MailMessage } from '../mail/message'
import type { SmsMessage } from '../sms/sms-sender'

/** A text message, and when its words have lost their meaning. */
export interface StoredSms extends SmsMessage {
  until: string
}

/** A mail or text message that this process alone may send until `leasedUntil`. */
export interface ClaimedMail {
  id: string
  /** JSON of a MailMessage, or of `{ sms: StoredSms }`. */
  message: string
  /** This attempt included. */
  attempts: number
  leasedUntil: string
}

export interface NewMail {
  id: string
  message: MailMessage | { sms: StoredSms }
  dedupeKey?: string
}

/** Stores a mail that is due at once, or nothing when its dedupe key is taken. */
export async function insertMail(trx: Kysely<Tables>, mail: NewMail, now: number): Promise<void> {
  await trx
    .insertInto('outbox_messages')
    .values({
      id: mail.id,
      dedupe_key: mail.dedupeKey ?? null,
      message: JSON.stringify(mail.message),
      status: 'waiting',
      attempts: 0,
      next_attempt_at: isoTime(now),
      leased_until: null,
      last_error: '',
      created_at: isoTime(now),
      sent_at: null,
    })
    .onConflict(conflict => conflict.column('dedupe_key').doNothing())
    .execute()
}

/**
 * Takes the mail that has been due for longest and that nobody else holds, in one statement. A lease that ran out
 * belongs to a process that died; its attempt counts.
 */
export async function claimMail(
  db: Database,
  kind: DatabaseKind,
  now: number,
  leaseMilliseconds: number,
): Promise<ClaimedMail | undefined> {
  const due = db
    .selectFrom('outbox_messages')
    .select('id')
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '<=', isoTime(now))
    .where(e => e.or([e('leased_until', 'is', null), e('leased_until', '<=', isoTime(now))]))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
  const leasedUntil = isoTime(now + leaseMilliseconds)
  const row = await db
    .updateTable('outbox_messages')
    .set(e => ({ leased_until: leasedUntil, attempts: e('attempts', '+', 1) }))
    // SQLite's write lock covers the whole statement; PostgreSQL must pass over rows that another claim is taking.
    .where('id', '=', kind === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returning(['id', 'message', 'attempts'])
    .executeTakeFirst()
  return row && { ...row, leasedUntil }
}

/**
 * Notes that a mail is out, even when the lease has run out meanwhile. Its content goes: links with tokens and what
 * visitors wrote are kept no longer than delivery needs.
 */
export async function markSent(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ status: 'sent', sent_at: isoTime(now), leased_until: null, last_error: '', message: '{}' })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}

/** Gives the mail back for a later attempt, unless another process holds it by now. */
export async function postpone(db: Database, mail: ClaimedMail, dueAt: number, error: string): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ next_attempt_at: isoTime(dueAt), leased_until: null, last_error: error })
    .where('id', '=', mail.id)
    .where('status', '=', 'waiting')
    .where('leased_until', '=', mail.leasedUntil)
    .execute()
}

/** Gives up on a mail and keeps it for a person to look at, unless another process holds it by now. */
export async function markDead(db: Database, mail: ClaimedMail, error: string): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ status: 'dead', leased_until: null, last_error: error })
    .where('id', '=', mail.id)
    .where('status', '=', 'waiting')
    .where('leased_until', '=', mail.leasedUntil)
    .execute()
}

/** Deletes a message that is of no use any more, unless another process holds it by now. */
export async function deleteRow(db: Database, mail: ClaimedMail): Promise<void> {
  await db
    .deleteFrom('outbox_messages')
    .where('id', '=', mail.id)
    .where('status', '=', 'waiting')
    .where('leased_until', '=', mail.leasedUntil)
    .execute()
}

const days = 24 * 60 * 60 * 1000

/**
 * Deletes rows of mails sent more than 30 days ago, and given up more than 24 months ago: what a dead mail quotes
 * must not outlive the enquiry itself. Returns how many.
 */
export async function purgeOutbox(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox_messages')
    .where(e =>
      e.or([
        e.and([e('status', '=', 'sent'), e('sent_at', '<', isoTime(now - 30 * days))]),
        e.and([e('status', '=', 'dead'), e('created_at', '<', isoTime(now - 730 * days))]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
