import { Field } from '../../ui/field'
import { toId, valueAt } from './content'
import { type FormFieldsProps, Undo } from './form-context'
import { siteMessages } from './messages'

const m = siteMessages.document

/** A headline, typed as it is set: one line of the field is one line of the page. */
export function DisplayLines({ field, path, form }: FormFieldsProps) {
  const { title, item, most = 3, help } = field
  const value = valueAt(form.content, path)
  const lines = Array.isArray(value) ? value.map(String) : []
  const longest = item?.most ?? 100
  const long = lines.find(line => [...line].length > longest)
  const fault = form.faultAt(path) ?? lines.map((_, place) => form.faultAt([...path, place])).find(Boolean)
  return (
    <div className="site-leaf">
      <Field
        name={toId(path)}
        label={title}
        hint={`${help ?? ''} ${m.lines(most, longest)}`.trim()}
        error={long === undefined ? fault : m.tooLong(longest)}
      >
        {control => (
          <textarea
            {...control}
            className="site-lines"
            rows={most}
            wrap="off"
            value={lines.join('\n')}
            onChange={({ target }) => form.change(path, target.value.split('\n'))}
          />
        )}
      </Field>
      <Undo field={field} path={path} form={form} />
    </div>
  )
}
