import { randomUUID } from 'node:crypto'
import type { MailEntry } from '../../../platform/jobs/outbox'
import type { RenderedMail } from '../../../platform/mail/message'

/**
 * An email to staff about an enquiry. Its subject names the visitor even when its text is gone, so its row says to which
 * enquiry it belongs, and an erasure finds it.
 */
export const aboutEnquiry = (enquiryId: string, mail: RenderedMail): MailEntry => ({
  kind: 'mail',
  mail,
  dedupeKey: `${keyAbout(enquiryId)}${randomUUID()}`,
})

export const keyAbout = (enquiryId: string): string => `about-enquiry:${enquiryId}:`
