import type { MailboxState } from '../../../domain/mail/mail-schema'
import { CompanyTime } from '../../ui/company-time'
import { mailboxMessages as m } from './mailbox-messages'

/** Emails of the mailbox that are not stored: what became of each. Nothing without one. */
export function HeldMails({ mailbox: { held, folder, failed_folder: failed } }: { mailbox: MailboxState }) {
  if (held.length === 0) return null
  return (
    <div className="mail-held">
      <h3>{m.held}</h3>
      <ul>
        {held.map(mail => (
          <li key={`${mail.uid} ${mail.received_at}`}>
            {m.states[mail.state](megabytes(mail.bytes), { folder, failed })} {m.received}{' '}
            <CompanyTime at={mail.received_at} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** In tenths of a megabyte, and never none. */
const megabytes = (bytes: number): string => Math.max(0.1, bytes / 1024 / 1024).toFixed(1)
