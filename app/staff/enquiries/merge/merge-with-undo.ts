import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import type { ApiAnswer } from '../../../../shared/api-answer'
import { showToast } from '../../../ui/toast'
import { mergeEnquiries, separateEnquiry } from '../calls'
import { refreshEnquiries } from '../change-with-undo'
import { mergeMessages as m } from './merge-messages'

export interface Merge {
  into: string
  ids: readonly string[]
  isOtherPerson: boolean
}

/** Merges them, and shows a toast with a button that separates them again. */
export async function mergeWithUndo({ into, ids, isOtherPerson }: Merge): Promise<ApiAnswer<WholeEnquiry>> {
  const answer = await mergeEnquiries(into, ids, isOtherPerson)
  if (answer.ok)
    showToast({
      title: m.merged(ids.length + 1),
      action: { label: m.undo, run: () => void separateAll(ids, m.undone) },
    })
  else showToast({ title: m.failed, description: answer.detail, variant: 'destructive' })
  await refreshEnquiries()
  return answer
}

/** The last that was merged first, so that each finds the thread as its merge left it. */
export async function separateAll(ids: readonly string[], done: string = m.separated): Promise<void> {
  for (const id of ids.toReversed()) {
    const answer = await separateEnquiry(id)
    // Idempotent: already separated counts as done.
    if (answer.ok || answer.status === 404) continue
    showToast({ title: m.separateFailed, description: answer.detail, variant: 'destructive' })
    return refreshEnquiries()
  }
  showToast({ title: done })
  await refreshEnquiries()
}
