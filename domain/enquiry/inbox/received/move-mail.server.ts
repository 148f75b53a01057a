/** A member decides where an email belongs that did not say so clearly. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../../platform/clock'
import { lockRows } from '../../../../platform/db/lock-rows'
import { inTransaction } from '../../../../platform/db/transaction'
import type { Tables } from '../../../../platform/db/types'
import { firstCharacters } from '../../../../shared/text'
import { knownCompany } from '../../../site/current-site.server'
import { enquiryForm } from '../../enquiry'
import type { ChangeDeps } from '../change-enquiry.server'
import { type Actor, noteEnquiryEvent } from '../enquiry-events.server'
import { nothingTyped, senderFields } from '../field-uses'
import { dueTime } from '../promise'
import { indexEnquiry } from '../search/enquiry-search.server'
import { awake, wake, withStatus } from '../snooze/change-snooze.server'
import { isWaiting, reopenedStatus } from '../snooze/snooze'
import { findThreadOf, threadIds } from '../thread/thread-ids.server'

export type MoveOutcome =
  /** Whose thread the email is read in now. */
  | { kind: 'done'; enquiryId: string }
  | { kind: 'missing' }
  /** Nothing is suggested, or no longer: another member was first. */
  | { kind: 'settled' }

interface Settling {
  enquiryId: string
  mailId: string
  /** False: it stays where it is. */
  accept: boolean
}

/** Accepts or dismisses what is suggested for an email. */
export const settleSuggestion = (
  deps: ChangeDeps & { newId: () => string },
  actor: Actor,
  { enquiryId, mailId, accept }: Settling,
): Promise<MoveOutcome> =>
  inTransaction(deps.db, async (trx): Promise<MoveOutcome> => {
    const mail = await lockMail(deps, trx, enquiryId, mailId)
    if (!mail) return { kind: 'missing' }
    const { suggestion, suggested_id: likely, enquiry_id: from, to } = mail
    if (suggestion === null || (suggestion === 'join' && likely === null)) return { kind: 'settled' }
    const target = accept ? (to ?? (await openOwn(deps, trx, mail))) : from
    const isMoved = target !== from
    await trx
      .updateTable('received_mails')
      .set({
        ...{ suggestion: null, suggested_id: null, enquiry_id: target },
        // Whichever enquiry it opens or joins: that is what it now begins, or not.
        ...(isMoved && { opened: Number(to === undefined) }),
      })
      .where('id', '=', mailId)
      .execute()
    if (!isMoved) return { kind: 'done', enquiryId }
    await noteEnquiryEvent(trx, actor, { enquiryId: target, kind: 'mail_moved', detail: { mail_id: mailId } })
    if (to === undefined)
      await noteEnquiryEvent(trx, actor, {
        enquiryId: from,
        kind: 'mail_moved',
        detail: { mail_id: mailId },
      })
    else {
      await reopenFor(deps, trx, target, mail.created_at)
      await archiveEmptied(trx, actor, from)
    }
    return { kind: 'done', enquiryId: target }
  })

/** A member makes an enquiry of its own of what a client wrote in the thread of another. */
export const splitMail = (
  deps: ChangeDeps & { newId: () => string },
  actor: Actor,
  { enquiryId, mailId }: Omit<Settling, 'accept'>,
): Promise<MoveOutcome> =>
  inTransaction(deps.db, async (trx): Promise<MoveOutcome> => {
    const mail = await lockMail(deps, trx, enquiryId, mailId)
    if (!mail) return { kind: 'missing' }
    if (mail.kind !== 'mail' || mail.opened === 1) return { kind: 'settled' }
    const target = await openOwn(deps, trx, mail)
    await trx
      .updateTable('received_mails')
      .set({ suggestion: null, suggested_id: null, enquiry_id: target, opened: 1 })
      .where('id', '=', mailId)
      .execute()
    for (const id of [target, mail.enquiry_id])
      await noteEnquiryEvent(trx, actor, {
        enquiryId: id,
        kind: 'mail_moved',
        detail: { mail_id: mailId },
      })
    return { kind: 'done', enquiryId: target }
  })

/**
 * The email, of any enquiry of the thread, and with `to` the one to whose thread a suggestion leads by now. All of these
 * enquiries are locked first and in one order, so that two members do not wait for each other for ever (deadlock).
 */
