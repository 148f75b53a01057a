import type { EnquiryChange, WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import { isSnoozed, isWaiting } from '../../../domain/enquiry/inbox/snooze/snooze'
import type { ApiAnswer } from '../../../shared/api-answer'
import { serverNow } from '../../session/clock/server-clock'
import { readCurrent } from '../../session/save-answer'
import { showToast } from '../../ui/toast'
import { changeEnquiry } from './calls'
import { offerUndo } from './change-with-undo'
import { enquiryMessages as m } from './enquiry-messages'
import { inboxMessages } from './messages'
import { showEnquiry } from './use-enquiry'

/**
 * Optimistic locking: whatever someone else changed first is shown, and nothing of it is overwritten. A change that was
 * made can be undone. `who` is the new assignee's name.
 */
export async function saveChange(
  before: WholeEnquiry,
  to: EnquiryChange,
  who = '',
): Promise<ApiAnswer<WholeEnquiry>> {
  const { id, status, assignee, outcome, labels, snoozed_until: until, version, mails_held } = before
  const had = (label: string) => labels.some(one => one.id === label)
  const answer = await changeEnquiry(id, to, version)
  const current = answer.ok ? answer.body : readCurrent<WholeEnquiry>(answer)
  if (current) await showEnquiry(current)
  if (!answer.ok) return answer
  // Emails that have gone out cannot be called back.
  if (mails_held && !answer.body.mails_held) showToast({ title: m.spam.done })
  else {
    const earlier = { id, status, assignee_id: assignee?.id ?? null }
    // Closing it ends a snooze.
    const isEnded = to.status !== undefined && !isWaiting({ status: to.status })
    const isBack = (to.snoozed_until !== undefined || isEnded) && isSnoozed(before, serverNow())
    offerUndo(
      [
        {
          ...earlier,
          ...(to.outcome !== undefined && { outcome }),
          ...(to.add_labels && { remove_labels: to.add_labels.filter(label => !had(label)) }),
          ...(to.remove_labels && { add_labels: to.remove_labels.filter(had), undo: true as const }),
          ...(to.snoozed_until !== undefined && { snoozed_until: null }),
          ...(isBack && { snoozed_until: until, undo: true }),
        },
      ],
      inboxMessages.change.done(to, who, 1),
    )
  }
  return answer
}
