/** The emails about a remark on a post. */
import type { RenderedMail } from '../../platform/mail/message'
import { toHeaderText } from '../../platform/mail/parse-message'
import type { Company } from '../../shared/company/company'
import { MailButton, MailLedger, MailText } from '../mail/mail-blocks'
import { renderNotice } from '../mail/render-notice.server'
import { remarkMails as m } from './mail-messages'

export interface RemarkMail {
  kind: 'remarked' | 'answered'
  sender: Company
  to: string
  /** Of the post. */
  title: string
  /** What colleagues call the member who wrote. */
  by: string
  href: string
}

export async function renderRemarkMail({ kind, sender, to, href, ...of }: RemarkMail): Promise<RenderedMail> {
  const { heading, text, subject } = m[kind]
  return renderNotice(
    {
      ...{ purpose: 'post-notice', sender, to, legend: m.legend, heading },
      subject: subject(toHeaderText(of.title, 120)),
    },
    <>
      <MailText>{text(toHeaderText(of.by, 100))}</MailText>
      <MailLedger rows={[[m.post, toHeaderText(of.title, 200)]]} />
      <MailButton href={href}>{m.open}</MailButton>
    </>,
  )
}
