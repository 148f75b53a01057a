import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Keys that move, and where to. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * Roving tabindex: one Tab stop for a row of controls; arrow keys, Home and End move among those that match `selector`.
 * `axis` leaves the other two arrows to the controls.
 */
export function useRovingFocus(row: RefObject<HTMLElement | null>, selector: string, axis: 'x' | 'both') {
  const current = useRef<Element>(null)

  const items = () => [...(row.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const setStop = () => {
    const all = items()
    const stop = all.find(item => item === current.current) ?? all[0]
    for (const item of all) item.tabIndex = item === stop ? 0 : -1
  }
  // Controls come and go with the selection.
  useLayoutEffect(setStop)

  return {
    onFocus: ({ target }: { target: Element }) => {
      if (!target.matches(selector)) return
      current.current = target
      setStop()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = items()
      const place = all.findIndex(item => item.matches(':focus'))
      const step = axis === 'x' && /Up|Down/.test(event.key) ? undefined : steps[event.key]
      const ends: Readonly<Record<string, number>> = { Home: 0, End: all.length - 1 }
      const next = step ? (place + step + all.length) % all.length : ends[event.key]
      if (place < 0 || next === undefined) return
      event.preventDefault()
      all[next]?.focus()
    },
  }
}
