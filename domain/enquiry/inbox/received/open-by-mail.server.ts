/** An enquiry that begins with an email. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../../platform/clock'
import type { Tables } from '../../../../platform/db/types'
import { firstCharacters } from '../../../../shared/text'
import { pushNotice } from '../../../push/push-notice.server'
import { currentCompany } from '../../../site/current-site.server'
import { enqueueEnquiryMails, renderEnquiryMails } from '../../enquiries.server'
import { type Enquiry, enquiryForm } from '../../enquiry'
import { byMailMessages } from '../../mail-messages'
import { nothingTyped } from '../field-uses'
import { dueTime } from '../promise'
import { indexEnquiry } from '../search/enquiry-search.server'
import type { ReadMail } from './received-mail'
import type { ReceivingDeps } from './receiving-deps.server'
import { referable } from './thread.server'

/** Of a message that names no sender: nothing can be sent there (RFC 2606). */
const noAddress = 'unknown@sender.invalid'

/**
 * Stores it as the form would, with its emails; returns its id. No automatic answer goes to programs and lists, nor to
 * someone who probably goes on with an enquiry (`isLikelyKnown`); anyone gets one a day at most.
 */
export async function openByMail(
  deps: ReceivingDeps,
  trx: Transaction<Tables>,
  mail: ReadMail,
  isLikelyKnown: boolean,
): Promise<string> {
  const now = deps.clock.now()
  const row = { id: deps.newId(), ...enquiryOf(mail), created_at: isoTime(now) }
  const due_at = isoTime(dueTime(await currentCompany({ ...deps, db: trx }), now))
  await trx
    .insertInto('contact_submissions')
    .values({ ...row, status: mail.isSpam ? 'spam' : 'new', due_at })
    .execute()
  await indexEnquiry(trx, deps.databaseKind, row)
  if (mail.isSpam) return row.id
  const mails = await renderEnquiryMails({ ...deps, db: trx }, { ...row, due_at }, referable(mail.messageId))
  const tells = await isTold(trx, mail, now)
  const others = tells ? mails.others : []
  if (tells) await pushNotice(deps, trx, { kind: 'arrived', enquiryId: row.id })
  if (mail.mayAcknowledge && !isLikelyKnown && row.email !== noAddress)
    await enqueueEnquiryMails(trx, deps.outbox, row, { ...mails, others })
  else await enqueueWithoutAcknowledgement(deps, trx, row.id, others)
  return row.id
}

const day = 24 * 60 * 60 * 1000
/** Enquiries of one sender in a day that members get emails about. */
const mostTold = 10

/** Mail loops: an email to members may itself be answered by a program that says nothing of being one. */
async function isTold(trx: Transaction<Tables>, { from }: ReadMail, now: number): Promise<boolean> {
  const opened = await trx
    .selectFrom('received_mails')
    .select('id')
    .where('from_address', '=', from.address.toLowerCase())
    .where('opened', '=', 1)
    .where('created_at', '>', isoTime(now - day))
    .limit(mostTold)
    .execute()
  return opened.length < mostTold
}

async function enqueueWithoutAcknowledgement(
  { outbox }: ReceivingDeps,
  trx: Transaction<Tables>,
  id: string,
  others: Parameters<typeof outbox.enqueue>[1],
): Promise<void> {
  await outbox.enqueue(trx, others)
  await trx
    .updateTable('contact_submissions')
    .set({ acknowledgement_message_id: '' })
    .where('id', '=', id)
    .execute()
}

/** Company is what is known of it: the sender's domain. */
function enquiryOf({ from, subject, text }: ReadMail): Enquiry {
  const email = from.address || noAddress
  const at = email.lastIndexOf('@')
  const name = from.name || (from.address === '' ? byMailMessages.unknownSender : email.slice(0, at))
  const words = [subject, text].filter(part => part !== '').join('\n\n')
  return {
    ...nothingTyped,
    name: firstCharacters(name, enquiryForm.name.most),
    email,
    company: firstCharacters(email.slice(at + 1), enquiryForm.company.most),
    message: firstCharacters(words, enquiryForm.message.most) || byMailMessages.noWords,
  }
}
