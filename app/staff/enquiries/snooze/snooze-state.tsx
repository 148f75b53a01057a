import type { ListedEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { isSnoozed } from '../../../../domain/enquiry/inbox/snooze/snooze'
import { serverNow } from '../../../session/clock/server-clock'
import { statusNames } from '../messages'
import { snoozeMessages as m } from './snooze-messages'

/** The state of an enquiry among its marks: the status, or that it is snoozed. */
export function StateMark({ enquiry }: { enquiry: Pick<ListedEnquiry, 'status' | 'snoozed_until'> }) {
  if (isSnoozed(enquiry, serverNow())) return <strong data-status="snoozed">{m.state}</strong>
  return <strong data-status={enquiry.status}>{statusNames[enquiry.status]}</strong>
}

/** When a snoozed one comes back. */
export const SnoozeEnd = ({ enquiry }: { enquiry: Pick<ListedEnquiry, 'snoozed_until'> }) =>
  enquiry.snoozed_until !== null &&
  isSnoozed(enquiry, serverNow()) && <span className="snooze-end">{m.back(enquiry.snoozed_until)}</span>
