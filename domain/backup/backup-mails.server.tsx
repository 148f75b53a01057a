/** The emails to owners about backups. */
import type { RenderedMail } from '../../platform/mail/message'
import type { Company } from '../../shared/company/company'
import { clockOf } from '../../shared/company-time'
import { MailLedger, MailText } from '../mail/mail-blocks'
import { MailLayout } from '../mail/mail-layout'
import { renderMail } from '../mail/render-mail.server'
import { backupMails as m } from './messages'

export interface BackupMail {
  kind: 'fault' | 'proof'
  words: string
  /** Where backups are kept. */
  to: string
  /** When the last good one was made. */
  lastAt: string | undefined
}

export async function renderBackupMail(
  { kind, words, to, lastAt }: BackupMail,
  sender: Company,
  address: string,
): Promise<RenderedMail> {
  const { subject: subjectOf, heading, text } = m[kind]
  const subject = subjectOf(sender.name)
  const rows = [
    [m.labels.reason, words],
    [m.labels.to, to],
    [m.labels.last, lastAt ? clockOf(sender).formatTime(Date.parse(lastAt)) : m.none],
  ] as const
  const rendered = await renderMail(
    <MailLayout subject={subject} legend={m.legend} heading={heading} sender={sender}>
      <MailLedger rows={rows} />
      <MailText>{text}</MailText>
    </MailLayout>,
    sender,
  )
  return {
    purpose: 'site-notice',
    to: { name: '', address },
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...rendered,
  }
}
