import { randomUUID } from 'node:crypto'
import type { Config } from '../../../platform/config'
import type { MailEntry } from '../../../platform/jobs/outbox'
import type { RenderedMail } from '../../../platform/mail/message'

/**
 * An email to staff about an enquiry. Its subject names the visitor even when its text is gone, so its row says to which
 * enquiry it belongs, and an erasure finds it. Where emails come in, an answer to it comes to the inbox, as a note.
 */
export const aboutEnquiry = (
  { inbox }: Pick<Config, 'inbox'>,
  enquiryId: string,
  mail: RenderedMail,
): MailEntry => ({
  kind: 'mail',
  mail: inbox ? { replyTo: { name: '', address: inbox.address }, ...mail } : mail,
  dedupeKey: `${keyAbout(enquiryId)}${randomUUID()}`,
})

export const keyAbout = (enquiryId: string): string => `about-enquiry:${enquiryId}:`
