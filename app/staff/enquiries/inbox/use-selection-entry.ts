import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Selection } from './use-selection'

const isOfSelection = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSelecting' in state && state.isSelecting === true

/** A selection that has an entry of the history, so that the step back ends it, and does not leave the list. */
export function useSelectionEntry({ ids, clear }: Selection) {
  const location = useLocation()
  const navigate = useNavigate()
  const [hasBegun, setHasBegun] = useState(false)
  const isEntry = isOfSelection(location.state)
  const isEmpty = ids.length === 0
  if (hasBegun && isEmpty) setHasBegun(false)

  // Ended otherwise, or reloaded: the entry before it is the list, too.
  const leave = useEffectEvent(() => void navigate(-1))
  useEffect(() => {
    if (isEntry && isEmpty) leave()
  }, [isEntry, isEmpty])
  const end = useEffectEvent(clear)
  const wasEntry = useRef(isEntry)
  useEffect(() => {
    if (wasEntry.current && !isEntry) end()
    wasEntry.current = isEntry
  }, [isEntry])
  useScrollKept(isEntry, location.search)

  return {
    isOn: hasBegun && !isEmpty,
    begin() {
      setHasBegun(true)
      if (isEntry) return
      const state = { ...location.state, isSelecting: true }
      void navigate(location, { state, preventScrollReset: true })
    },
  }
}

/** The step back would return to where the list was when the selection began: it has moved since. */
function useScrollKept(isEntry: boolean, search: string): void {
  const left = useRef<{ y: number; search: string }>(undefined)
  useLayoutEffect(() => {
    if (!isEntry) return
    return () => {
      left.current = { y: scrollY, search }
    }
  }, [isEntry, search])
  useEffect(() => {
    const before = left.current
    left.current = undefined
    if (!isEntry && before?.search === search) scrollTo({ top: before.y, behavior: 'instant' })
  }, [isEntry, search])
}
