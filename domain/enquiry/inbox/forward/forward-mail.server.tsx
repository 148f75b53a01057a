/** A forwarded message as an email: the member's note, then who wrote what and when. */
import type { RenderedMail } from '../../../../platform/mail/message'
import { toHeaderText } from '../../../../platform/mail/parse-message'
import type { Company } from '../../../../shared/company/company'
import { clockOf } from '../../../../shared/company-time'
import { firstCharacters, isLongerThan } from '../../../../shared/text'
import { MailLedger, MailQuote, MailText } from '../../../mail/mail-blocks'
import { MailLetter } from '../../../mail/mail-letter'
import { renderMail } from '../../../mail/render-mail.server'
import type { Profile } from '../../../member/member-schema'
import { forwardMail as m, replyMail } from '../../mail-messages'
import { replyBounds } from '../reply'
import { ReplyLetter } from '../reply-letter'
import type { ForwardableMessage } from './find-message.server'

export interface ForwardToRender {
  to: string
  note: string
  message: ForwardableMessage
  /** What the enquiry is called where the message has no subject. */
  enquiry: { name: string; company: string }
  sender: Company
  from: Profile
  /** Where an answer goes. */
  replyTo: string
}

/** It begins a thread of its own: the recipient has seen nothing of the client's. */
export async function renderForward(forward: ForwardToRender): Promise<RenderedMail> {
  const { to, note, message, enquiry, sender, from, replyTo } = forward
  const about = message.subject || m.about(enquiry.name, enquiry.company)
  const subject = toHeaderText(m.subject(about), 250)
  const rendered = await renderMail(
    <MailLetter subject={subject} sender={sender}>
      <ReplyLetter body={note} from={from} agency={sender.name} />
      <MailText>{m.heading}</MailText>
      <MailLedger rows={rowsOf(forward)} />
      <MailQuote text={boundText(message.text)} />
    </MailLetter>,
    sender,
  )
  return {
    purpose: 'enquiry-forward',
    to: { name: '', address: to },
    fromName: toHeaderText(replyMail.sender(from.name, sender.name), 150),
    replyTo: { name: sender.name, address: replyTo },
    subject,
    ...rendered,
  }
}

function rowsOf({ message, sender }: ForwardToRender): [string, string][] {
  const { name, address, subject, at } = message
  const from =
    address === '' ? replyMail.sender(name, sender.name) : [name, address].filter(Boolean).join(', ')
  const rows: [string, string][] = [
    [m.from, from],
    [m.date, clockOf(sender).formatTime(at)],
  ]
  if (subject !== '') rows.push([m.subjectLabel, subject])
  return rows
}

/** To render more holds up the site, and programs cut such an email off. */
const boundText = (text: string): string =>
  isLongerThan(text, replyBounds.body) ? `${firstCharacters(text, replyBounds.body)}…` : text
