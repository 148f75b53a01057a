/** What emails to people of the agency have in common, which the site writes by itself. */
import type { ReactNode } from 'react'
import type { RenderedMail } from '../../platform/mail/message'
import type { Company } from '../../shared/company/company'
import { MailLayout } from './mail-layout'
import { renderMail } from './render-mail.server'

export interface Notice {
  purpose: RenderedMail['purpose']
  sender: Company
  /** Address of the reader. */
  to: string
  subject: string
  legend: string
  heading: string
}

/** `children` stand below the heading. */
export async function renderNotice(
  { purpose, sender, to, subject, legend, heading }: Notice,
  children: ReactNode,
): Promise<RenderedMail> {
  const rendered = await renderMail(
    <MailLayout subject={subject} legend={legend} heading={heading} sender={sender}>
      {children}
    </MailLayout>,
    sender,
  )
  return {
    purpose,
    to: { name: '', address: to },
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...rendered,
  }
}
