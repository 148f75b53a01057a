/** A member's reply as an email: a letter in their words, above what it answers. */
import type { RenderedMail } from '../../../platform/mail/message'
import { toHeaderText } from '../../../platform/mail/parse-message'
import { clockOf } from '../../../shared/company-time'
import { MailQuote, MailText } from '../../mail/mail-blocks'
import { MailLetter } from '../../mail/mail-letter'
import { renderMail } from '../../mail/render-mail.server'
import type { Profile } from '../../member/member-schema'
import type { Site } from '../../site/assemble-site.server'
import type { Enquiry } from '../enquiry'
import { replyMail } from '../mail-messages'
import { ReplyLetter } from './reply-letter'

export interface ReplyToRender {
  enquiry: Pick<Enquiry, 'name' | 'email' | 'message'> & { created_at: string }
  body: string
  site: Pick<Site, 'company' | 'mails'>
  from: Profile
  /** Where an answer goes. */
  replyTo: string
  /** Message-IDs of the thread, oldest first. */
  references: readonly string[]
  /** Of the thread; that of the acknowledgement by default. */
  subject?: string | undefined
}

/** Header fields thread it below the acknowledgement (RFC 5322 section 3.6.4). */
export async function renderReply(reply: ReplyToRender): Promise<RenderedMail> {
  const { enquiry, body, site, from, replyTo, references } = reply
  const { company: sender, mails } = site
  const words = replyMail
  const subject = words.subject(toHeaderText(reply.subject ?? mails.acknowledgement.subject, 200))
  const rendered = await renderMail(
    <MailLetter subject={subject} sender={sender}>
      <ReplyLetter body={body} from={from} agency={sender.name} />
      <MailText>{mails.reply.quote(clockOf(sender).formatTime(enquiry.created_at))}</MailText>
      <MailQuote text={enquiry.message} />
    </MailLetter>,
    sender,
  )
  const last = references.at(-1)
  return {
    purpose: 'enquiry-reply',
    to: { name: toHeaderText(enquiry.name, 100), address: enquiry.email },
    fromName: toHeaderText(words.sender(from.name, sender.name), 150),
    replyTo: { name: sender.name, address: replyTo },
    subject,
    ...(last !== undefined && {
      headers: { 'In-Reply-To': last, References: newestOf(references) },
    }),
    ...rendered,
  }
}

/** Clients shorten long threads the same way. */
const mostReferences = 10
/** Characters of a header, as platform/mail/parse-message.ts takes them. */
const longestHeader = 1000

function newestOf(references: readonly string[]): string {
  const kept = references.slice(-mostReferences)
  while (kept.length > 1 && kept.join(' ').length > longestHeader) kept.shift()
  return kept.join(' ')
}
