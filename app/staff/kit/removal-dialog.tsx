import { useState } from 'react'
import type { ApiAnswer } from '../../../shared/api-answer'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { ConfirmDialog } from './confirm-dialog'
import { useApiAction } from './use-api-action'

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

interface DeletionWords {
  question: (title: string) => string
  warning: string
  label: string
  deleteForEver: string
  deleting: string
  deleted: string
}

export interface BinWords extends DeletionWords {
  restore: string
  restoreOf: (title: string) => string
  restoring: string
  restored: string
  restoreFailed: string
  deleteForEverOf: (title: string) => string
}

interface BinWaysProps {
  title: string
  isOwner: boolean
  words: BinWords
  restore: () => Promise<ApiAnswer<unknown>>
  deleteForEver: (typed: string) => Promise<ApiAnswer<unknown>>
  /** Called once it has left the bin. */
  onGone: () => unknown
}

/** The two ways out of the bin; only owners delete for ever. */
export function BinWays({ title, isOwner, words, restore, deleteForEver, onGone }: BinWaysProps) {
  const [asks, setAsks] = useState(false)
  const { busy, run } = useApiAction(restore, {
    done: words.restored,
    failed: words.restoreFailed,
    onDone: onGone,
  })
  return (
    <>
      <Button
        look="outline"
        aria-busy={busy || undefined}
        aria-label={busy ? undefined : words.restoreOf(title)}
        onClick={() => void run()}
      >
        {busy ? words.restoring : words.restore}
      </Button>
      {isOwner && (
        <button
          type="button"
          className="link-button"
          aria-label={words.deleteForEverOf(title)}
          onClick={() => setAsks(true)}
        >
          {words.deleteForEver}
        </button>
      )}
      {asks && (
        <DeletionDialog
          title={title}
          words={words}
          deleteForEver={deleteForEver}
          onDeleted={onGone}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

interface DeletionDialogProps {
  title: string
  words: DeletionWords
  deleteForEver: (typed: string) => Promise<ApiAnswer<unknown>>
  onDeleted: () => unknown
  onClose: () => void
}

/** Asks for the title before something is deleted for ever. */
export const DeletionDialog = ({ title, words, deleteForEver, onDeleted, onClose }: DeletionDialogProps) => (
  <ConfirmDialog
    title={words.question(title)}
    text={words.warning}
    confirm={words.deleteForEver}
    busy={words.deleting}
    typed={{
      name: 'title',
      field: error => (
        <Field name="title" label={words.label} required error={error}>
          {control => <input {...control} type="text" autoComplete="off" spellCheck={false} />}
        </Field>
      ),
    }}
    onConfirm={async typed => {
      const answer = await deleteForEver(typed)
      return answer.ok ? undefined : (answer.errors.title ?? answer.detail)
    }}
    onClose={isDeleted => {
      onClose()
      if (!isDeleted) return
      showToast({ title: words.deleted })
      onDeleted()
    }}
  />
)
