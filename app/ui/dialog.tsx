import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { CrossIcon } from './line-work/icons'

/** For a dialog that is open as long as it is mounted; the browser keeps the focus inside and gives it back. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return dialog
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
  const dialog = useModal()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      className={`dialog dialog-${look}`}
      aria-labelledby={id}
      // In React the close of a dialog within this one arrives here too.
      onClose={event => event.target === event.currentTarget && onClose()}
    >
      <header className="dialog-head">
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
        <button
          type="button"
          className="dialog-close"
          aria-label={closeLabel}
          onClick={() => dialog.current?.close()}
        >
          <CrossIcon />
        </button>
      </header>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
