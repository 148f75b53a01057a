import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ListedPost } from '../../../domain/post/post-schema'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { kitMessages } from '../kit/messages'
import { deleteForEver } from './calls'
import { postTableMessages } from './messages'

const m = postTableMessages.bin

interface DeletionDialogProps {
  post: ListedPost
  onDeleted: () => void
  onClose: () => void
}

/** Asks for the title before a post is deleted for ever. Mounted means open. */
export function DeletionDialog({ post: { id, title }, onDeleted, onClose }: DeletionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    if (error) dialog.current?.querySelector('input')?.focus()
  }, [error])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await deleteForEver(id, String(new FormData(event.currentTarget).get('title') ?? ''))
    setBusy(false)
    if (!answer.ok) return setError(answer.errors.title ?? answer.detail)
    dialog.current?.close()
    showToast({ title: m.deleted })
    onDeleted()
  }

  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby="deletion-title"
      aria-describedby="deletion-text"
      onCancel={event => busy && event.preventDefault()}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="auth-fields">
        <h2 id="deletion-title">{m.question(title)}</h2>
        <p id="deletion-text">{m.warning}</p>
        <Field name="title" label={m.label} required error={error}>
          {control => <input {...control} type="text" autoComplete="off" spellCheck={false} />}
        </Field>
        <div className="button-row">
          <Button type="submit" className="button-danger" aria-busy={busy || undefined}>
            {busy ? m.deleting : m.deleteForEver}
          </Button>
          <Button look="outline" disabled={busy} onClick={() => dialog.current?.close()}>
            {kitMessages.cancel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
