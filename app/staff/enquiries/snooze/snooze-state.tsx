import type { ListedEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { isSnoozed, isWaiting } from '../../../../domain/enquiry/inbox/snooze/snooze'
import { serverNow } from '../../../session/clock/server-clock'
import { statusNames } from '../messages'
import { snoozeMessages as m } from './snooze-messages'

interface StateMarkProps {
  enquiry: Pick<ListedEnquiry, 'status' | 'snoozed_until' | 'unanswered_since'>
}

/** The state of an enquiry among its marks: the status, or that it is snoozed; back from there, what it waited for. */
export function StateMark({ enquiry }: StateMarkProps) {
  const { status, unanswered_since: since } = enquiry
  const now = serverNow()
  if (isSnoozed(enquiry, now)) return <strong data-status="snoozed">{m.state}</strong>
  return (
    <>
      <strong data-status={status}>{statusNames[status]}</strong>
      {since !== null && isWaiting(enquiry) && Date.parse(since) <= now && (
        <span className="unanswered">{m.unanswered(since)}</span>
      )}
    </>
  )
}

/** When a snoozed one comes back. */
export const SnoozeEnd = ({ enquiry }: { enquiry: Pick<ListedEnquiry, 'snoozed_until'> }) =>
  enquiry.snoozed_until !== null &&
  isSnoozed(enquiry, serverNow()) && <span className="snooze-end">{m.back(enquiry.snoozed_until)}</span>
