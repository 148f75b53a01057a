import type { ApiAnswer } from '../../../shared/api-answer'
import { showToast } from '../../ui/toast'
import { ConfirmDialog } from './confirm-dialog'

export interface RemovalDialogProps {
  title: string
  words: { text: string; yes: string; busy: string; done: string }
  remove: () => Promise<ApiAnswer<unknown>>
  /** Called once it is gone: the list is asked for again. */
  onRemoved: () => Promise<unknown>
  onClose: () => void
}

/** Asks before one thing of a list is deleted. */
export function RemovalDialog({ title, words, remove, onRemoved, onClose }: RemovalDialogProps) {
  async function confirm(): Promise<string | undefined> {
    const answer = await remove()
    // Idempotent: already gone counts as done.
    if (!answer.ok && answer.status !== 404) return answer.detail
    await onRemoved()
    showToast({ title: words.done })
    return undefined
  }
  return (
    <ConfirmDialog
      title={title}
      text={words.text}
      confirm={words.yes}
      busy={words.busy}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
