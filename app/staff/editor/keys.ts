/** Keys of the editor's form. */
import { type KeyboardEvent as FormKeyboardEvent, useEffect, useEffectEvent } from 'react'
import { type FieldName, fieldNames } from './fields'

/** Where the id is not that of the field: 'content' is one of the page itself. */
const places: Partial<Record<FieldName, string>> = {
  content: '#post-content',
  id: '#address',
  status: 'input[name=status]:checked',
}

const findField = (name: FieldName) => document.querySelector<HTMLElement>(places[name] ?? `#${name}`)

/** Among what the form has folded away. */
const isFolded = (name: FieldName): boolean => findField(name)?.closest('details:not([open])') != null

/** Puts the focus into a field of the form, which is unfolded for it; false when it is not there. */
export function focusField(name: FieldName): boolean {
  const field = findField(name)
  const fold = field?.closest('details')
  if (fold) fold.open = true
  field?.focus()
  return field !== null
}

/**
 * Enter in a single-line field moves to the next field. Browsers would press the form's first submit button (HTML
 * Standard, "implicit submission") and publish half a post.
 */
export function moveOnByEnter(event: FormKeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent } = event
  // IME: Enter also ends the composition of a Chinese or Japanese word.
  if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || target.type === 'file') return
  const names: readonly string[] = fieldNames
  const place = names.indexOf(target.name === 'address' ? 'id' : target.name)
  if (place < 0) return
  event.preventDefault()
  fieldNames.slice(place + 1).some(name => !isFolded(name) && focusField(name))
}

/** Keeps the focus where it was, even on a button that is disabled during the work. */
export async function keepFocus(work: () => Promise<void>): Promise<void> {
  const { activeElement: before } = document
  await work()
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
  })
}

/** Ctrl S, or Command S on a Mac. AltGr reports Ctrl and Alt, and types letters with S. */
const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Saves with the usual shortcut and stays, unless a dialog is open. */
export function useSaveKeys(save: () => void): void {
  const onSave = useEffectEvent(save)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      // The browser would save the page as a file.
      event.preventDefault()
      if (!event.repeat && !document.querySelector('dialog:modal')) onSave()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
