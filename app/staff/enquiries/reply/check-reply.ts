import { checkCopies, splitCopies } from '../../../../domain/enquiry/inbox/copies/copies'
import type { EnquiryEvent, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import type { ApiProblem } from '../../../../shared/api-answer'
import { lacksDot, questionAbout } from '../../../../shared/email/email-address'
import type { Body } from '../../../session/api'
import { serverNow } from '../../../session/clock/server-clock'
import { companyClock } from '../../../ui/agency/clock'
import { attachmentMessages } from '../attachments/attachment-messages'
import type { NewReply } from '../calls'
import type { Draft } from '../draft'
import { replyMessages as m } from './reply-messages'
import { remindTime, type Times } from './use-times'

export interface ReplyErrors {
  body?: string
  cc?: string
  send_at?: string
  remind_at?: string
  /** What is wrong with the reply as a whole. */
  whole?: string
}

/** A reply that was taken back, as a draft. */
export const draftOf = ({
  body,
  cc,
  attachments,
  enquiry,
}: Body<'DELETE /enquiries/:id/replies/:reply'>): Draft => ({
  ...{ text: body, cc: cc.join(', '), files: attachments },
  seen: seenOf(enquiry),
})

/** The server knows no name of a file that is gone. */
export function namesOfGone({ members }: ApiProblem, { files }: Draft): string | undefined {
  const { gone } = members
  if (!Array.isArray(gone)) return undefined
  return attachmentMessages.gone(files.flatMap(({ id, name }) => (gone.includes(id) ? name : [])))
}

/** Addresses in Cc that look like a slip: the author is asked about them before they get a copy. */
export const doubtfulCopies = ({ cc = [] }: NewReply): string[] => cc.filter(lacksDot)

/** As the contact form asks; nothing about those that were `asked` about and sent again. */
export function questionAboutCopies(
  doubtful: readonly string[],
  asked: readonly string[],
): string | undefined {
  const address = doubtful.find(one => !asked.includes(one))
  return address === undefined ? undefined : `${address}: ${questionAbout(address, '')}`
}

/** The draft as the API takes it, and what is wrong with it. */
export function readReply(
  { text, cc, files }: Draft,
  { sendAt, remindIn }: Times,
  uploading: readonly { name: string }[],
): { reply: NewReply; found: ReplyErrors } {
  const body = text.trim()
  const at = sendAt === undefined ? undefined : companyClock().toInstant(sendAt)
  const found = checkReply(body, sendAt, at)
  if (uploading.length > 0) found.whole = attachmentMessages.wait(uploading.map(({ name }) => name))
  const copies = checkCopies(splitCopies(cc))
  if ('wrong' in copies) found.cc = `${copies.wrong}.`
  const addresses = 'addresses' in copies ? copies.addresses : []
  const attachments = files.map(({ id }) => id)
  const remindAt = remindTime(remindIn, at)
  const reply = {
    body,
    ...(at !== undefined && { send_at: at }),
    ...(remindAt !== undefined && { remind_at: remindAt }),
    ...(addresses.length > 0 && { cc: addresses }),
    ...(attachments.length > 0 && { attachments }),
  }
  return { reply, found }
}

function checkReply(body: string, sendAt: string | undefined, at: string | undefined): ReplyErrors {
  if (body === '') return { body: m.missing }
  if (sendAt === undefined) return {}
  if (at === undefined) return { send_at: m.noTime }
  return Date.parse(at) <= serverNow() ? { send_at: m.pastTime } : {}
}

/** The entries that whoever writes now has before them. */
export const seenOf = ({ events }: WholeEnquiry): string[] => events.map(event => event.id)

/** What others did since then. */
export const findNews = (
  events: readonly EnquiryEvent[],
  seen: readonly string[],
  accountId: string,
): EnquiryEvent[] => events.filter(({ id, by }) => !seen.includes(id) && by?.id !== accountId)
