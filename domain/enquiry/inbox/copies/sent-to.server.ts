/** What went to an address beside the client's: for the export of personal data, and its erasure. */
import type { Kysely, Transaction } from 'kysely'
import { isoTime } from '../../../../platform/clock'
import { lockRows } from '../../../../platform/db/lock-rows'
import type { DatabaseKind, Tables } from '../../../../platform/db/types'
import { parseStored } from '../../../../platform/jobs/stored-message'

export interface SentTo {
  at: string
  /** `copy`: of a reply; `forward`; `email`: one that came in, which its sender addressed to both. */
  as: 'copy' | 'forward' | 'email'
  /** The words of the member, or the subject of the other's email. */
  text: string
}

/** Oldest first. `address` in lower case. */
export async function listSentTo(db: Kysely<Tables>, address: string): Promise<SentTo[]> {
  const copies = await db
    .selectFrom('reply_copies')
    .innerJoin('enquiry_replies', 'enquiry_replies.id', 'reply_copies.reply_id')
    .select(['send_at as at', 'body as text'])
    .where('address', '=', address)
    .where('cancelled_at', 'is', null)
    .execute()
  const emails = await db
    .selectFrom('mail_copies')
    .innerJoin('received_mails', 'received_mails.id', 'mail_copies.mail_id')
    .select(['created_at as at', 'subject as text'])
    .where('address', '=', address)
    .execute()
  const forwards = await db
    .selectFrom('enquiry_replies')
    .select(['send_at as at', 'body as text'])
    .where('forwarded_to', '=', address)
    .where('cancelled_at', 'is', null)
    .execute()
  const all = [
    ...forwards.map(row => ({ ...row, as: 'forward' as const })),
    ...copies.map(row => ({ ...row, as: 'copy' as const })),
    ...emails.map(row => ({ ...row, as: 'email' as const })),
  ]
  return all.toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** Of replies that wait: they are still the client's, and go out without the copy. */
async function eraseWaitingCopies(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  { address, before, now }: { address: string; before: string; now: number },
): Promise<void> {
  const replies = trx
    .selectFrom('enquiry_replies')
    .innerJoin('reply_copies', 'reply_copies.reply_id', 'enquiry_replies.id')
    .select('mail_id')
    .where('address', '=', address)
    .where('enquiry_replies.created_at', '<=', before)
  const query = trx
    .selectFrom('outbox_messages')
    .select(['id', 'message'])
    .where('id', 'in', replies)
    .where('status', '!=', 'sent')
    .orderBy('id')
  // Race: an attempt that ends at this moment notes in the message who has it.
  const waiting = await lockRows(kind, query, 'update').execute()
  for (const { id, message } of waiting) {
    const stored = parseStored(message)
    if (stored.kind !== 'mail') continue
    const rest = {
      ...stored,
      cc: stored.cc?.filter(one => one.address.toLowerCase() !== address),
      left: stored.left?.filter(one => one.toLowerCase() !== address),
    }
    // Nobody is left: all others have it.
    const isDone = rest.left?.length === 0
    await trx
      .updateTable('outbox_messages')
      .set(
        isDone ? { status: 'sent', message: '{}', sent_at: isoTime(now) } : { message: JSON.stringify(rest) },
      )
      .where('id', '=', id)
      .execute()
  }
}

/** The emails stay the client's; that they went to this address as well is forgotten. Before `until`, if that is given. */
export async function eraseSentTo(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  { address, until, now }: { address: string; until: string | undefined; now: number },
): Promise<void> {
  const before = until ?? '9999-01-01T00:00:00.000Z'
  await eraseWaitingCopies(trx, kind, { address, before, now })
  await trx
    .deleteFrom('reply_copies')
    .where('address', '=', address)
    .where('reply_id', 'in', trx.selectFrom('enquiry_replies').select('id').where('created_at', '<=', before))
    .execute()
  await trx
    .updateTable('enquiry_replies')
    .set({ forwarded_to: '' })
    .where('forwarded_to', '=', address)
    .where('created_at', '<=', before)
    .execute()
  await trx
    .deleteFrom('mail_copies')
    .where('address', '=', address)
    .where('mail_id', 'in', trx.selectFrom('received_mails').select('id').where('created_at', '<=', before))
    .execute()
}
