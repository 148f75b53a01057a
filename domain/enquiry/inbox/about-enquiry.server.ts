import { randomUUID } from 'node:crypto'
import type { MailEntry } from '../../../platform/jobs/outbox'
import type { RenderedMail } from '../../../platform/mail/message'

/**
 * An email to staff about an enquiry. Its subject names the visitor even when its text is gone, so its row says to which
 * enquiry it belongs, and an erasure finds it. `replyTo`: where emails come in, the address that answers go to.
 */
export const aboutEnquiry = (
  replyTo: string | undefined,
  enquiryId: string,
  mail: RenderedMail,
  key: string = randomUUID(),
): MailEntry => ({
  kind: 'mail',
  mail: replyTo === undefined ? mail : { replyTo: { name: '', address: replyTo }, ...mail },
  dedupeKey: `${keyAbout(enquiryId)}${key}`,
})

export const keyAbout = (enquiryId: string): string => `about-enquiry:${enquiryId}:`
