import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { useHydrated } from '../../ui/use-hydrated'

/**
 * The place of the picture that is shown, once the gallery has taken over from the native scroller. It does
 * so as soon as nothing moves: no finger is down, and a picture is in its place. Until then a change of the place, which
 * a button makes, counts from where the row is. On a page that was reached inside the app there is nothing to take over:
 * the gallery is there from the start, and the transition from the card is not held up by measuring a row.
 */
export function useTakeOver(
  row: RefObject<HTMLElement | null>,
): [index: number | undefined, setIndex: Dispatch<SetStateAction<number>>] {
  const hydrated = useHydrated()
  const [startsLive] = useState(hydrated)
  const [index, setIndex] = useState<number | undefined>(startsLive ? 0 : undefined)
  const isLive = index !== undefined

  useEffect(() => {
    const element = row.current
    if (isLive || !element) return
    const takeOver = () => {
      if (isTouched() || !isAtRest(element)) return
      // Once: taking over scrolls the row back, which may fire here before the listeners are removed.
      const place = placeOf(element)
      setIndex(current => current ?? place)
    }
    takeOver()
    return watchMovement(element, takeOver)
  }, [row, isLive])

  useLayoutEffect(() => {
    if (startsLive || !isLive || !row.current) return
    // The slides have just been moved to where the row was scrolled; neither move should be visible.
    row.current.scrollLeft = 0
    row.current.dataset.swiping = ''
    row.current.getBoundingClientRect()
    delete row.current.dataset.swiping
  }, [row, isLive, startsLive])

  const change: Dispatch<SetStateAction<number>> = next =>
    setIndex(before => {
      const current = before ?? (row.current ? placeOf(row.current) : 0)
      return typeof next === 'number' ? next : next(current)
    })
  return [index, change]
}

/** Calls `onMove` whenever the row may have come to rest. Returns how to stop. */
function watchMovement(row: HTMLElement, onMove: () => void): () => void {
  // The row's position when a finger lifts is known a frame later: it scrolls off the main thread.
  const onLift = () => requestAnimationFrame(() => requestAnimationFrame(onMove))
  row.addEventListener('scroll', onMove)
  row.addEventListener('scrollend', onMove)
  document.addEventListener('touchend', onLift)
  document.addEventListener('touchcancel', onLift)
  return () => {
    row.removeEventListener('scroll', onMove)
    row.removeEventListener('scrollend', onMove)
    document.removeEventListener('touchend', onLift)
    document.removeEventListener('touchcancel', onLift)
  }
}

/** The boot script sees touches that began before the app ran (app/shell/boot-script.ts). */
const isTouched = (): boolean => document.documentElement.dataset.touched !== undefined

/** In slides. */
const scrolled = (row: HTMLElement): number => {
  const [first, second] = row.querySelectorAll<HTMLElement>('.slide')
  return first && second ? row.scrollLeft / (second.offsetLeft - first.offsetLeft) : 0
}

const placeOf = (row: HTMLElement): number => Math.round(scrolled(row))

/** Within a pixel or so: the end of an animation that snaps. */
const isAtRest = (row: HTMLElement): boolean => Math.abs(scrolled(row) - placeOf(row)) < 0.003
