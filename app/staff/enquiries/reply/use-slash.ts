import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useId,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { SavedReply } from '../../../../domain/enquiry/inbox/inbox-schema'
import { findSaved, readSlash } from '../saved-replies/find-saved'
import type { FilledReplies } from './use-filled-replies'

export interface SlashOptions {
  text: string
  onWrite: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
  saved: FilledReplies
}

/** Saved replies by a slash in the text of a field. */
export function useSlash({ text, onWrite, field, saved }: SlashOptions) {
  const listId = useId()
  /** Where the caret is, and how far the text is scrolled; undefined while the field has no focus, or a selection. */
  const [caret, setCaret] = useState<{ at: number; scrolled: number }>()
  /** Where the slash is whose list was closed by Escape. */
  const [closedAt, setClosedAt] = useState<number>()
  const [chosen, setChosen] = useState(0)
  const slash = caret === undefined ? undefined : readSlash(text, caret.at)
  const found = slash && slash.start !== closedAt ? findSaved(saved.replies, slash.query) : []
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

  function insert(reply: SavedReply | undefined) {
    if (!reply || !slash || !caret) return
    put(saved.fill(reply), slash.start, caret.at)
    setCaret(undefined)
    setChosen(0)
  }

  /** As if a slash were typed, for members without a keyboard. */
  function open() {
    const at = field.current?.selectionEnd ?? text.length
    put(/(^|\s)$/.test(text.slice(0, at)) ? '/' : ' /', at, at)
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
    else if (key === 'Escape') setClosedAt(slash?.start)
    else return
    event.preventDefault()
  }

  function handleChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
    onWrite(target.value)
    follow(target)
    setChosen(0)
    if (readSlash(target.value, target.selectionStart)?.start !== closedAt) setClosedAt(undefined)
  }

  const place = { found, active, listId, optionId, start: slash?.start ?? 0, scrolled: caret?.scrolled ?? 0 }
  const handlers = {
    onChange: handleChange,
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => follow(currentTarget),
    onBlur: () => setCaret(undefined),
    onKeyDown: handleKeyDown,
  }
  return {
    ...place,
    attributes: { ...handlers, ...attributesOf(listId, found.length > 0 ? optionId(active) : undefined) },
    fill: saved.fill,
    insert,
    open,
  }
}

export type SlashState = ReturnType<typeof useSlash>

/** Of a field of several lines, which may not be a combobox (ARIA in HTML). */
const attributesOf = (listId: string, activeId: string | undefined) =>
  ({
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    ...(activeId !== undefined && { 'aria-controls': listId, 'aria-activedescendant': activeId }),
  }) as const
