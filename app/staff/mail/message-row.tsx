import type { ListedMessage } from '../../../domain/mail/mail-schema'
import { toShownAddress } from '../../../shared/email/shown-address'
import { serverNow } from '../../session/clock/server-clock'
import { CompanyTime } from '../../ui/company-time'
import { describeStatus, mailMessages as m, nameOf } from './messages'

interface MessageRowProps {
  message: ListedMessage
  onOpen: (message: ListedMessage) => void
}

/** One message: what it is, whom it goes to, and how far it has come. */
export function MessageRow({ message, onOpen }: MessageRowProps) {
  const { purpose, recipient, status, created_at: createdAt, last_answer: answer } = message
  return (
    <li className="mail-row">
      <div className="mail-row-what">
        <button type="button" className="mail-open" onClick={() => onOpen(message)}>
          {nameOf(message)}
        </button>
        <p>
          {m.to} {toShownAddress(recipient)}
        </p>
      </div>
      <p className="mail-row-purpose">{m.purposes[purpose]}</p>
      <MessageMarks message={message} />
      <p className="mail-row-time">
        <CompanyTime at={message.sent_at ?? createdAt} />
      </p>
      {status !== 'sent' && answer && <p className="mail-row-answer">{answer}</p>}
    </li>
  )
}

/** Status, attempts, and when it is next due. */
export function MessageMarks({ message }: { message: ListedMessage }) {
  const { status, sending, attempts, next_attempt_at: next } = message
  const isDue = status === 'waiting' && !sending && Date.parse(next) > serverNow()
  return (
    <p className="marks">
      <strong data-mark={status}>{describeStatus(message)}</strong>
      {status !== 'sent' && attempts > 0 && <span>{m.attempts(attempts)}</span>}
      {isDue && (
        <span>
          {attempts > 0 ? m.nextAttempt : m.due} <CompanyTime at={next} />
        </span>
      )}
    </p>
  )
}
