import { pageBounds } from '../../../domain/page/page'
import { Field } from '../../ui/field'
import { ContentField } from '../editor/written/content-field'
import type { Uploads } from '../images/use-upload'
import { pageFormMessages as m } from './messages'
import type { PageForm } from './use-page-form'

/** What visitors read: title, lede and text. */
export function PageText({ form, upload }: { form: PageForm; upload: Uploads }) {
  const { fields, errors, locked, change } = form
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
            rows={1}
            value={fields.lede}
            disabled={locked}
            onChange={event => change('lede', event.target.value)}
          />
        )}
      </Field>
      <ContentField label={m.fields.content} form={form} upload={upload} />
    </div>
  )
}
