import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CrossIcon } from '../../ui/icons'
import { editorMessages as m } from './editor-messages'

export interface EditorDialogProps {
  title: string
  /** Beside the title. */
  note?: string
  look?: 'small' | 'wide' | 'page'
  closeLabel?: string
  onClose: () => void
  children: ReactNode
}

/** Mounted means open; the browser keeps the focus inside and gives it back. */
export function EditorDialog({
  title,
  note,
  look = 'small',
  closeLabel = m.close,
  onClose,
  children,
}: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`editor-dialog editor-dialog-${look}`}
      aria-labelledby={id}
      onClose={onClose}
    >
      <header className="editor-dialog-head">
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
        <button
          type="button"
          className="tool-strip-close"
          aria-label={closeLabel}
          onClick={() => dialog.current?.close()}
        >
          <CrossIcon />
        </button>
      </header>
      <div className="editor-dialog-body">{children}</div>
    </dialog>
  )
}
