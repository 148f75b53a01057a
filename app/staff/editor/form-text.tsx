import { Field } from '../../ui/field'
import type { Uploads } from '../images/use-upload'
import { editorMessages as m } from './messages'
import type { PostForm } from './use-form'
import { ContentField } from './written/content-field'

const bounds = { title: 200, excerpt: 500 }

interface FormTextProps {
  form: PostForm
  upload: Uploads
  /** Begins a remark on what is selected in the text; undefined while the post is new. */
  onRemark: (() => void) | undefined
}

/** What readers read: title, excerpt and text. */
export function FormText({ form, upload, onRemark }: FormTextProps) {
  const { fields, errors, locked, change } = form
  return (
    <div className="post-form-main">
      <Field
        name="title"
        label={m.fields.title}
        required
        className="post-form-title"
        hint={m.characters([...fields.title].length, bounds.title)}
        error={errors.title}
      >
        {control => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            enterKeyHint="next"
            value={fields.title}
            disabled={locked}
            onChange={event => change('title', event.target.value)}
          />
        )}
      </Field>
      <Field
        name="excerpt"
        label={m.fields.excerpt}
        className="post-form-excerpt"
        hint={
          fields.excerpt === '' ? m.excerptHelp : m.characters([...fields.excerpt].length, bounds.excerpt)
        }
        error={errors.excerpt}
      >
        {control => (
          <textarea
            {...control}
            rows={1}
            value={fields.excerpt}
            disabled={locked}
            onChange={event => change('excerpt', event.target.value)}
          />
        )}
      </Field>
      <ContentField label={m.fields.content} form={form} upload={upload} onRemark={onRemark} />
    </div>
  )
}
