import type { PostStatus } from '../../../domain/post/post'
import { Field } from '../../ui/field'
import type { EditorFields, FieldErrors, FieldName } from './fields'
import { editorMessages as m } from './messages'

const statuses: readonly PostStatus[] = ['published', 'scheduled', 'draft']

export interface StatusFieldsProps {
  fields: EditorFields
  errors: FieldErrors
  disabled: boolean
  onChange: (name: FieldName, value: string) => void
}

export function StatusFields({ fields, errors, disabled, onChange }: StatusFieldsProps) {
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
