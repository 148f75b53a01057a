/** The emails to owners about backups. */
import type { RenderedMail } from '../../platform/mail/message'
import type { Company } from '../../shared/company/company'
import { clockOf } from '../../shared/company-time'
import { MailLedger, MailText } from '../mail/mail-blocks'
import { renderNotice } from '../mail/render-notice.server'
import { backupMails as m } from './messages'

export interface BackupMail {
  kind: 'fault' | 'proof' | 'unshipped'
  words: string
  /** Where backups, or the log of the database, are kept. */
  to: string
  /** When the last good one was made, or up to when the log is there. */
  lastAt: string | undefined
}

export async function renderBackupMail(
  { kind, words, to, lastAt }: BackupMail,
  sender: Company,
  address: string,
): Promise<RenderedMail> {
  const { subject, heading, text } = m[kind]
  const labels = kind === 'unshipped' ? m.unshipped.labels : m.labels
  const rows = [
    [labels.reason, words],
    [labels.to, to],
    [labels.last, lastAt ? clockOf(sender).formatTime(Date.parse(lastAt)) : m.none],
  ] as const
  const { legend } = m
  return renderNotice(
    { purpose: 'site-notice', sender, to: address, subject: subject(sender.name), legend, heading },
    <>
      <MailLedger rows={rows} />
      <MailText>{text}</MailText>
    </>,
  )
}
