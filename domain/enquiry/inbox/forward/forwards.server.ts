/** Forwarding a message of an enquiry to someone else: no answer to the client, and nothing that the promise counts. */
import type { Selectable, Transaction } from 'kysely'
import { isoTime } from '../../../../platform/clock'
import type { ContactSubmissionsTable } from '../../../../platform/db/enquiry-tables'
import { lockAddress, lockRows } from '../../../../platform/db/lock-rows'
import { inTransaction } from '../../../../platform/db/transaction'
import type { Tables } from '../../../../platform/db/types'
import { currentCompany } from '../../../site/current-site.server'
import { areTooLarge } from '../attachments/attachment'
import type { ChangeDeps } from '../change-enquiry.server'
import { noteEnquiryEvent, type ReadAnswer } from '../enquiry-events.server'
import { answerAddress } from '../received/keyed-address.server'
import type { ReplyingMember } from '../replies.server'
import { takeBackTime } from '../reply'
import { type ForwardableMessage, findMessage, type MessageOf } from './find-message.server'
import { renderForward } from './forward-mail.server'

export interface NewForward extends MessageOf {
  enquiryId: string
  /** In lower case. */
  to: string
  note: string
  /** Ids of files of the message, in their order. */
  files: readonly string[]
  /** Idempotence: a UUID of the submit; another call with it, after an answer that was lost, sends nothing. */
  key: string | undefined
}

export type ForwardOutcome<T> =
  | { kind: 'queued'; answer: T }
  | { kind: 'missing' }
  /** The enquiry has no such message. */
  | { kind: 'message-missing' }
  /** The message has no longer all of these files. */
  | { kind: 'files-gone' }
  | { kind: 'files-too-large' }
  /** The key belongs to another call. */
  | { kind: 'key-reused' }

type EnquiryRow = Selectable<ContactSubmissionsTable>

/** Stores the forward and its email in one transaction. The key is the id of the forward. */
export const sendForward = <T>(
  deps: ChangeDeps,
  actor: ReplyingMember,
  forward: NewForward,
  read: ReadAnswer<T>,
): Promise<ForwardOutcome<T>> =>
  inTransaction(deps.db, async (trx): Promise<ForwardOutcome<T>> => {
    const { enquiryId, key, files: ids } = forward
    await lockAddress(trx, deps.databaseKind, forward.to)
    const query = trx.selectFrom('contact_submissions').selectAll().where('id', '=', enquiryId)
    const enquiry = await lockRows(deps.databaseKind, query, 'no key update').executeTakeFirst()
    if (!enquiry) return { kind: 'missing' }
    const known = key === undefined ? undefined : await findKnown(trx, key)
    if (known && !isSame(known, actor, forward)) return { kind: 'key-reused' }
    if (known) return { kind: 'queued', answer: await read(trx) }
    const message = await findMessage(trx, enquiry, forward)
    if (!message) return { kind: 'message-missing' }
    const files = ids.flatMap(id => message.files.find(file => file.id === id) ?? [])
    if (files.length < ids.length) return { kind: 'files-gone' }
    if (areTooLarge(files)) return { kind: 'files-too-large' }
    const id = key ?? actor.newId()
    await store(trx, deps, { id, actor, enquiry, forward, message: { ...message, files } })
    const detail = { reply_id: id }
    await noteEnquiryEvent(trx, actor, { enquiryId, kind: 'forward', detail })
    return { kind: 'queued', answer: await read(trx) }
  })

const findKnown = (trx: Transaction<Tables>, key: string) =>
  trx.selectFrom('enquiry_replies').selectAll().where('id', '=', key).executeTakeFirst()

const isSame = (
  known: NonNullable<Awaited<ReturnType<typeof findKnown>>>,
  { accountId }: ReplyingMember,
  { enquiryId, to, note }: NewForward,
): boolean =>
  known.enquiry_id === enquiryId &&
  known.account_id === accountId &&
  known.forwarded_to === to &&
  known.body === note

interface ForwardToStore {
  id: string
  actor: ReplyingMember
  enquiry: EnquiryRow
  forward: NewForward
  /** With the files that are sent. */
  message: ForwardableMessage
}

async function store(
  trx: Transaction<Tables>,
  { outbox, config, log, stampKey }: ChangeDeps,
  { id, actor, enquiry, forward: { to, note, mailId, replyId }, message }: ForwardToStore,
): Promise<void> {
  const sendAt = actor.now + takeBackTime
  const sender = await currentCompany({ db: trx, log })
  const replyTo = answerAddress(config, stampKey, enquiry.id)
  const rendered = await renderForward({ to, note, message, enquiry, sender, from: actor, replyTo })
  const files = message.files.map(({ name, mediaType, key }) => ({ name, mediaType, key }))
  const mail = { ...rendered, ...(files.length > 0 && { files }) }
  const [enqueued] = await outbox.enqueue(trx, [{ kind: 'mail', mail, sendAt }])
  if (!enqueued?.messageId) throw new Error('The outbox did not store a forward.')
  await trx
    .insertInto('enquiry_replies')
    .values({
      ...{ id, enquiry_id: enquiry.id, account_id: actor.accountId, body: note },
      ...{ mail_id: enqueued.id, message_id: enqueued.messageId },
      ...{ send_at: isoTime(sendAt), created_at: isoTime(actor.now), cancelled_at: null },
      ...{ forwarded_to: to, forwarded_mail_id: mailId ?? null, forwarded_reply_id: replyId ?? null },
    })
    .execute()
  for (const [position, file] of message.files.entries())
    await trx.insertInto('forwarded_files').values({ forward_id: id, position, file_id: file.id }).execute()
}
