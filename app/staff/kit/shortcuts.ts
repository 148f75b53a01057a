/** Shortcuts of a single key. Each member may switch them off (WCAG 2.1.4), for example because they dictate. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const storageKey = 'qq.shortcuts'
const listeners = new Set<() => void>()

function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without storage they stay on.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this browser's member has them on. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areOn, () => true)

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
    if (!Object.hasOwn(actions, event.key) || isTaken(event) || !areOn()) return
    event.preventDefault()
    actions[event.key]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
