/** The email with which an owner tries out the delivery. */
import type { RenderedMail } from '../../platform/mail/message'
import type { Company } from '../../shared/company/company'
import { clockOf } from '../../shared/company-time'
import { MailLedger, MailLink, MailText } from './mail-blocks'
import { testMail as m } from './mail-messages'
import { renderNotice } from './render-notice.server'

export async function renderTestMail(
  email: string,
  sender: Company,
  { siteUrl, at }: { siteUrl: string; at: number },
): Promise<RenderedMail> {
  const { legend, heading } = m
  const rows = [
    [m.labels.sent, clockOf(sender).formatTime(at)],
    [
      m.labels.site,
      <MailLink key="site" href={siteUrl}>
        {siteUrl}
      </MailLink>,
    ],
  ] as const
  return renderNotice(
    { purpose: 'test', sender, to: email, subject: m.subject(sender.name), legend, heading },
    <>
      <MailText>{m.text}</MailText>
      <MailLedger rows={rows} />
      <MailText>{m.advice}</MailText>
    </>,
  )
}
