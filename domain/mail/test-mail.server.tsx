/** The email with which an owner tries out the delivery. */
import type { RenderedMail } from '../../platform/mail/message'
import type { Company } from '../../shared/company/company'
import { clockOf } from '../../shared/company-time'
import { MailLedger, MailLink, MailText } from './mail-blocks'
import { MailLayout } from './mail-layout'
import { testMail as m } from './mail-messages'
import { renderMail } from './render-mail.server'

export async function renderTestMail(
  email: string,
  sender: Company,
  { siteUrl, at }: { siteUrl: string; at: number },
): Promise<RenderedMail> {
  const subject = m.subject(sender.name)
  const rows = [
    [m.labels.sent, clockOf(sender).formatTime(at)],
    [
      m.labels.site,
      <MailLink key="site" href={siteUrl}>
        {siteUrl}
      </MailLink>,
    ],
  ] as const
  const rendered = await renderMail(
    <MailLayout subject={subject} legend={m.legend} heading={m.heading} sender={sender}>
      <MailText>{m.text}</MailText>
      <MailLedger rows={rows} />
      <MailText>{m.advice}</MailText>
    </MailLayout>,
    sender,
  )
  return {
    purpose: 'test',
    to: { name: '', address: email },
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...rendered,
  }
}
