/** What becomes of one message in the tables: settled, or held, in both cases with how far the mailbox is read. */
import type { Kysely, Selectable } from 'kysely'
import { isoTime } from '../clock'
import { inTransaction } from '../db/transaction'
import type { Database, Tables } from '../db/types'
import type { ListedMail } from './mailbox-fetch'
import { changeOwnRow, findMailbox, type Hold } from './mailbox-rows'

/** A message of this mailbox under its UID. */
export interface MailPlace extends Hold {
  uidValidity: string
  mail: ListedMail
}

const keyOf = ({ mailbox, uidValidity, mail }: MailPlace) => ({
  ...{ mailbox, uid_validity: uidValidity, uid: mail.uid },
})

/** The message is done with. `storedAt` when it was stored, by this process or before. */
export async function settleMail(place: MailPlace, storedAt?: number): Promise<void> {
  await inTransaction(place.db, async trx => {
    await advance(trx, place, storedAt)
    await trx
      .deleteFrom('held_mails')
      .where('mailbox', '=', place.mailbox)
      .where('uid_validity', '=', place.uidValidity)
      .where('uid', '=', place.mail.uid)
      .execute()
  })
}

/** The message is remembered, and those after it go on. */
export async function holdMail(
  place: MailPlace,
  held: Pick<Selectable<Tables['held_mails']>, 'state' | 'tries' | 'next_try_at' | 'held_at'>,
): Promise<void> {
  const { bytes, receivedAt } = place.mail
  await inTransaction(place.db, async trx => {
    await advance(trx, place)
    await trx
      .insertInto('held_mails')
      .values({ ...keyOf(place), bytes, received_at: isoTime(receivedAt), ...held })
      .onConflict(conflict => conflict.columns(['mailbox', 'uid_validity', 'uid']).doUpdateSet(held))
      .execute()
  })
}

async function advance(trx: Kysely<Tables>, place: MailPlace, storedAt?: number): Promise<void> {
  const row = await findMailbox(trx, place.mailbox)
  await changeOwnRow(trx, place, {
    last_uid: Math.max(row?.last_uid ?? 0, place.mail.uid),
    ...(storedAt !== undefined && { last_mail_at: isoTime(storedAt) }),
  })
}

/** Messages that are tried again, and those that stay in the folder. */
export const listHeld = (db: Kysely<Tables>, mailbox: string): Promise<Selectable<Tables['held_mails']>[]> =>
  db.selectFrom('held_mails').selectAll().where('mailbox', '=', mailbox).orderBy('held_at', 'desc').execute()

const day = 24 * 60 * 60 * 1000

/** Deletes notes of messages that have been aside for 30 days; the messages are where they were moved. */
export async function purgeHeldMails(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('held_mails')
    .where('state', '=', 'failed')
    .where('held_at', '<', isoTime(now - 30 * day))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
