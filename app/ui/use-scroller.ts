import { useRef } from 'react'

/** Buttons for a native scroller: one step is most of what is in view, and the end leads back to the beginning. */
export function useScroller() {
  const ref = useRef<HTMLDivElement>(null)
  const scroll = (direction: 1 | -1) => {
    const scroller = ref.current
    if (!scroller) return
    const last = scroller.scrollWidth - scroller.clientWidth
    const atEnd = direction === 1 ? scroller.scrollLeft >= last - 2 : scroller.scrollLeft <= 2
    const wrapped = direction === 1 ? 0 : last
    const step = scroller.scrollLeft + direction * scroller.clientWidth * 0.8
    scroller.scrollTo({ left: atEnd ? wrapped : step, behavior: 'smooth' })
  }
  return { ref, scroll }
}
