/** The outbox's table: storing, claiming and settling messages. Several processes may do so at once. */
import type { Kysely, Updateable } from 'kysely'
import { isoTime } from '../clock'
import { lockRows } from '../db/lock-rows'
import type { MessagePurpose, OutboxMessagesTable } from '../db/site-tables'
import { inTransaction } from '../db/transaction'
import type { Database, DatabaseKind, Tables } from '../db/types'
import { isSameAddress } from '../mail/message'
import { parseStored, type StoredMessage } from './stored-message'

/** A message leased to this process: no other may send it until `leasedUntil`. */
export interface ClaimedMail {
  id: string
  /** JSON of a `StoredMessage`. */
  message: string
  /** Including this attempt. */
  attempts: number
  leasedUntil: string
}

export interface NewMessage {
  id: string
  purpose: MessagePurpose
  message: StoredMessage
  dedupeKey?: string | undefined
  /** Milliseconds since the epoch; at once by default. */
  sendAt?: number | undefined
}

/** Stores a message; returns false, and stores nothing, if its dedupe key is taken (idempotent). */
export async function insertMessage(trx: Kysely<Tables>, added: NewMessage, now: number): Promise<boolean> {
  const { message } = added
  const inserted = await trx
    .insertInto('outbox_messages')
    .values({
      id: added.id,
      purpose: added.purpose,
      recipient: message.kind === 'mail' ? message.to.address : message.to,
      subject: message.kind === 'mail' ? message.subject : '',
      dedupe_key: added.dedupeKey ?? null,
      message: JSON.stringify(message),
      status: 'waiting',
      attempts: 0,
      next_attempt_at: isoTime(added.sendAt ?? now),
      leased_until: null,
      last_answer: '',
      created_at: isoTime(now),
      sent_at: null,
    })
    .onConflict(conflict => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Deletes a message that no process has ever claimed, so nobody has received it; returns whether it did. */
export async function cancelUnclaimed(trx: Kysely<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox_messages')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/**
 * Claims the message that has been due longest and is not leased, in one statement. An expired lease belongs to a
 * process that died; its attempt counts.
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
    // Skips rows that another claim is taking.
    .where('id', '=', lockRows(kind, due, 'update skip locked'))
    .returning(['id', 'message', 'attempts'])
    .executeTakeFirst()
  return row && { ...row, leasedUntil }
}

/**
 * Marks a message as sent, even if the lease has expired by now. Deletes its content: links with tokens and what
 * visitors wrote are kept no longer than delivery needs.
 */
export async function markSent(db: Database, id: string, now: number, answer: string): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ status: 'sent', sent_at: isoTime(now), leased_until: null, last_answer: answer, message: '{}' })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}

interface Postponement {
  /** Milliseconds since the epoch. */
  now: number
  dueAt: number
  answer: string
  /** Who has not got it, when others have. */
  left?: readonly string[] | undefined
}

/** Returns the message for a later attempt, unless another process holds it by now. */
export const postpone = (
  place: OutboxPlace,
  mail: ClaimedMail,
  { now, dueAt, answer, left }: Postponement,
): Promise<void> =>
  settle(place, mail, { now, left, row: { next_attempt_at: isoTime(dueAt), last_answer: answer } })

interface OutboxPlace {
  db: Database
  kind: DatabaseKind
}

interface Settlement {
  now: number
  left: readonly string[] | undefined
  row: Updateable<OutboxMessagesTable>
}

/**
 * Race: the message may have lost a recipient since it was claimed, whose address was erased. So what is stored is
 * read again under a lock, and only said of it who is left; when nobody is, the message is sent.
 */
const settle = (
  { db, kind }: OutboxPlace,
  mail: ClaimedMail,
  { now, left, row }: Settlement,
): Promise<void> =>
  inTransaction(db, async trx => {
    const query = trx
      .selectFrom('outbox_messages')
      .select('message')
      .where('id', '=', mail.id)
      .where('status', '=', 'waiting')
      .where('leased_until', '=', mail.leasedUntil)
    const held = await lockRows(kind, query, 'update').executeTakeFirst()
    if (!held) return
    const settled = { ...row, leased_until: null, ...(left && leaveTo(held.message, left, now)) }
    await trx.updateTable('outbox_messages').set(settled).where('id', '=', mail.id).execute()
  })

function leaveTo(message: string, left: readonly string[], now: number): Updateable<OutboxMessagesTable> {
  const stored = parseStored(message)
  if (stored.kind !== 'mail') return {}
  const named = [stored.to, ...(stored.cc ?? [])]
  const rest = left.filter(address => named.some(one => isSameAddress(address, one.address)))
  if (rest.length === 0) return { status: 'sent', sent_at: isoTime(now), message: '{}' }
  return { message: JSON.stringify({ ...stored, left: rest }) }
}

/** Hands back a message that was claimed and not tried, unless another process holds it by now. */
export async function release(db: Database, mail: ClaimedMail): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set(e => ({ leased_until: null, attempts: e('attempts', '-', 1) }))
    .where('id', '=', mail.id)
    .where('status', '=', 'waiting')
    .where('leased_until', '=', mail.leasedUntil)
    .execute()
}

/**
 * Gives up on a message and keeps it for a person to look at (dead letter), unless another process holds it by now. `left`
 * are those who have not got it, when others have.
 */
export const markDead = (
  place: OutboxPlace,
  mail: ClaimedMail,
  { now, answer, left }: Omit<Postponement, 'dueAt'>,
): Promise<void> => settle(place, mail, { now, left, row: { status: 'dead', last_answer: answer } })

/** How many messages were given up, and how many were refused so far and are sent again. */
export async function countUndelivered(db: Database): Promise<{ dead: number; retrying: number }> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select(['status', e => e.fn.countAll<number>().as('total')])
    .where(e => e.or([e('status', '=', 'dead'), e.and([e('status', '=', 'waiting'), e('attempts', '>', 0)])]))
    .groupBy('status')
    .execute()
  const totals = new Map(rows.map(({ status, total }) => [status, total]))
  return { dead: totals.get('dead') ?? 0, retrying: totals.get('waiting') ?? 0 }
}

/** Deletes a message that is no longer of use, unless another process holds it by now. */
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
 * Deletes rows of messages sent more than 30 days ago, and given up more than 24 months ago: what a dead letter quotes
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
