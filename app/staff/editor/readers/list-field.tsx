import { type KeyboardEvent, useRef, useState } from 'react'
import { Field } from '../../../ui/field'
import { readersMessages } from './messages'

const m = readersMessages.list

export interface ListFieldProps {
  name: string
  words: { label: string; hint: string; add: string; added: (name: string) => string; list: string }
  items: readonly string[]
  /** Offered while typing; those that are chosen already are left out. */
  offered: readonly string[]
  /** Whether their order says something. */
  isOrdered?: boolean
  error: string | undefined
  disabled: boolean
  /** What was typed, as items. */
  read: (typed: string) => string[]
  onChange: (items: string[]) => void
}

/** A few texts, each added by name: Enter adds what is typed. */
export function ListField(props: ListFieldProps) {
  const { name, words, items, offered, error, disabled, read, onChange } = props
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function add() {
    const added = read(typed).filter(item => !items.includes(item))
    setTyped('')
    input.current?.focus()
    if (added.length === 0) return
    onChange([...items, ...added])
    setStatus(words.added(added.join(', ')))
  }
  function addByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
    event.preventDefault()
    add()
  }
  function move(item: string, place: number) {
    const others = items.filter(one => one !== item)
    onChange([...others.slice(0, place), item, ...others.slice(place)])
    setStatus(m.moved(item, place + 1))
  }
  function remove(item: string) {
    onChange(items.filter(one => one !== item))
    setStatus(m.removed(item))
    // Its button is gone.
    input.current?.focus()
  }
  return (
    <div className="list-field">
      <Field name={name} label={words.label} hint={words.hint} error={error}>
        {control => (
          <span className="list-field-add">
            <input
              {...control}
              ref={input}
              list={`${name}-offered`}
              autoComplete="off"
              enterKeyHint="enter"
              maxLength={400}
              value={typed}
              disabled={disabled}
              onChange={event => setTyped(event.target.value)}
              onKeyDown={addByEnter}
            />
            <button type="button" className="button button-outline" disabled={disabled} onClick={add}>
              {words.add}
            </button>
          </span>
        )}
      </Field>
      <datalist id={`${name}-offered`}>
        {offered
          .filter(item => !items.includes(item))
          .map(item => (
            <option key={item} value={item} />
          ))}
      </datalist>
      {items.length > 0 && <Items {...props} onMove={move} onRemove={remove} />}
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </div>
  )
}

interface ItemsProps extends Pick<ListFieldProps, 'items' | 'words' | 'isOrdered' | 'disabled'> {
  onMove: (item: string, place: number) => void
  onRemove: (item: string) => void
}

const Items = ({ items, words, isOrdered, disabled, onMove, onRemove }: ItemsProps) => (
  <ol className="list-field-items" aria-label={words.list} data-ordered={isOrdered}>
    {items.map((item, place) => (
      <li key={item}>
        <span>{item}</span>
        {isOrdered && place > 0 && (
          <button
            type="button"
            aria-label={m.up(item)}
            title={m.up(item)}
            disabled={disabled}
            onClick={() => onMove(item, place - 1)}
          >
            ↑
          </button>
        )}
        <button
          type="button"
          aria-label={m.remove(item)}
          title={m.remove(item)}
          disabled={disabled}
          onClick={() => onRemove(item)}
        >
          ×
        </button>
      </li>
    ))}
  </ol>
)