async function lockMail(
  { databaseKind }: ChangeDeps,
  trx: Transaction<Tables>,
  enquiryId: string,
  mailId: string,
) {
  const find = () =>
    trx
      .selectFrom('received_mails')
      .selectAll()
      .where('id', '=', mailId)
      .where('enquiry_id', 'in', threadIds(enquiryId))
      .executeTakeFirst()
  const before = await find()
  if (!before) return undefined
  const lock = async (ids: string[]) => {
    const enquiries = trx.selectFrom('contact_submissions').select('id').where('id', 'in', ids).orderBy('id')
    await lockRows(databaseKind, enquiries, 'update').execute()
  }
  const findTarget = async ({ suggested_id }: { suggested_id: string | null }) =>
    suggested_id === null ? undefined : findThreadOf(trx, suggested_id)
  const likely = await findTarget(before)
  await lock([enquiryId, before.enquiry_id, before.suggested_id ?? '', likely ?? ''])
  const mail = await find()
  if (!mail) return undefined
  const to = await findTarget(mail)
  // Merged while this one waited for its turn.
  if (to !== undefined && to !== likely) await lock([to])
  return { ...mail, to }
}

type Mail = NonNullable<Awaited<ReturnType<typeof lockMail>>>

/** An enquiry of its own, with what is known of the sender. */
async function openOwn(
  { db, databaseKind, newId }: ChangeDeps & { newId: () => string },
  trx: Transaction<Tables>,
  mail: Mail,
): Promise<string> {
  const known = await trx
    .selectFrom('contact_submissions')
    .select(senderFields)
    .where('id', '=', mail.enquiry_id)
    .executeTakeFirstOrThrow()
  const isSame = known.email.toLowerCase() === mail.from_address
  const words = [mail.subject, mail.text].filter(part => part !== '').join('\n\n')
  const another = {
    name: mail.from_name || mail.from_address,
    email: mail.from_address || known.email,
    company: mail.from_address.slice(mail.from_address.lastIndexOf('@') + 1),
  }
  const row = {
    ...{ id: newId(), ...nothingTyped, ...(isSame ? known : another) },
    message: firstCharacters(words, enquiryForm.message.most),
    created_at: mail.created_at,
  }
  await trx
    .insertInto('contact_submissions')
    .values({
      ...row,
      status: 'new',
      due_at: isoTime(dueTime(knownCompany(db), Date.parse(mail.created_at))),
      // It goes on from a thread that was acknowledged.
      acknowledgement_message_id: '',
    })
    .execute()
  await indexEnquiry(trx, databaseKind, row)
  return row.id
}

/** What an email that joins later would have done when it came: the promise counts from then. */
async function reopenFor(
  { db }: ChangeDeps,
  trx: Transaction<Tables>,
  enquiryId: string,
  askedAt: string,
): Promise<void> {
  const enquiry = await trx
    .selectFrom('contact_submissions')
    .select(['status', 'answered_at', 'assignee_id'])
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow()
  // Answered after it came: that was the answer.
  if (enquiry.status === 'spam' || (enquiry.answered_at ?? '') > askedAt) return
  if (enquiry.answered_at === null) return wake(trx, enquiryId)
  await trx
    .updateTable('contact_submissions')
    .set({
      ...(!isWaiting(enquiry) && { status: reopenedStatus(enquiry) }),
      ...{ answered_at: null, asked_at: askedAt, reminders: 0, ...awake },
      due_at: isoTime(dueTime(knownCompany(db), Date.parse(askedAt))),
    })
    .where('id', '=', enquiryId)
    .execute()
}

/** The enquiry that the email had opened keeps its notes and replies, and is archived. */
async function archiveEmptied(trx: Transaction<Tables>, actor: Actor, enquiryId: string): Promise<void> {
  const others = await trx
    .selectFrom('received_mails')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst()
  const { status } = await trx
    .selectFrom('contact_submissions')
    .select('status')
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow()
  if (others || status === 'archived') return
  await trx
    .updateTable('contact_submissions')
    .set(withStatus('archived'))
    .where('id', '=', enquiryId)
    .execute()
  await noteEnquiryEvent(trx, actor, {
    enquiryId,
    kind: 'status',
    detail: { from: status, to: 'archived' },
  })
}
