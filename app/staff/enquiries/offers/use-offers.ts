import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useId,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/** The sign that asks for something to insert, what is typed after it, and where the sign is. */
export interface Asked {
  start: number
  query: string
}

export interface Offer {
  id: string
  title: string
  /** Behind the title. */
  detail?: string
}

export interface OffersOptions<Item extends Offer> {
  /** The sign: '/', '@'. */
  sign: string
  text: string
  onWrite: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
  /** What is asked for in front of the caret. */
  read: (text: string, caret: number) => Asked | undefined
  find: (query: string) => readonly Item[]
  /** What is inserted. */
  wordsOf: (item: Item) => string
}

/** What can be inserted, offered by a sign in the text of a field. */
export function useOffers<Item extends Offer>(options: OffersOptions<Item>) {
  const { sign, text, onWrite, field, read, find, wordsOf } = options
  const listId = useId()
  /** Where the caret is, and how far the text is scrolled; undefined while the field has no focus, or a selection. */
  const [caret, setCaret] = useState<{ at: number; scrolled: number }>()
  /** Where the sign is whose list was closed by Escape. */
  const [closedAt, setClosedAt] = useState<number>()
  const [chosen, setChosen] = useState(0)
  const asked = caret === undefined ? undefined : read(text, caret.at)
  const found = asked && asked.start !== closedAt ? find(asked.query) : []
  const active = Math.min(chosen, found.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  function follow({ selectionStart: at, selectionEnd: end, scrollTop: scrolled }: HTMLTextAreaElement) {
    setCaret(at === end ? { at, scrolled } : undefined)
  }

  function put(words: string, from: number, to: number) {
    // The caret can be put only into a text that is there.
    flushSync(() => onWrite(text.slice(0, from) + words + text.slice(to)))
    field.current?.focus()
    field.current?.setSelectionRange(from + words.length, from + words.length)
  }

  function insert(item: Item | undefined) {
    if (!item || !asked || !caret) return
    put(wordsOf(item), asked.start, caret.at)
    setCaret(undefined)
    setChosen(0)
  }

  /** As if the sign were typed, for members without a keyboard. */
  function open() {
    const at = field.current?.selectionEnd ?? text.length
    put(/(^|\s)$/.test(text.slice(0, at)) ? sign : ` ${sign}`, at, at)
    setClosedAt(undefined)
    setChosen(0)
    if (field.current) follow(field.current)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    // Enter may end the composition of a word.
    if (found.length === 0 || nativeEvent.isComposing || ctrlKey || metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) setChosen((active + step + found.length) % found.length)
    else if (key === 'Enter' && !shiftKey) insert(found[active])
    else if (key === 'Escape') setClosedAt(asked?.start)
    else return
    event.preventDefault()
  }

  function handleChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
    onWrite(target.value)
    follow(target)
    setChosen(0)
    if (read(target.value, target.selectionStart)?.start !== closedAt) setClosedAt(undefined)
  }

  const handlers = {
    onChange: handleChange,
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => follow(currentTarget),
    onBlur: () => setCaret(undefined),
    onKeyDown: handleKeyDown,
  }
  return {
    ...{ found, active, listId, optionId, scrolled: caret?.scrolled ?? 0 },
    /** The text up to the sign, with it. */
    before: text.slice(0, asked?.start ?? 0) + sign,
    attributes: { ...handlers, ...attributesOf(listId, found.length > 0 ? optionId(active) : undefined) },
    insert,
    open,
  }
}

export type Offers<Item extends Offer> = ReturnType<typeof useOffers<Item>>

/** Of a field of several lines, which may not be a combobox (ARIA in HTML). */
const attributesOf = (listId: string, activeId: string | undefined) =>
  ({
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    ...(activeId !== undefined && { 'aria-controls': listId, 'aria-activedescendant': activeId }),
  }) as const
