/** The fields beside the text: what matters most, and the rest folded. */
import type { Category } from '../../../domain/post/categories'
import type { Post } from '../../../domain/post/post-schema'
import { toSlug } from '../../../shared/text'
import { Field, type FieldControl, Select } from '../../ui/field'
import type { Uploads } from '../images/use-upload'
import { useCategories } from '../posts/categories'
import { CoverField } from './cover/cover-field'
import type { EditorFields, FieldErrors, FieldName } from './fields'
import { editorMessages as m } from './messages'
import { PostAddress } from './post-address'
import { ReadTimeHelp } from './read-time-help'
import { readersMessages } from './readers/messages'
import { ReadersFields } from './readers/readers-fields'

export interface DetailsProps {
  fields: EditorFields
  errors: FieldErrors
  disabled: boolean
  onChange: (name: FieldName, value: string) => void
  /** The post as stored; undefined for a new one. */
  stored: Post | undefined
  upload: Uploads
}

export function EditorDetails(props: DetailsProps) {
  const { fields, errors, disabled, upload, onChange } = props
  const input = inputOf(props)
  const hasAuthors = fields.authors !== ''
  const choices = withStored(useCategories(), fields.category)
  return (
    <>
      <Field
        name="date"
        label={m.fields.date}
        required
        className="field-beside"
        hint={m.dateHint}
        error={errors.date}
      >
        {input('date', { type: 'date' })}
      </Field>
      <Field name="category" label={m.fields.category} className="field-beside" error={errors.category}>
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
      <Field
        name="author"
        label={m.fields.author}
        required
        className="field-beside"
        hint={hasAuthors ? readersMessages.authors.derived : undefined}
        error={errors.author}
      >
        {input('author', { type: 'text', maxLength: 100, autoComplete: 'off', readOnly: hasAuthors })}
      </Field>
      <CoverField fields={fields} errors={errors} disabled={disabled} upload={upload} onChange={onChange} />
      <ReadersFields
        {...{ fields, errors, disabled, onChange }}
        id={fields.id || (props.stored?.id ?? '') || toSlug(fields.title)}
      />
      <FoldedDetails {...props} />
    </>
  )
}

/** What is right without a hand in most posts. */
function FoldedDetails(props: DetailsProps) {
  const { fields, errors, disabled, stored, onChange } = props
  const input = inputOf(props)
  return (
    <details className="post-form-rest">
      <summary>{m.rest}</summary>
      <Field name="image_url" label={m.fields.image_url} hint={m.imageHint} error={errors.image_url}>
        {input('image_url', { type: 'text', inputMode: 'url', autoComplete: 'off' })}
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
    </details>
  )
}

const inputOf =
  ({ fields, disabled, onChange }: Pick<DetailsProps, 'fields' | 'disabled' | 'onChange'>) =>
  (name: FieldName, attributes: Readonly<Record<string, string | number | boolean>>) =>
  (control: FieldControl) => (
    <input
      {...control}
      {...attributes}
      enterKeyHint="next"
      value={fields[name]}
      disabled={disabled}
      onChange={event => onChange(name, event.target.value)}
    />
  )

/** What the post has is among them, also when it is no category any more. */
const withStored = (categories: readonly Category[], key: string): readonly Category[] =>
  key === '' || categories.some(category => category.key === key)
    ? categories
    : [...categories, { key, name: m.goneCategory(key) }]
