/** Shortcuts of a single key. Each member may switch them off (WCAG 2.1.4), for example because they dictate. */
import { useEffect, useEffectEvent } from 'react'
import { keepChoice, readChoice, useChoice } from '../../session/remembered-choice'

const storageKey = 'qq.shortcuts'

export const switchShortcuts = (on: boolean): void => keepChoice(storageKey, on)

/** Whether this browser's member has them on. */
export const useShortcutsOn = (): boolean => useChoice(storageKey, true)

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Whether the key belongs to a field, a dialog or the browser. */
const isTaken = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof Element && target.closest(fields) !== null) ||
  document.querySelector('dialog:modal') !== null

/** What each key does, by the character that it types. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!Object.hasOwn(actions, event.key) || isTaken(event) || !readChoice(storageKey, true)) return
    event.preventDefault()
    actions[event.key]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
