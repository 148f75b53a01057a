/** The fields beside the text. */
import { useState } from 'react'
import { Field, type FieldControl } from '../../ui/field'
import { ChevronDownIcon } from '../../ui/icons'
import { ChooseImage } from './editor-choose-image'
import type { EditorFields, FieldErrors, FieldName } from './editor-fields'
import type { EditorImages } from './editor-images'
import { editorMessages as m } from './editor-messages'
import { countWords, suggestReadTime } from './editor-read-time'
import { type PostStatus, postCategories } from './post'

export interface DetailsProps {
  fields: EditorFields
  errors: FieldErrors
  disabled: boolean
  images: EditorImages
  onChange: (name: FieldName, value: string) => void
}

export function EditorDetails({ fields, errors, disabled, images, onChange }: DetailsProps) {
  const input =
    (name: FieldName, attributes: Readonly<Record<string, string | number>>) => (control: FieldControl) => (
      <input
        {...control}
        {...attributes}
        value={fields[name]}
        disabled={disabled}
        onChange={event => onChange(name, event.target.value)}
      />
    )
  return (
    <>
      <Field name="category" label={m.fields.category} error={errors.category}>
        {control => (
          <span className="select">
            <select
              {...control}
              value={fields.category}
              disabled={disabled}
              onChange={event => onChange('category', event.target.value)}
            >
              <option value="">{m.noCategory}</option>
              {postCategories.map(name => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <ChevronDownIcon />
          </span>
        )}
      </Field>
      <div>
        <Field name="image_url" label={m.fields.image_url} hint={m.imageHint} error={errors.image_url}>
          {input('image_url', { type: 'text', inputMode: 'url', autoComplete: 'off' })}
        </Field>
        <CoverImage disabled={disabled} images={images} onChoose={url => onChange('image_url', url)} />
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
      <StatusFields fields={fields} errors={errors} disabled={disabled} onChange={onChange} />
    </>
  )
}

interface CoverImageProps {
  disabled: boolean
  images: EditorImages
  onChoose: (url: string) => void
}

function CoverImage({ disabled, images: { upload, Library }, onChoose }: CoverImageProps) {
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
        <Library
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

/** How long the text is, and a number to take over or not. */
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

const statuses: readonly PostStatus[] = ['published', 'scheduled', 'draft']

function StatusFields({ fields, errors, disabled, onChange }: Omit<DetailsProps, 'images'>) {
  return (
    <fieldset className="statuses" disabled={disabled}>
      <legend>{m.fields.status}</legend>
      {statuses.map(status => (
        <label key={status} className="status-choice">
          <input
            type="radio"
            name="status"
            value={status}
            checked={fields.status === status}
            aria-describedby={`status-${status}`}
            onChange={() => onChange('status', status)}
          />
          <span>{m.statuses[status].label}</span>
          <small id={`status-${status}`}>{m.statuses[status].text}</small>
        </label>
      ))}
      {fields.status === 'scheduled' && (
        <Field
          name="publish_at"
          label={m.fields.publish_at}
          required
          hint={m.publishAtHint}
          error={errors.publish_at}
        >
          {control => (
            <input
              {...control}
              type="datetime-local"
              value={fields.publish_at}
              onChange={event => onChange('publish_at', event.target.value)}
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}
