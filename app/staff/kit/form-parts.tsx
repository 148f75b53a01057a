import type { ComponentProps } from 'react'
import { Button } from '../../ui/button'
import { Field, type FieldProps } from '../../ui/field'
import { ErrorIcon } from '../../ui/line-work/icons'

/** What is wrong with a whole form, read aloud when it appears. */
export const FormError = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <p className="field-error" role="alert">
      <ErrorIcon />
      {text}
    </p>
  )

export interface FormButtonsProps {
  busy: boolean
  words: { save: string; saving: string; cancel: string }
  onCancel: () => void
}

/** Sends the form, or takes the other way out of it. */
export const FormButtons = ({ busy, words, onCancel }: FormButtonsProps) => (
  <div className="button-row">
    <Button type="submit" aria-busy={busy || undefined}>
      {busy ? words.saving : words.save}
    </Button>
    <Button look="outline" onClick={onCancel}>
      {words.cancel}
    </Button>
  </div>
)

interface TextFieldProps
  extends Omit<FieldProps, 'children' | 'className'>,
    Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'dir' | 'autoCapitalize' | 'spellCheck'> {
  /** Characters. */
  most: number
  value: string
  onType: (value: string) => void
}

/** A line of text. */
export const TextField = ({ name, label, hint, error, required, most, onType, ...input }: TextFieldProps) => (
  <Field {...{ name, label, hint, error, required }}>
    {control => (
      <input
        type="text"
        autoComplete="off"
        {...control}
        {...input}
        maxLength={most}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </Field>
)

interface TextFileFieldProps {
  label: string
  /** Bytes of the largest file that is read. */
  most: number
  /** Undefined for a file that is too large, or not of text. */
  onRead: (text: string | undefined) => void
}

/** A list from a file, read into a field where its lines can be mended before they are sent. */
export function TextFileField({ label, most, onRead }: TextFileFieldProps) {
  async function read(file: File | undefined) {
    if (!file) return
    const text = file.size > most ? undefined : await file.text()
    // A spreadsheet's own format is a program's, not text.
    onRead(text === undefined || /[\0\ufffd]/.test(text) ? undefined : text)
  }
  return (
    <Field name="file" label={label}>
      {control => (
        <input
          {...control}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      )}
    </Field>
  )
}
