/** Choices between yes and no that this browser remembers, under a key of localStorage each. */
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** `fallback` until something was chosen, and in a browser that stores nothing. */
export function readChoice(key: string, fallback: boolean): boolean {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? fallback : kept === 'on'
  } catch {
    return fallback
  }
}

/** Tells every component that shows the choice. */
export function keepChoice(key: string, on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // Without storage the fallback holds.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choice as it is now. */
export const useChoice = (key: string, fallback: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readChoice(key, fallback),
    () => fallback,
  )
