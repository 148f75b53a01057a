/** The emails about a draft that was submitted. */
import type { RenderedMail } from '../../../platform/mail/message'
import { toHeaderText } from '../../../platform/mail/parse-message'
import type { Company } from '../../../shared/company/company'
import { MailButton, MailLedger, MailText } from '../../mail/mail-blocks'
import { renderNotice } from '../../mail/render-notice.server'
import { reviewMails as m } from './messages'

export interface ReviewMail {
  kind: 'submitted' | 'returned' | 'accepted'
  sender: Company
  to: string
  siteUrl: string
  post: { id: string; title: string }
  /** What colleagues call the member who did it. */
  by: string
  /** '' for none. */
  remark: string
}

export async function renderReviewMail(mail: ReviewMail): Promise<RenderedMail> {
  const { kind, sender, to, siteUrl, post, remark } = mail
  const { legend, heading, text, subject } = m[kind]
  const by = toHeaderText(mail.by, 100)
  const rows = [
    [m.labels.title, toHeaderText(post.title, 200)],
    [m.labels.by, by],
    [m.labels.remark, remark],
  ] as const
  return renderNotice(
    {
      ...{ purpose: 'post-notice', sender, to, legend, heading },
      subject: subject(toHeaderText(post.title, 120)),
    },
    <>
      <MailText>{text(by)}</MailText>
      <MailLedger rows={rows.filter(([, value]) => value !== '')} />
      <MailButton href={`${siteUrl}/admin/edit-post/${encodeURIComponent(post.id)}`}>{m.open}</MailButton>
    </>,
  )
}
