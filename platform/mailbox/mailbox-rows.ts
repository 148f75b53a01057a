/** The table of mailboxes: who reads one (a lease, as the outbox has), how far, and whether it can be read. */
import type { Kysely, Selectable } from 'kysely'
import { isoTime } from '../clock'
import type { MailboxesTable, MailboxTrouble } from '../db/record-tables'
import { inTransaction } from '../db/transaction'
import type { Database, Tables } from '../db/types'
import type { MailboxSession } from './mailbox-session'

/** One process's part in one mailbox. */
export interface Hold {
  db: Database
  mailbox: string
  holder: string
}

/** Another process reads the mailbox by now. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** True when this process may read the mailbox until the lease ends; renews its own. */
export async function claimMailbox(
  { db, mailbox, holder }: Hold,
  now: number,
  leaseMilliseconds: number,
): Promise<boolean> {
  const row = await findMailbox(db, mailbox)
  const isTaken = row?.holder && row.holder !== holder && (row.leased_until ?? '') > isoTime(now)
  if (isTaken) return false
  if (!row)
    await db
      .insertInto('mailboxes')
      .values({ address: mailbox, last_uid: 0, reread_to: 0, answer: '' })
      .onConflict(conflict => conflict.column('address').doNothing())
      .execute()
  const { numUpdatedRows } = await db
    .updateTable('mailboxes')
    .set({ holder, leased_until: isoTime(now + leaseMilliseconds) })
    .where('address', '=', mailbox)
    .where(e =>
      e.or([e('holder', 'is', null), e('holder', '=', holder), e('leased_until', '<=', isoTime(now))]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets another process read it at once. */
export async function releaseMailbox(hold: Hold): Promise<void> {
  await ownRow(hold.db, hold).set({ holder: null, leased_until: null }).execute()
}

export const findMailbox = (
  db: Kysely<Tables>,
  address: string,
): Promise<Selectable<MailboxesTable> | undefined> =>
  db.selectFrom('mailboxes').selectAll().where('address', '=', address).executeTakeFirst()

const ownRow = (db: Kysely<Tables>, { mailbox, holder }: Hold) =>
  db.updateTable('mailboxes').where('address', '=', mailbox).where('holder', '=', holder)

/** Throws LeaseLost. */
export async function changeOwnRow(
  db: Kysely<Tables>,
  hold: Hold,
  changes: Partial<Selectable<MailboxesTable>>,
): Promise<void> {
  const { numUpdatedRows } = await ownRow(db, hold).set(changes).executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new LeaseLost('another process reads the mailbox')
}

export interface Reading {
  lastUid: number
  rereadTo: number
  /** Milliseconds since the epoch. */
  begunAt: number
  /** `first`: older messages stay where they are; `renumbered`: UIDs have changed, so that all are looked at again. */
  kind: 'first' | 'renumbered' | 'goes on'
}

/** Where reading goes on with this session. */
export async function beginReading(
  hold: Hold,
  { uidValidity, uidNext }: Pick<MailboxSession, 'uidValidity' | 'uidNext'>,
  now: number,
): Promise<Reading> {
  return inTransaction(hold.db, async trx => {
    const row = await findMailbox(trx, hold.mailbox)
    const begunAt = row?.begun_at ? Date.parse(row.begun_at) : now
    if (row?.uid_validity === uidValidity)
      return { lastUid: row.last_uid, rereadTo: row.reread_to, begunAt, kind: 'goes on' }
    const isFirst = !row?.uid_validity
    const [lastUid, rereadTo] = isFirst ? [uidNext - 1, 0] : [0, uidNext - 1]
    await changeOwnRow(trx, hold, {
      ...{ uid_validity: uidValidity, last_uid: lastUid, reread_to: rereadTo },
      begun_at: isoTime(begunAt),
    })
    // Found again under their new UIDs; those that were moved aside stay named.
    await trx
      .deleteFrom('held_mails')
      .where('mailbox', '=', hold.mailbox)
      .where('state', '<>', 'failed')
      .execute()
    return { lastUid, rereadTo, begunAt, kind: isFirst ? 'first' : 'renumbered' }
  })
}

/** Notes a change of state, and nothing while it stays the same; null: it can be read. */
export async function noteState(
  hold: Hold,
  { problem, answer }: { problem: MailboxTrouble | null; answer: string },
  now: number,
): Promise<void> {
  const row = await findMailbox(hold.db, hold.mailbox)
  if (row?.since && row.problem === problem && row.answer === answer) return
  const since = row?.since && row.problem === problem ? row.since : isoTime(now)
  await changeOwnRow(hold.db, hold, { problem, answer, since })
}
