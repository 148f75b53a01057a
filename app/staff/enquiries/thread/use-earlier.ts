import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ThreadItem } from './thread-items'

/** Letters that are shown at first, and more of them each time. */
const portion = 20

const isLetter = ({ kind }: ThreadItem): boolean => kind !== 'changes'

/** Where the newest `most` of the first `end` items begin. */
function beginOf(items: readonly ThreadItem[], end: number, most: number): number {
  const letters = items.slice(0, end).flatMap((item, place) => (isLetter(item) ? place : []))
  return letters.length <= most ? 0 : (letters.at(-most) ?? 0)
}

interface Earlier {
  shown: readonly ThreadItem[]
  /** Letters that are not shown. */
  hidden: number
  /** Puts the focus on the first of them. */
  showEarlier: () => void
  list: RefObject<HTMLOListElement | null>
}

/** Which part of a long conversation is shown. What comes in meanwhile hides nothing. */
export function useEarlier(enquiryId: string, items: readonly ThreadItem[]): Earlier {
  const [place, setPlace] = useState({ enquiryId, begin: beginOf(items, items.length, portion) })
  const list = useRef<HTMLOListElement>(null)
  const wasAsked = useRef(false)
  const isOther = place.enquiryId !== enquiryId
  const begin = isOther ? beginOf(items, items.length, portion) : place.begin
  if (isOther) setPlace({ enquiryId, begin })
  const hidden = items.slice(0, begin).filter(isLetter).length
  useEffect(() => {
    if (!wasAsked.current) return
    wasAsked.current = false
    // After what it began with, and the button if there are more.
    const first = list.current?.children.item(begin > 0 ? 2 : 1)
    if (!(first instanceof HTMLElement)) return
    first.tabIndex = -1
    first.focus()
  }, [begin])
  return {
    shown: items.slice(begin),
    hidden,
    list,
    showEarlier() {
      wasAsked.current = true
      setPlace({ enquiryId, begin: beginOf(items, begin, portion) })
    },
  }
}
