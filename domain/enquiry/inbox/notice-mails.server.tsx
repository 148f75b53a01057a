/** The emails that members get about enquiries. They name the sender, and leave the message to the inbox. */
import type { RenderedMail } from '../../../platform/mail/message'
import { toHeaderText } from '../../../platform/mail/parse-message'
import type { Company } from '../../../shared/company/company'
import { clockOf } from '../../../shared/company-time'
import { MailButton, MailLedger, MailText } from '../../mail/mail-blocks'
import { renderNotice } from '../../mail/render-notice.server'
import { type Enquiry, enquiryForm } from '../enquiry'
import { noticeMails as m } from '../mail-messages'
import { type NoticedField, noticedFields } from './field-uses'
import type { Unsent } from './inbox-schema'

export interface EnquiryToName extends Pick<Enquiry, NoticedField> {
  id: string
  due_at: string | null
}

interface Notice {
  sender: Company
  to: string
  siteUrl: string
}

interface EnquiryNotice extends Notice {
  enquiry: EnquiryToName
  /** Whether an answer by email goes on to the client. */
  isAnswerable: boolean
}

export const renderNewEnquiry = (notice: EnquiryNotice): Promise<RenderedMail> =>
  renderAboutOne(notice, m.arrived, m.arrived.text)

export const renderAssignment = (notice: EnquiryNotice & { by: string }): Promise<RenderedMail> =>
  renderAboutOne(notice, m.assigned, m.assigned.text(toHeaderText(notice.by, 100)))

/** A colleague's note names the member. */
export const renderMention = (notice: EnquiryNotice & { by: string }): Promise<RenderedMail> =>
  renderAboutOne(notice, m.mentioned, m.mentioned.text(toHeaderText(notice.by, 100)))

/** A client wrote again. */
export const renderAnswered = (notice: EnquiryNotice): Promise<RenderedMail> =>
  renderAboutOne(notice, m.answered, notice.isAnswerable ? m.answered.text : m.answered.textForInbox)

/** Someone to whom a message was forwarded wrote. */
export const renderForwardAnswered = (notice: EnquiryNotice): Promise<RenderedMail> =>
  renderAboutOne(notice, m.forwardAnswered, m.forwardAnswered.text)

/** What a member answered by email is on its way to the client. `sendAt`: milliseconds since the epoch. */
export const renderPassedOn = (notice: EnquiryNotice & { sendAt: number }): Promise<RenderedMail> =>
  renderAboutOne(
    notice,
    m.passedOn,
    m.passedOn.text(clockOf(notice.sender).formatTime(new Date(notice.sendAt).toISOString())),
  )

/** What a member answered by email did not go on. */
export const renderKept = (notice: EnquiryNotice & { unsent: Unsent }): Promise<RenderedMail> =>
  renderAboutOne(notice, m.kept, m.kept.text(notice.unsent))

interface ReturnNotice extends EnquiryNotice {
  enquiry: EnquiryToName & { until: string; unanswered_since: string | null }
}

/** It was snoozed until now, for some unless the client answered a reply. */
export function renderReturned(notice: ReturnNotice): Promise<RenderedMail> {
  const { sender, enquiry } = notice
  const { unanswered_since: since } = enquiry
  if (since !== null)
    return renderAboutOne(notice, m.unanswered, m.unanswered.text(clockOf(sender).formatDay(since)))
  return renderAboutOne(notice, m.returned, m.returned.text(clockOf(sender).formatDay(enquiry.until)))
}

interface PromiseNotice extends EnquiryNotice {
  enquiry: EnquiryToName & { due_at: string }
}

const dayOf = ({ sender, enquiry }: PromiseNotice): string => clockOf(sender).formatDay(enquiry.due_at)

/** `left`: the opening hours until the promised time ends, in milliseconds. */
export function renderReminder(notice: PromiseNotice & { left: number }): Promise<RenderedMail> {
  const words = m.reminder(wordsOfOpening(notice.left))
  return renderAboutOne(notice, words, words.text(dayOf(notice)))
}

/** When the promise was broken. */
export const renderLate = (notice: PromiseNotice): Promise<RenderedMail> =>
  renderAboutOne(notice, m.late, m.late.text(dayOf(notice)))

const minute = 60_000

/** In steps of five minutes: the job runs each minute, and '4 hours' reads better than '3 hours 59 minutes'. */
function wordsOfOpening(left: number): string {
  const minutes = Math.max(5, Math.round(left / minute / 5) * 5)
  return m.opening(Math.floor(minutes / 60), minutes % 60)
}

interface Words {
  subject: (name: string, company: string) => string
  legend: string
  heading: string
}

function renderAboutOne(
  { sender, to, siteUrl, enquiry, isAnswerable }: EnquiryNotice,
  words: Words,
  text: string,
): Promise<RenderedMail> {
  const rows = noticedFields
    .filter(field => enquiry[field] !== '')
    .map((field): [string, string] => [enquiryForm[field].label, enquiry[field]])
  if (enquiry.due_at) rows.push([m.promised, clockOf(sender).formatTime(enquiry.due_at)])
  const subject = words.subject(toHeaderText(enquiry.name, 80), toHeaderText(enquiry.company, 80))
  return renderNotice(
    { ...words, purpose: 'enquiry-notice', sender, to, subject },
    <>
      <MailText>{text}</MailText>
      {isAnswerable && <MailText>{m.byMail(toHeaderText(enquiry.name, 80))}</MailText>}
      <MailLedger rows={rows} />
      <MailButton href={`${siteUrl}/admin/enquiries/${enquiry.id}`}>{m.open}</MailButton>
    </>,
  )
}

export interface DigestNotice extends Notice {
  /** Oldest first. */
  open: readonly EnquiryToName[]
  /** Milliseconds since the epoch. */
  now: number
}

/** What is open in the morning. */
export function renderDigest({ sender, to, siteUrl, open, now }: DigestNotice): Promise<RenderedMail> {
  const { subject, legend, heading, none, some } = m.digest
  const rows = open.map(
    ({ name, company: from, due_at }) =>
      [
        toHeaderText(`${name}, ${from}`, 120),
        due_at === null ? '' : m.due(clockOf(sender).formatTime(due_at), Date.parse(due_at) < now),
      ] as const,
  )
  return renderNotice(
    { purpose: 'enquiry-notice', sender, to, subject: subject(open.length), legend, heading },
    <>
      <MailText>{open.length === 0 ? none : some(open.length)}</MailText>
      {rows.length > 0 && <MailLedger rows={rows} />}
      <MailButton href={`${siteUrl}/admin/enquiries`}>{m.openInbox}</MailButton>
    </>,
  )
}
