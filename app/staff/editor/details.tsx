/** The fields beside the text. */
import { useState } from 'react'
import type { Category } from '../../../domain/post/categories'
import type { Post } from '../../../domain/post/post-schema'
import { Field, type FieldControl, Select } from '../../ui/field'
import { LibraryPicker } from '../images/library-picker'
import type { Uploads } from '../images/use-upload'
import { useCategories } from '../posts/categories'
import { ChooseImage } from './choose-image'
import type { EditorFields, FieldErrors, FieldName } from './fields'
import { editorMessages as m } from './messages'
import { PostAddress } from './post-address'
import { countWords, suggestReadTime } from './read-time'

export interface DetailsProps {
  fields: EditorFields
  errors: FieldErrors
  disabled: boolean
  onChange: (name: FieldName, value: string) => void
  /** The post as stored; undefined for a new one. */
  stored: Post | undefined
  upload: Uploads
}

export function EditorDetails({ fields, errors, disabled, upload, stored, onChange }: DetailsProps) {
  const input =
    (name: FieldName, attributes: Readonly<Record<string, string | number>>) => (control: FieldControl) => (
      <input
        {...control}
        {...attributes}
        enterKeyHint="next"
        value={fields[name]}
        disabled={disabled}
        onChange={event => onChange(name, event.target.value)}
      />
    )
  const choices = withStored(useCategories(), fields.category)
  return (
    <>
      <Field name="category" label={m.fields.category} error={errors.category}>
        {control => (
          <Select
            {...control}
            value={fields.category}
            disabled={disabled}
            onChange={event => onChange('category', event.target.value)}
          >
            <option value="">{m.noCategory}</option>
            {choices.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <Field name="image_url" label={m.fields.image_url} hint={m.imageHint} error={errors.image_url}>
          {input('image_url', { type: 'text', inputMode: 'url', autoComplete: 'off' })}
        </Field>
        <CoverImage disabled={disabled} upload={upload} onChoose={url => onChange('image_url', url)} />
      </div>
      <Field name="author" label={m.fields.author} required error={errors.author}>
        {input('author', { type: 'text', maxLength: 100, autoComplete: 'off' })}
      </Field>
      <Field name="date" label={m.fields.date} required hint={m.dateHint} error={errors.date}>
        {input('date', { type: 'date' })}
      </Field>
      <div>
        <Field
          name="read_time_in_minutes"
          label={m.fields.read_time_in_minutes}
          required
          error={errors.read_time_in_minutes}
        >
          {input('read_time_in_minutes', { type: 'number', min: 1, max: 240, step: 1, inputMode: 'numeric' })}
        </Field>
        <ReadTimeHelp
          content={fields.content}
          minutes={fields.read_time_in_minutes}
          disabled={disabled}
          onUse={minutes => onChange('read_time_in_minutes', minutes)}
        />
      </div>
      <PostAddress
        fields={fields}
        error={errors.id}
        disabled={disabled}
        stored={stored}
        onChange={onChange}
      />
    </>
  )
}

/** What the post has is among them, also when it is no category any more. */
const withStored = (categories: readonly Category[], key: string): readonly Category[] =>
  key === '' || categories.some(category => category.key === key)
    ? categories
    : [...categories, { key, name: m.goneCategory(key) }]

interface CoverImageProps {
  disabled: boolean
  upload: Uploads
  onChoose: (url: string) => void
}

function CoverImage({ disabled, upload, onChoose }: CoverImageProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  async function sendFirst([file]: File[]) {
    const url = file && (await upload.send(file))
    if (url) onChoose(url)
  }
  return (
    <div className="cover-choice">
      <ChooseImage
        className="link-button"
        disabled={disabled || upload.progress !== undefined}
        onFiles={files => void sendFirst(files)}
        onLibrary={() => setIsChoosing(true)}
      />
      {isChoosing && (
        <LibraryPicker
          onChoose={({ url }) => {
            setIsChoosing(false)
            onChoose(url)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}

interface ReadTimeHelpProps {
  content: string
  minutes: string
  disabled: boolean
  onUse: (minutes: string) => void
}

/** The length of the text, and a suggested read time. */
function ReadTimeHelp({ content, minutes, disabled, onUse }: ReadTimeHelpProps) {
  const words = countWords(content)
  const suggested = suggestReadTime(words)
  return (
    <p className="field-hint length-help">
      {words === 0 ? m.noLength : m.length(words, suggested)}
      {words > 0 && String(suggested) !== minutes && (
        <button
          type="button"
          className="link-button"
          disabled={disabled}
          onClick={() => onUse(String(suggested))}
        >
          {m.takeLength(suggested)}
        </button>
      )}
    </p>
  )
}
