import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button'
import { ErrorIcon } from '../../../ui/line-work/icons'
import { editorMessages as m } from '../messages'
import { CloseButton } from './strips'

interface AddressStripProps {
  label: string
  apply: string
  invalid: string
  /** The current address. */
  address: string
  /** Undefined when the typed address is invalid. */
  read: (typed: string) => string | undefined
  onApply: (address: string) => void
  /** Offered when there is something to remove. */
  onRemove?: (() => void) | undefined
  onClose: () => void
}

/** Asks for an address. Not a form, because it is inside the post's form. */
export function AddressStrip({
  label,
  apply,
  invalid,
  address,
  read,
  onApply,
  onRemove,
  onClose,
}: AddressStripProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(address)
  const [wrong, setWrong] = useState(false)

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  function handleApply() {
    const found = read(typed)
    setWrong(found === undefined)
    if (found !== undefined) onApply(found)
    else input.current?.focus()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.target !== input.current) return
    event.preventDefault()
    handleApply()
  }

  return (
    <div className="tool-strip" role="group" aria-label={label} onKeyDown={handleKeyDown}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      <div className="tool-strip-actions">
        <Button onClick={handleApply}>{apply}</Button>
        {onRemove && (
          <Button look="outline" onClick={onRemove}>
            {m.link.remove}
          </Button>
        )}
        <CloseButton onClose={onClose} />
      </div>
      {wrong && (
        <p className="field-error" id={`${id}-error`}>
          <ErrorIcon />
          {invalid}
        </p>
      )}
    </div>
  )
}
