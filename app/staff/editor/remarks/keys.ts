/** Keys of remarks: from the text to them, and from one to the next. */
import type { KeyboardEvent as ListKeyboardEvent } from 'react'

/** Ctrl Alt M, or Command Option M on a Mac, where Option changes the letter. AltGr types with both of the former. */
export const isRemarkKey = (event: KeyboardEvent): boolean => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (!altKey || shiftKey) return false
  if (metaKey) return code === 'KeyM'
  return ctrlKey && !event.getModifierState('AltGraph') && key.toLowerCase() === 'm'
}

/** The arrow keys move the focus between passages. */
export function moveAmongRemarks(event: ListKeyboardEvent<HTMLElement> | ListKeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.matches('[data-remark]')) return
  const passages = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-remark]')]
  event.preventDefault()
  passages[passages.indexOf(event.target) + step]?.focus()
}
