import { useState } from 'react'
import { joinTags, searchBounds, splitTags } from '../../../../domain/post/grouping/grouping'
import { Field } from '../../../ui/field'
import type { EditorFields, FieldErrors, FieldName } from '../fields'
import { writeAuthors, writtenAuthors } from './authors'
import { LinkPreview } from './link-preview'
import { ListField } from './list-field'
import { readersMessages as m } from './messages'
import { useSuggestions } from './suggestions'

export interface ReadersFieldsProps {
  fields: EditorFields
  errors: FieldErrors
  disabled: boolean
  onChange: (name: FieldName, value: string) => void
  /** The last part of the address, as far as it is known. */
  id: string
}

/** What readers and search engines find the article by. Folded: most articles need none of it. */
export function ReadersFields({ id, ...props }: ReadersFieldsProps) {
  // The preview follows each key: it waits until it is seen.
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="post-form-rest" onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>{m.title}</summary>
      <GroupFields {...props} />
      <SearchFields {...props} />
      {isOpen && <LinkPreview fields={props.fields} id={id} />}
    </details>
  )
}

function GroupFields({ fields, errors, disabled, onChange }: Omit<ReadersFieldsProps, 'id'>) {
  const offered = useSuggestions()
  const authors = writtenAuthors(fields.authors)
  const known = [...authors, ...offered.authors]
  const nextOf = (series: string) => String(offered.series.find(one => one.name === series)?.next_part ?? 1)
  const chooseSeries = (name: string) => {
    const isProposed = ['', nextOf(fields.series)].includes(fields.series_part)
    onChange('series', name)
    // The name comes letter by letter: a part that was proposed follows it.
    if (isProposed && name !== '') onChange('series_part', nextOf(name))
  }
  return (
    <>
      <ListField
        name="authors"
        words={m.authors}
        items={authors.map(one => one.name)}
        offered={offered.authors.map(one => one.name)}
        isOrdered
        error={errors.authors}
        disabled={disabled}
        read={splitTags}
        onChange={names =>
          onChange(
            'authors',
            writeAuthors(names.map(name => known.find(one => one.name === name) ?? { name, account_id: '' })),
          )
        }
      />
      <ListField
        name="tags"
        words={m.tags}
        items={splitTags(fields.tags)}
        offered={offered.tags}
        error={errors.tags}
        disabled={disabled}
        read={splitTags}
        onChange={tags => onChange('tags', joinTags(splitTags(joinTags(tags))))}
      />
      <Field name="series" label={m.series.label} hint={m.series.hint} error={errors.series}>
        {control => (
          <input
            {...control}
            list="series-offered"
            autoComplete="off"
            enterKeyHint="next"
            value={fields.series}
            disabled={disabled}
            onChange={event => chooseSeries(event.target.value)}
          />
        )}
      </Field>
      <datalist id="series-offered">
        {offered.series.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {fields.series !== '' && (
        <Field
          name="series_part"
          label={m.series.part}
          className="field-beside"
          required
          error={errors.series_part}
        >
          {control => (
            <input
              {...control}
              type="number"
              min={1}
              max={99}
              inputMode="numeric"
              enterKeyHint="next"
              value={fields.series_part}
              disabled={disabled}
              onChange={event => onChange('series_part', event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}

const SearchFields = ({ fields, errors, disabled, onChange }: Omit<ReadersFieldsProps, 'id'>) => (
  <>
    <Field name="search_title" label={m.search.title} hint={m.search.titleHint} error={errors.search_title}>
      {control => (
        <input
          {...control}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={2 * searchBounds.title}
          value={fields.search_title}
          disabled={disabled}
          onChange={event => onChange('search_title', event.target.value)}
        />
      )}
    </Field>
    <Field
      name="search_description"
      label={m.search.description}
      hint={m.search.descriptionHint}
      error={errors.search_description}
    >
      {control => (
        <textarea
          {...control}
          rows={2}
          maxLength={2 * searchBounds.description}
          value={fields.search_description}
          disabled={disabled}
          onChange={event => onChange('search_description', event.target.value)}
        />
      )}
    </Field>
  </>
)
