import { useState } from 'react'
import { Button } from '../../ui/button'
import { siteMessages } from './messages'

const m = siteMessages.document

interface InputProps {
  control: { id: string; name: string }
  value: string
  onChange: (value: string) => void
}

/** A colour, typed or chosen. */
export const ColourInput = ({ control, value, onChange }: InputProps) => (
  <span className="site-colour">
    <input
      {...control}
      type="text"
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    <input
      type="color"
      aria-label={m.chooseColour}
      // What is half typed is none: the chooser shows black for it.
      value={/^#[\da-f]{6}$/i.test(value) ? value : '#000000'}
      onChange={({ target }) => onChange(target.value)}
    />
  </span>
)

/** In bytes: many times what is taken, and few enough to be sent. */
const mostRead = 40_000

/** A file of shapes; the server says what is wrong with it. */
export function DrawingInput({ control, value, onChange }: InputProps) {
  const [isTooLarge, setIsTooLarge] = useState(false)
  async function read(file: File | undefined) {
    setIsTooLarge(file !== undefined && file.size > mostRead)
    if (file && file.size <= mostRead) onChange(await file.text())
  }
  return (
    <span className="site-drawing">
      {value !== '' && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(value)}`}
          alt={m.drawingAsChosen}
          width={48}
          height={48}
        />
      )}
      <input
        {...control}
        type="file"
        accept=".svg,image/svg+xml"
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {value !== '' && (
        <Button look="outline" onClick={() => onChange('')}>
          {m.removeDrawing}
        </Button>
      )}
      {isTooLarge && (
        <span className="field-error" role="alert">
          {m.drawingTooLarge}
        </span>
      )}
    </span>
  )
}
