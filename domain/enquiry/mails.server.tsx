/** The emails that an enquiry sends: one to the agency, one to the sender. */
import type { ReactNode } from 'react'
import type { Config } from '../../platform/config'
import type { RenderedMail } from '../../platform/mail/message'
import { toHeaderText } from '../../platform/mail/parse-message'
import type { Company } from '../../shared/company/company'
import { clockOf } from '../../shared/company-time'
import { mailtoAddress } from '../../shared/email/email-address'
import { toShownAddress } from '../../shared/email/shown-address'
import { MailButton, MailLedger, MailLink, MailQuote, MailText } from '../mail/mail-blocks'
import { MailLayout } from '../mail/mail-layout'
import { renderMail } from '../mail/render-mail.server'
import type { Site } from '../site/assemble-site.server'
import { type Enquiry, type EnquiryField, enquiryFields, enquiryForm } from './enquiry'
import { notificationMail } from './mail-messages'

/**
 * To NOTIFY_EMAIL: the link to the inbox, then everything that was typed. Reply-To is not the sender: an enquiry
 * answered by email would stay New, and someone would answer it again.
 */
export async function renderEnquiryNotification(
  enquiry: Enquiry & { id: string },
  { notifyEmail, siteUrl }: Pick<Config, 'notifyEmail' | 'siteUrl'>,
  sender: Company,
): Promise<RenderedMail> {
  const words = notificationMail
  const subject = words.subject(toHeaderText(enquiry.name, 80), toHeaderText(enquiry.company, 80))
  // The message is quoted below them.
  const rows = enquiryFields
    .filter(field => field !== 'message')
    .map(field => [enquiryForm[field].label, showField(field, enquiry[field])] as const)
  const rendered = await renderMail(
    <MailLayout subject={subject} legend={words.legend} heading={words.heading} sender={sender}>
      <MailButton href={`${siteUrl}/admin/enquiries/${enquiry.id}`}>{words.open}</MailButton>
      <MailLedger rows={rows} />
      <MailQuote text={enquiry.message} />
    </MailLayout>,
    sender,
  )
  return {
    purpose: 'enquiry-notification',
    to: { name: sender.name, address: notifyEmail },
    replyTo: { name: sender.name, address: notifyEmail },
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...rendered,
  }
}

function showField(field: EnquiryField, value: string): ReactNode {
  if (enquiryForm[field].kind !== 'email') return value || notificationMail.empty
  return (
    <MailLink key={field} href={mailtoAddress(value)}>
      {toShownAddress(value)}
    </MailLink>
  )
}

export interface Acknowledgement {
  /** The time by which an answer is due. */
  due?: string | undefined
  /** Where answers come in. */
  replyTo?: string | undefined
  /** Message-ID of what it acknowledges. */
  answers?: string | undefined
}

/** To the sender. Repeats nothing that was typed, so the form cannot relay spam to strangers. */
export async function renderEnquiryAcknowledgement(
  email: string,
  { company: sender, mails }: Pick<Site, 'company' | 'mails'>,
  { due, replyTo, answers }: Acknowledgement = {},
): Promise<RenderedMail> {
  const words = mails.acknowledgement
  const rendered = await renderMail(
    <MailLayout subject={words.subject} legend={words.legend} heading={words.heading} sender={sender}>
      <MailText>{words.promise(due && clockOf(sender).formatDay(due))}</MailText>
      <MailText>{words.urgent}</MailText>
      {words.quiet !== '' && <MailText>{words.quiet}</MailText>}
      <MailText>{words.stranger}</MailText>
    </MailLayout>,
    sender,
  )
  return {
    purpose: 'enquiry-acknowledgement',
    to: { name: '', address: email },
    subject: words.subject,
    // Keeps vacation notices from answering it (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-replied',
      ...(answers && { 'In-Reply-To': answers, References: answers }),
    },
    ...(replyTo !== undefined && { replyTo: { name: sender.name, address: replyTo } }),
    ...rendered,
  }
}
