import type { EnquiryChanges } from '../../../domain/enquiry/inbox/inbox-schema'
import { showToast } from '../../ui/toast'
import { queryClient } from '../kit/queries'
import { changeEnquiries } from './calls'
import { inboxMessages } from './messages'

const m = inboxMessages.change

/**
 * Changes all enquiries or none, and shows a toast with `words` and a button that undoes the change and then calls
 * `onUndone`. Resolves once the page shows the change.
 */
export async function changeWithUndo(
  changes: EnquiryChanges,
  words: string,
  onUndone?: () => void,
): Promise<void> {
  const answer = await changeEnquiries(changes)
  if (!answer.ok) return showToast({ title: m.failed, description: answer.detail, variant: 'destructive' })
  offerUndo(answer.body.before, words, onUndone)
  await refreshEnquiries()
}

export const offerUndo = (before: EnquiryChanges, words: string, onUndone?: () => void): void =>
  showToast({ title: words, action: { label: m.undo, run: () => void undo(before, onUndone) } })

async function undo(before: EnquiryChanges, onUndone?: () => void): Promise<void> {
  const answer = await changeEnquiries(before)
  if (answer.ok) onUndone?.()
  showToast(
    answer.ok
      ? { title: m.undone }
      : { title: m.undoFailed, description: answer.detail, variant: 'destructive' },
  )
  await refreshEnquiries()
}

/** The queries that list or count enquiries. */
export const refreshEnquiries = () => queryClient.invalidateQueries()
