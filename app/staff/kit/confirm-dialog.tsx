import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { submitting, useAction } from '../../session/use-action'
import { Button } from '../../ui/button'
import { useModal } from '../../ui/dialog'
import { ErrorIcon } from '../../ui/line-work/icons'
import { kitMessages as m } from './messages'

export interface ConfirmDialogProps {
  title: string
  text: string
  confirm: string
  busy: string
  /** Nothing is lost. */
  isHarmless?: boolean
  /** What must be typed first: its field, which shows what is wrong with it. */
  typed?: { name: string; field: (error: string | undefined) => ReactNode }
  /**
   * Gets what was typed. Resolves with a message on failure; the dialog then stays open and shows it. With '' it
   * stays open silently.
   */
  onConfirm: (typed: string) => Promise<string | undefined>
  /** Called after it closes; `done` when the action has happened. */
  onClose: (done: boolean) => void
}

/** Asks before something happens; what cannot be brought back may have to be named by typing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, busy: busyLabel, isHarmless = false, typed, onConfirm, onClose } = props
  const done = useRef(false)
  const id = useId()
  const [failure, setFailure] = useState<string>()
  const hasField = typed !== undefined

  const { busy, run } = useAction(
    (form: HTMLFormElement) => {
      setFailure(undefined)
      return onConfirm(typed ? String(new FormData(form).get(typed.name) ?? '') : '')
    },
    words => {
      setFailure(words || undefined)
      if (words !== undefined) return
      done.current = true
      close()
    },
  )
  const { ref: dialog, close, handlers } = useModal(() => onClose(done.current), busy)

  useEffect(() => {
    // Safe default: a stray Enter must not lose anything. A field takes the focus instead.
    if (!hasField) dialog.current?.querySelector<HTMLElement>('.button-outline')?.focus()
  }, [dialog, hasField])
  useEffect(() => {
    if (failure) dialog.current?.querySelector('input')?.focus()
  }, [dialog, failure])

  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      {...handlers}
    >
      <form noValidate onSubmit={submitting(run)}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        {typed ? typed.field(failure) : <Failure text={failure} />}
        <div className="button-row">
          <Button
            type="submit"
            className={isHarmless ? undefined : 'button-danger'}
            aria-busy={busy || undefined}
          >
            {busy ? busyLabel : confirm}
          </Button>
          <Button look="outline" disabled={busy} onClick={close}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

const Failure = ({ text }: { text: string | undefined }) => (
  <p className="field-error" role="alert" hidden={text === undefined}>
    <ErrorIcon />
    {text}
  </p>
)
