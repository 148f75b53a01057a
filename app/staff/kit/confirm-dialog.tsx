import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { useModal } from '../../ui/dialog'
import { ErrorIcon } from '../../ui/line-work/icons'
import { kitMessages as m } from './messages'

export interface ConfirmDialogProps {
  title: string
  text: string
  confirm: string
  busy: string
  /** Resolves with a message on failure; the dialog then stays open and shows it. */
  onConfirm: () => Promise<string | undefined>
  /** Called after it closes; `done` when the action has happened. */
  onClose: (done: boolean) => void
}

/** Asks before something is lost. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  busy: busyLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useModal()
  const done = useRef(false)
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    // Safe default: a stray Enter must not lose anything.
    dialog.current?.querySelector<HTMLElement>('.button-outline')?.focus()
  }, [dialog])

  async function handleConfirm() {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const words = await onConfirm()
    setBusy(false)
    setFailure(words)
    if (words !== undefined) return
    done.current = true
    dialog.current?.close()
  }

  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={event => busy && event.preventDefault()}
      onClose={() => onClose(done.current)}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <p className="field-error" role="alert" hidden={failure === undefined}>
        <ErrorIcon />
        {failure}
      </p>
      <div className="button-row">
        <Button className="button-danger" aria-busy={busy || undefined} onClick={handleConfirm}>
          {busy ? busyLabel : confirm}
        </Button>
        <Button look="outline" disabled={busy} onClick={() => dialog.current?.close()}>
          {m.cancel}
        </Button>
      </div>
    </dialog>
  )
}
