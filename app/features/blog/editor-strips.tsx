/** The fields that open between the toolbar and the text. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { CrossIcon, ErrorIcon } from '../../ui/icons'
import { ChooseImage } from './editor-choose-image'
import { editorMessages as m } from './editor-messages'

export interface AddressStripProps {
  label: string
  apply: string
  invalid: string
  /** What stands there now. */
  address: string
  /** Undefined when what was typed is no such address. */
  read: (typed: string) => string | undefined
  onApply: (address: string) => void
  /** Offered when there is something to remove. */
  onRemove?: () => void
  onClose: () => void
}

/** Asks for an address. No form of its own, because it stands inside the post's. */
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

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className="tool-strip-close" aria-label={m.close} onClick={onClose}>
    <CrossIcon />
  </button>
)

export interface AltStripProps {
  alt: string
  onChange: (alt: string) => void
  onDone: () => void
}

/** What a picture shows, for people who cannot see it. Written as it is typed. */
export function AltStrip({ alt, onChange, onDone }: AltStripProps) {
  const id = useId()
  return (
    <div className="tool-strip" role="group" aria-label={m.alt.label}>
      <label htmlFor={id}>{m.alt.label}</label>
      <input
        id={id}
        type="text"
        value={alt}
        aria-describedby={`${id}-hint`}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // Enter would send the post.
          event.preventDefault()
          onDone()
        }}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {m.alt.hint}
      </p>
    </div>
  )
}

export interface ImageStripProps {
  /** An upload is under way. */
  disabled: boolean
  onFiles: (files: File[]) => void
  onLibrary: () => void
  onClose: () => void
}

/** Where the picture comes from. */
export const ImageStrip = ({ onClose, ...choice }: ImageStripProps) => (
  <div
    className="tool-strip tool-strip-image"
    role="group"
    aria-label={m.toolbar.image}
    onKeyDown={event => event.key === 'Escape' && onClose()}
  >
    <div className="tool-strip-actions">
      <ChooseImage className="button button-outline" takesFocus multiple {...choice} />
    </div>
    <CloseButton onClose={onClose} />
  </div>
)

/** Says what would be lost, and lets the text be as it is. */
export function OriginalNotice({
  editing,
  onEdit,
  onKeep,
}: {
  editing: boolean
  onEdit: () => void
  onKeep: () => void
}) {
  return (
    <div className="notice editor-original" role="alert" data-variant="destructive">
      <strong>{m.original.title}</strong>
      <p>{m.original.text}</p>
      <div className="button-row">
        <Choice pressed={!editing} onPress={onKeep}>
          {m.original.keep}
        </Choice>
        <Choice pressed={editing} onPress={onEdit}>
          {m.original.edit}
        </Choice>
      </div>
    </div>
  )
}

const Choice = ({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean
  onPress: () => void
  children: ReactNode
}) => (
  <button type="button" className="filter" aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
)
