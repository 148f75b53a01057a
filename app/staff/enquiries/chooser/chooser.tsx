import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../../../ui/dialog'

export interface ChooserOption {
  value: string
  label: string
  /** Beside the label. */
  detail?: string
}

export interface ChooserProps {
  title: string
  closeLabel: string
  options: readonly ChooserOption[]
  /** Called once the dialog has closed and given the focus back. */
  onChoose: (value: string) => void
  onClose: () => void
  /** Below the options; `leave` closes the dialog before something is done. */
  children?: (leave: () => void) => ReactNode
}

/** A dialog of a few options, each chosen by one press; arrows go from one to the next. */
export function Chooser({ title, closeLabel, options, onChoose, onClose, children }: ChooserProps) {
  const list = useRef<HTMLUListElement>(null)
  const buttons = (): HTMLElement[] => [...(list.current?.querySelectorAll('button') ?? [])]
  const first = options[0]?.value
  useEffect(() => {
    void first
    // The button that closes it comes first in the dialog.
    list.current?.querySelector('button')?.focus()
  }, [first])

  function leave() {
    list.current?.closest('dialog')?.close()
    onClose()
  }
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const at = buttons().findIndex(button => button.contains(document.activeElement))
    if (step === undefined || at < 0) return
    event.preventDefault()
    buttons()
      .at((at + step) % buttons().length)
      ?.focus()
  }
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose}>
      <ul className="chooser" ref={list} onKeyDown={move}>
        {options.map(({ value, label, detail }) => (
          <li key={value}>
            <button
              type="button"
              onClick={() => {
                leave()
                onChoose(value)
              }}
            >
              {label} {detail && <span>{detail}</span>}
            </button>
          </li>
        ))}
      </ul>
      {children?.(leave)}
    </Dialog>
  )
}
