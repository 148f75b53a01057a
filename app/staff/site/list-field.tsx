import { type ReactNode, useRef } from 'react'
import type { FormField } from '../../../domain/site/form-field'
import { Button } from '../../ui/button'
import { blankOf, isSame, moved, type Path, toId, valueAt } from './content'
import { type FormContext, type FormFieldsProps, Undo } from './form-context'
import { siteMessages } from './messages'
import { Section } from './section'

const m = siteMessages.document

export interface ListFieldProps extends FormFieldsProps {
  renderField: (props: FormFieldsProps) => ReactNode
}

/** A list whose items are added, removed and moved with the keyboard as with the mouse. */
export function ListField({ field, path, form, renderField }: ListFieldProps) {
  const { title, item, help, least = 0, most = 100, noun = 'item' } = field
  const list = useRef<HTMLOListElement>(null)
  const value = valueAt(form.content, path)
  const items: unknown[] = Array.isArray(value) ? value : []
  if (!item) return null
  const change = (next: unknown[]) => form.change(path, next)
  /** The item that was moved keeps the focus. */
  function move(from: number, to: number, name: 'up' | 'down') {
    change(moved(items, from, to))
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-move=${name}]`)?.focus(),
    )
  }
  return (
    <fieldset className="site-group" id={toId(path)} tabIndex={-1}>
      <legend>{title}</legend>
      {help && <p className="staff-quiet">{help}</p>}
      {form.faultAt(path) && <p className="field-error">{form.faultAt(path)}</p>}
      <ol className="site-items" ref={list}>
        {items.map((_, place) => (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity, and all their state is in the content.
            key={place}
            field={field}
            item={item}
            place={place}
            path={[...path, place]}
            form={{ ...form, shippedAt: shippedItem(form, path, place) }}
            renderField={renderField}
            buttons={
              <>
                {place > 0 && (
                  <Button
                    look="outline"
                    data-move="up"
                    aria-label={m.upOf(noun, place + 1)}
                    onClick={() => move(place, place - 1, 'up')}
                  >
                    ↑
                  </Button>
                )}
                {place < items.length - 1 && (
                  <Button
                    look="outline"
                    data-move="down"
                    aria-label={m.downOf(noun, place + 1)}
                    onClick={() => move(place, place + 1, 'down')}
                  >
                    ↓
                  </Button>
                )}
                {items.length > least && (
                  <Button
                    look="outline"
                    aria-label={m.removeOf(noun, place + 1)}
                    onClick={() => change(items.toSpliced(place, 1))}
                  >
                    {m.remove}
                  </Button>
                )}
              </>
            }
          />
        ))}
      </ol>
      <div className="button-row">
        {items.length < most && (
          <Button look="outline" onClick={() => change([...items, blankOf(item)])}>
            {m.add(noun)}
          </Button>
        )}
        <Undo field={field} path={path} form={form} />
      </div>
    </fieldset>
  )
}

/** An item with an id is undone to the shipped item of that id, wherever either stands. */
function shippedItem(
  { content, shippedAt }: FormContext,
  list: Path,
  place: number,
): FormContext['shippedAt'] {
  const id = valueAt(content, [...list, place, 'id'])
  const items = shippedAt(list)
  const found = Array.isArray(items) && id ? items.find(item => valueAt(item, ['id']) === id) : undefined
  return path => valueAt(found, path.slice(list.length + 1))
}

/** What an item is called beside its number, once something is typed: its first line. */
const nameOf = ({ fields = [] }: FormField, value: unknown): string => {
  const first = fields.find(({ kind }) => kind === 'line')
  const name = first && valueAt(value, [first.name])
  return typeof name === 'string' ? name : ''
}

interface ItemProps {
  field: FormField
  item: FormField
  place: number
  path: Path
  form: FormContext
  renderField: ListFieldProps['renderField']
  buttons: ReactNode
}

/** One item; of a single text, its number is the label. */
function Item({ field: { noun = 'item' }, item, place, path, form, renderField, buttons }: ItemProps) {
  const label = m.item(noun, place + 1)
  if (!item.fields)
    return (
      <li className="site-item">
        {renderField({ field: { ...item, title: label }, path, form })}
        <div className="site-item-buttons">{buttons}</div>
      </li>
    )
  const fields = renderField({ field: item, path, form })
  // What has lists of its own is long: it folds.
  if (item.fields.some(({ kind }) => kind === 'list'))
    return (
      <li className="site-item">
        <Section
          title={[label, nameOf(item, valueAt(form.content, path))].filter(Boolean).join(': ')}
          hasFault={form.hasFault(path)}
          isNew={isSame(valueAt(form.content, path), blankOf(item))}
        >
          <div className="site-fields">{fields}</div>
        </Section>
        <div className="site-item-buttons">{buttons}</div>
      </li>
    )
  return (
    <li className="site-item">
      <fieldset className="site-fields">
        <legend>{label}</legend>
        {fields}
      </fieldset>
      <div className="site-item-buttons">{buttons}</div>
    </li>
  )
}
