import type { PostStatus } from '../../../domain/post/post'
import { Field } from '../../ui/field'
import { editorMessages as m } from './messages'

const statuses: readonly PostStatus[] = ['draft', 'scheduled', 'published']

interface StatusFieldsProps {
  /** The time as typed. */
  fields: { status: PostStatus; publish_at: string }
  errors: { publish_at?: string | undefined }
  disabled: boolean
  words?: Record<PostStatus, { label: string; text: string }> | undefined
  onChange: (name: 'status' | 'publish_at', value: string) => void
}

/** Who sees a post or a page once it is saved, and from when. */
export function StatusFields({ fields, errors, disabled, words = m.statuses, onChange }: StatusFieldsProps) {
  return (
    <fieldset className="statuses" disabled={disabled}>
      <legend className="visually-hidden">{m.fields.status}</legend>
      <div className="status-choices">
        {statuses.map(status => (
          <label key={status} className="status-choice">
            <input
              type="radio"
              name="status"
              value={status}
              checked={fields.status === status}
              aria-describedby="status-help"
              onChange={() => onChange('status', status)}
            />
            {words[status].label}
          </label>
        ))}
      </div>
      <p className="status-help" id="status-help">
        {words[fields.status].text}
      </p>
      {fields.status === 'scheduled' && (
        <Field
          name="publish_at"
          label={m.fields.publish_at}
          required
          hint={m.publishAtHint()}
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
