import type { Post } from '../../../domain/post/post-schema'
import { toSlug } from '../../../shared/text'
import { Field } from '../../ui/field'
import type { EditorFields } from './fields'
import { editorMessages as m } from './messages'

interface PostAddressProps {
  fields: EditorFields
  error: string | undefined
  disabled: boolean
  stored: Post | undefined
  onChange: (name: 'id', value: string) => void
}

/**
 * The last part of the address, which can be changed until the post is published; one made from the present title is
 * offered.
 */
export function PostAddress({ fields: { id, title }, error, disabled, stored, onChange }: PostAddressProps) {
  const isFixed = stored?.status === 'published'
  const fromTitle = toSlug(title)
  return (
    <div>
      <Field
        // Not 'id': a field of that name would stand for the id of its form (DOM clobbering).
        name="address"
        label={m.fields.id}
        hint={isFixed ? m.addressFixed(id) : m.addressHint(id || fromTitle)}
        error={error}
      >
        {control => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            placeholder={fromTitle}
            value={id}
            readOnly={isFixed}
            disabled={disabled}
            onChange={event => onChange('id', event.target.value)}
          />
        )}
      </Field>
      {!isFixed && stored && fromTitle !== '' && fromTitle !== id && (
        <button
          type="button"
          className="link-button"
          disabled={disabled}
          onClick={() => onChange('id', fromTitle)}
        >
          {m.takeAddress(fromTitle)}
        </button>
      )}
    </div>
  )
}
