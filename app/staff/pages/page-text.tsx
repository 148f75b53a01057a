import { pageBounds } from '../../../domain/page/page'
import { Field } from '../../ui/field'
import { ErrorIcon } from '../../ui/line-work/icons'
import { EditorHelp } from '../editor/help'
import { EditorBody } from '../editor/rich-text/body'
import type { Uploads } from '../images/use-upload'
import { pageFormMessages as m } from './messages'
import type { PageForm } from './use-page-form'

/** What visitors read: title, lede and text. */
export function PageText({
  form: { fields, errors, locked, bodyVersion, adopted, change },
  upload,
}: {
  form: PageForm
  upload: Uploads
}) {
  return (
    <div className="post-form-main">
      <Field
        name="title"
        label={m.fields.title}
        required
        className="post-form-title"
        hint={m.characters([...fields.title].length, pageBounds.title)}
        error={errors.title}
      >
        {control => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            value={fields.title}
            disabled={locked}
            onChange={event => change('title', event.target.value)}
          />
        )}
      </Field>
      <Field
        name="lede"
        label={m.fields.lede}
        className="post-form-excerpt"
        hint={fields.lede === '' ? m.ledeHint : m.characters([...fields.lede].length, pageBounds.lede)}
        error={errors.lede}
      >
        {control => (
          <textarea
            {...control}
            rows={2}
            value={fields.lede}
            disabled={locked}
            onChange={event => change('lede', event.target.value)}
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
