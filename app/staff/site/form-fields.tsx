import { useState } from 'react'
import type { FormField } from '../../../domain/site/form-field'
import { Field, Select } from '../../ui/field'
import { PictureInput } from '../editor/pictures/picture-input'
import { readNumber, toId, valueAt } from './content'
import { DisplayLines } from './display-lines'
import { type FormFieldsProps, Undo } from './form-context'
import { ListField } from './list-field'
import { ColourInput, DrawingInput } from './look-inputs'
import { siteMessages } from './messages'
import { Section } from './section'

const m = siteMessages.document

/** A field of a document in the control that its kind asks for; groups and lists hold further ones. */
export function FormFields({ field, path, form }: FormFieldsProps) {
  if (field.fields)
    return field.fields.map(one => (
      <FormSection key={one.name} field={one} path={[...path, one.name]} form={form} />
    ))
  return <FormSection field={field} path={path} form={form} />
}

/** For lists, which hold fields of every kind. */
const renderField = (props: FormFieldsProps) => <FormFields {...props} />

function FormSection(props: FormFieldsProps) {
  const { field, path, form } = props
  if (field.kind === 'list') return <ListField {...props} renderField={renderField} />
  if (field.kind === 'lines') return <DisplayLines {...props} />
  if (!field.fields) return <Leaf {...props} />
  const content = (
    <div className="site-fields">
      {field.help && <p className="staff-quiet">{field.help}</p>}
      <FormFields field={field} path={path} form={form} />
    </div>
  )
  // Sections of the document fold; what is in them does not.
  if (path.length === 1)
    return (
      <Section title={field.title} hasFault={form.hasFault(path)}>
        {content}
      </Section>
    )
  return (
    <fieldset className="site-group">
      <legend>{field.title}</legend>
      {content}
    </fieldset>
  )
}

function Leaf({ field, path, form }: FormFieldsProps) {
  const { title, kind, help, most } = field
  const id = toId(path)
  const value = valueAt(form.content, path)
  if (kind === 'key')
    return <p className="staff-quiet">{value === '' ? m.keyToCome(title) : m.key(title, String(value))}</p>
  const length = typeof value === 'string' ? [...value].length : 0
  const isText = kind === 'line' || kind === 'text' || kind === 'passage'
  const isLong = isText && most !== undefined && length > most
  const isNumber = kind === 'number' || kind === 'price'
  const error = isLong
    ? m.tooLong(most)
    : isNumber && typeof value === 'string'
      ? m.noNumber
      : form.faultAt(path)
  if (kind === 'picture')
    return (
      <div className="site-leaf">
        <Field name={id} label={title} hint={help} error={form.faultAt(path)}>
          {control => (
            <PictureInput
              control={control}
              label={title}
              value={typeof value === 'string' ? value : ''}
              onChange={next => form.change(path, next)}
              onDescribe={text => suggest(form, [...path.slice(0, -1), 'alt'], text)}
            />
          )}
        </Field>
      </div>
    )
  const hint = [help, isText && most !== undefined && m.count(length, most)].filter(Boolean).join(' ')
  return (
    <div className="site-leaf">
      <Field name={id} label={title} hint={hint} error={error}>
        {control => (
          <Control field={field} control={control} value={value} onChange={next => form.change(path, next)} />
        )}
      </Field>
      <Undo field={field} path={path} form={form} />
    </div>
  )
}

/** What is written already stays. */
const suggest = (
  { content, change }: FormFieldsProps['form'],
  path: FormFieldsProps['path'],
  text: string,
) => {
  if (valueAt(content, path) === '') change(path, text)
}

interface ControlProps {
  field: FormField
  control: { id: string; name: string }
  value: unknown
  onChange: (value: unknown) => void
}

function Control({ field: { kind, most = 1000, options = [] }, control, value, onChange }: ControlProps) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (kind === 'flag')
    return (
      <input
        {...control}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  if (kind === 'text' || kind === 'passage')
    return (
      <textarea
        {...control}
        rows={Math.min(kind === 'text' ? 8 : 20, Math.max(2, Math.ceil(text.length / 70)))}
        // Line breaks would be lost on the page, but for those of a passage.
        onChange={({ target }) =>
          onChange(kind === 'text' ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)
        }
        value={text}
      />
    )
  if (kind === 'number' || kind === 'price') return <NumberInput {...{ control, value, onChange }} />
  if (kind === 'colour') return <ColourInput {...{ control, onChange }} value={text} />
  if (kind === 'drawing') return <DrawingInput {...{ control, onChange }} value={text} />
  if (kind === 'choice')
    return (
      <Select {...control} value={text} onChange={({ target }) => onChange(target.value)}>
        {!options.some(option => option.value === text) && <option value={text}>{m.choose}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )
  if (kind === 'date')
    return <input {...control} type="date" value={text} onChange={({ target }) => onChange(target.value)} />
  return (
    <input
      {...control}
      type="text"
      autoComplete="off"
      // Room to shorten what was pasted.
      maxLength={most * 2}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Digits stay as they are typed, `1.` on the way to `1.5`; what is no number is kept as text. */
function NumberInput({ control, value, onChange }: Omit<ControlProps, 'field'>) {
  const [typed, setTyped] = useState('')
  return (
    <input
      {...control}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={readNumber(typed) === value ? typed : String(value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readNumber(target.value))
      }}
    />
  )
}
