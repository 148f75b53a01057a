import type { EnquiryChange, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { isSnoozed, isWaiting } from '../../../../domain/enquiry/inbox/snooze/snooze'
import { serverNow } from '../../../session/clock/server-clock'
import { snoozeMessages as m } from './snooze-messages'
import { SnoozeEnd } from './snooze-state'
import { useSnooze } from './use-snooze'

export interface SnoozeSectionProps {
  enquiry: WholeEnquiry
  onChange: (to: EnquiryChange) => Promise<unknown>
}

/** Puts an open enquiry aside, or says when it comes back and what that does not change. */
export function SnoozeSection({ enquiry, onChange }: SnoozeSectionProps) {
  const { ask, dialog } = useSnooze((_, until) => void onChange({ snoozed_until: until }))
  if (!isWaiting(enquiry)) return null
  const now = serverNow()
  const isAside = isSnoozed(enquiry, now)
  const promises = m.promises([enquiry], now) ?? (enquiry.unanswered_since === null ? undefined : m.unless)
  return (
    <div className="snooze">
      {isAside && (
        <p>
          <strong>{m.state}</strong>, <SnoozeEnd enquiry={enquiry} />
        </p>
      )}
      {isAside && promises && <p className="staff-quiet">{promises}</p>}
      <div className="handling-links">
        <button type="button" className="link-button" id="snooze" onClick={() => ask([enquiry])}>
          {isAside ? m.change : m.open}
        </button>
        {isAside && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              // This button goes away.
              document.getElementById('snooze')?.focus()
              void onChange({ snoozed_until: null })
            }}
          >
            {m.end}
          </button>
        )}
      </div>
      {dialog}
    </div>
  )
}
