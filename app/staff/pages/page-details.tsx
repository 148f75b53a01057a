/** The fields beside the text: where the page is, and what search engines say of it. */
import { pageBounds, pagePlaces } from '../../../domain/page/page'
import { toSlug } from '../../../shared/text'
import { Field, Select } from '../../ui/field'
import type { PageFieldName } from './fields'
import { pageFormMessages as m } from './messages'
import type { PageForm } from './use-page-form'

const mostInLabel = {
  none: pageBounds.footerLabel,
  footer: pageBounds.footerLabel,
  menu: pageBounds.menuLabel,
}

export function PageDetails({ form }: { form: PageForm }) {
  const { fields, errors, locked, stored, change } = form
  const fromTitle = toSlug(fields.title).slice(0, pageBounds.address)
  const isKnown = stored !== undefined && stored.published_at !== null
  const moves = isKnown && fields.address !== stored.address
  const placeHint = m.placeHint[fields.place]
  return (
    <div className="post-form-side">
      <TextField
        form={form}
        name="address"
        placeholder={fromTitle}
        hint={moves ? m.addressMoves(stored.address) : m.addressHint(fields.address || fromTitle)}
      />
      <Field
        name="place"
        label={m.fields.place}
        hint={
          typeof placeHint === 'string'
            ? placeHint
            : placeHint(fields.place === 'menu' ? pageBounds.menu : pageBounds.footer)
        }
        error={errors.place}
      >
        {control => (
          <Select
            {...control}
            value={fields.place}
            disabled={locked}
            onChange={event => change('place', event.target.value)}
          >
            {pagePlaces.map(place => (
              <option key={place} value={place}>
                {m.places[place]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {fields.place !== 'none' && (
        <TextField
          form={form}
          name="label"
          placeholder={fields.title}
          hint={m.labelHint(mostInLabel[fields.place])}
        />
      )}
      <TextField form={form} name="search_title" placeholder={fields.title} hint={m.searchTitleHint} />
      <Field
        name="search_description"
        label={m.fields.search_description}
        hint={m.searchDescriptionHint}
        error={errors.search_description}
      >
        {control => (
          <textarea
            {...control}
            rows={3}
            value={fields.search_description}
            disabled={locked}
            onChange={event => change('search_description', event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}

interface TextFieldProps {
  form: PageForm
  name: Extract<PageFieldName, 'address' | 'label' | 'search_title'>
  placeholder: string
  hint: string
}

const TextField = ({ form, name, placeholder, hint }: TextFieldProps) => (
  <Field name={name} label={m.fields[name]} hint={hint} error={form.errors[name]}>
    {control => (
      <input
        {...control}
        type="text"
        autoComplete="off"
        autoCapitalize={name === 'address' ? 'none' : undefined}
        spellCheck={name === 'address' ? false : undefined}
        placeholder={placeholder}
        value={form.fields[name]}
        disabled={form.locked}
        onChange={event => form.change(name, event.target.value)}
      />
    )}
  </Field>
)
