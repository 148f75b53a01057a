import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { CrossIcon } from './line-work/icons'

/** In React the events of a dialog or a file field within the dialog arrive there too. */
const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget

/**
 * For a dialog that is open as long as it is mounted; the browser keeps the focus inside and gives it back. While
 * `isHeld` Escape does nothing.
 *
 * The parent hears of a close at once: the browser says it only a task later, when a key may have opened the next.
 */
export function useModal(onClose: () => void, isHeld = false) {
  const ref = useRef<HTMLDialogElement>(null)
  const isTold = useRef(false)
  useEffect(() => {
    ref.current?.showModal()
  }, [])

  function tell() {
    if (isTold.current) return
    isTold.current = true
    onClose()
  }
  function close() {
    ref.current?.close()
    tell()
  }
  function handleCancel(event: SyntheticEvent) {
    if (!isOwn(event)) return
    event.preventDefault()
    if (!isHeld) close()
  }
  const handleClose = (event: SyntheticEvent) => isOwn(event) && tell()
  return { ref, close, handlers: { onCancel: handleCancel, onClose: handleClose } }
}

export interface DialogProps {
  title: string
  /** Beside the title. */
  note?: string
  look?: 'small' | 'wide' | 'page'
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** A window over the page, with its title and a button that closes it. */
export function Dialog({ title, note, look = 'small', closeLabel, onClose, children }: DialogProps) {
  const { ref, close, handlers } = useModal(onClose)
  const id = useId()
  return (
    <dialog ref={ref} className={`dialog dialog-${look}`} aria-labelledby={id} {...handlers}>
      <header className="dialog-head">
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
        <button type="button" className="dialog-close" aria-label={closeLabel} onClick={close}>
          <CrossIcon />
        </button>
      </header>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
