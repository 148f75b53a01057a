/** The message of an enquiry that is forwarded: who wrote it, what it says, and its files. */
import type { Selectable, Transaction } from 'kysely'
import type { ContactSubmissionsTable } from '../../../../platform/db/enquiry-tables'
import type { Tables } from '../../../../platform/db/types'
import type { MailFile } from '../../../../platform/mail/message'
import { nameOf } from '../../../member/member-name.server'
import { threadIds } from '../thread/thread-ids.server'

export interface ForwardableFile extends MailFile {
  id: string
  bytes: number
}

export interface ForwardableMessage {
  /** '' when it is not known. */
  name: string
  /** Who wrote it; '' for a reply, which comes from the agency. */
  address: string
  /** '' when it has none. */
  subject: string
  text: string
  at: string
  files: ForwardableFile[]
}

export interface MessageOf {
  mailId: string | undefined
  replyId: string | undefined
}

type EnquiryRow = Selectable<ContactSubmissionsTable>

/** What the enquiry began with, without both ids; undefined when it has no such message, or only members may see it. */
export async function findMessage(
  trx: Transaction<Tables>,
  enquiry: EnquiryRow,
  { mailId, replyId }: MessageOf,
): Promise<ForwardableMessage | undefined> {
  if (mailId !== undefined) return findMail(trx, enquiry.id, mailId)
  if (replyId !== undefined) return findReply(trx, enquiry.id, replyId)
  const { name, email, message, created_at: at } = enquiry
  return { ...{ name, address: email, subject: '', text: message, at }, files: [] }
}

async function findMail(
  trx: Transaction<Tables>,
  enquiryId: string,
  id: string,
): Promise<ForwardableMessage | undefined> {
  const mail = await trx
    .selectFrom('received_mails')
    .select(['from_name', 'from_address', 'subject', 'text', 'created_at'])
    .where('id', '=', id)
    .where('enquiry_id', 'in', threadIds(enquiryId))
    .where('kind', 'in', ['mail', 'auto_mail', 'forward_mail'])
    .executeTakeFirst()
  if (!mail) return undefined
  const files = await trx
    .selectFrom('received_files')
    .select(['id', 'name', 'media_type as mediaType', 'bytes', 'object_key as key'])
    .where('mail_id', '=', id)
    .orderBy('position')
    .execute()
  const { from_name: name, from_address: address, subject, text, created_at: at } = mail
  return { name, address, subject, text, at, files }
}

async function findReply(
  trx: Transaction<Tables>,
  enquiryId: string,
  id: string,
): Promise<ForwardableMessage | undefined> {
  const reply = await trx
    .selectFrom('enquiry_replies')
    .select(['account_id', 'body', 'send_at'])
    .where('id', '=', id)
    .where('enquiry_id', 'in', threadIds(enquiryId))
    .where('forwarded_to', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  if (!reply) return undefined
  const files = await trx
    .selectFrom('reply_files')
    .select(['id', 'name', 'media_type as mediaType', 'bytes', 'object_key as key'])
    .where('reply_id', '=', id)
    .orderBy('position')
    .execute()
  const member = await trx
    .selectFrom('accounts')
    .select('user_metadata')
    .where('id', '=', reply.account_id)
    .executeTakeFirst()
  const name = member ? nameOf(member) : ''
  return { ...{ name, address: '', subject: '', text: reply.body, at: reply.send_at }, files }
}
