import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../../ui/button'
import { useModal } from '../../ui/dialog'
import { kitMessages as m } from './messages'

export interface TypedDialogProps {
  title: string
  text: string
  /** Name of the field. */
  name: string
  labels: { submit: string; busy: string }
  /** What is lost cannot be brought back. */
  isDanger?: boolean
  /** Resolves with what is wrong with the typed text; calls `close` once it has happened. */
  onSubmit: (typed: string, close: () => void) => Promise<string | undefined>
  onClose: () => void
  /** The field, with its error. */
  children: (error: string | undefined) => ReactNode
}

/** Asks for a text before something happens. */
export function TypedDialog(props: TypedDialogProps) {
  const { title, text, name, labels, isDanger = false, onSubmit, onClose, children } = props
  const dialog = useModal()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const close = () => dialog.current?.close()

  useEffect(() => {
    if (error) dialog.current?.querySelector('input')?.focus()
  }, [dialog, error])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = String(new FormData(event.currentTarget).get(name) ?? '')
    setBusy(true)
    setError(await onSubmit(typed, close))
    setBusy(false)
  }

  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={event => busy && event.preventDefault()}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="auth-fields">
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        {children(error)}
        <div className="button-row">
          <Button
            type="submit"
            className={isDanger ? 'button-danger' : undefined}
            aria-busy={busy || undefined}
          >
            {busy ? labels.busy : labels.submit}
          </Button>
          <Button look="outline" disabled={busy} onClick={close}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
