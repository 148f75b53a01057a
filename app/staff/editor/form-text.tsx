import { Field } from '../../ui/field'
import { ErrorIcon } from '../../ui/line-work/icons'
import type { Uploads } from '../images/use-upload'
import { EditorHelp } from './help'
import { editorMessages as m } from './messages'
import { EditorBody } from './rich-text/body'
import type { PostForm } from './use-form'

const bounds = { title: 200, excerpt: 500 }

interface FormTextProps {
  form: PostForm
  upload: Uploads
}

/** What readers read: title, excerpt and text. */
export function FormText({
  form: { fields, errors, locked, bodyVersion, adopted, change },
  upload,
}: FormTextProps) {
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
            rows={3}
            value={fields.excerpt}
            disabled={locked}
            onChange={event => change('excerpt', event.target.value)}
          />
        )}
      </Field>
      <div className="field" data-invalid={errors.content ? true : undefined}>
        <span className="field-name" id="content-label">
          {m.fields.content}
        </span>
        <EditorBody
          key={bodyVersion}
          html={fields.content}
          adopted={adopted}
          labelledBy="content-label"
          describedBy={errors.content ? 'content-error' : undefined}
          disabled={locked}
          upload={upload}
          onChange={html => change('content', html)}
        />
        {errors.content && (
          <p className="field-error" id="content-error">
            <ErrorIcon />
            {errors.content}
          </p>
        )}
        <EditorHelp />
      </div>
    </div>
  )
}
