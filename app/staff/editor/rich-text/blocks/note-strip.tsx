import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../ui/button'
import { ErrorIcon } from '../../../../ui/line-work/icons'
import { CloseButton } from '../strips'
import { blockMessages as m } from './messages'

interface NoteStripProps {
  /** The present words, or ''. */
  words: string
  onApply: (words: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks for the words of a footnote. Enter sets it, Escape goes back to the text. */
export function NoteStrip({ words, onApply, onRemove, onClose }: NoteStripProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(words)
  const [isEmpty, setIsEmpty] = useState(false)
  useEffect(() => field.current?.focus(), [])

  function apply() {
    setIsEmpty(typed.trim() === '')
    if (typed.trim() !== '') onApply(typed)
    else field.current?.focus()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.target !== field.current || event.nativeEvent.isComposing) return
    event.preventDefault()
    apply()
  }

  return (
    <div className="tool-strip note-strip" role="group" aria-label={m.footnote} onKeyDown={handleKeyDown}>
      <label htmlFor={id}>{m.footnoteWords}</label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        value={typed}
        aria-invalid={isEmpty || undefined}
        aria-describedby={isEmpty ? `${id}-error` : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      <div className="tool-strip-actions">
        <Button onClick={apply}>{m.footnoteApply}</Button>
        {words && (
          <Button look="outline" onClick={onRemove}>
            {m.footnoteRemove}
          </Button>
        )}
        <CloseButton onClose={onClose} />
      </div>
      {isEmpty && (
        <p className="field-error" id={`${id}-error`}>
          <ErrorIcon />
          {m.footnoteEmpty}
        </p>
      )}
    </div>
  )
}
