import { type DragEvent, type PointerEvent, useRef } from 'react'
import { type PointerSample, recentSamples, swipeStep, velocityOf } from './swipe'

interface Swipe {
  from: number
  samples: PointerSample[]
}

/**
 * Pointer handlers for an element that can be swiped sideways. While the pointer is down the element carries
 * `data-swiping` and the distance in `--swipe`, so that CSS can let the picture follow without a render.
 */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const swipe = useRef<Swipe | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (!event.isPrimary || event.button !== 0) return
    // A captured pointer clicks on the row, not on what is pressed.
    if (event.target instanceof Element && event.target.closest('a')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.dataset.swiping = ''
    swipe.current = { from: event.clientX, samples: [sampleOf(event)] }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!swipe.current || !event.isPrimary) return
    swipe.current.samples = [...recentSamples(swipe.current.samples, event.timeStamp), sampleOf(event)]
    event.currentTarget.style.setProperty('--swipe', `${event.clientX - swipe.current.from}px`)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    if (!swipe.current || !event.isPrimary) return
    const { from, samples } = swipe.current
    const velocity = velocityOf(recentSamples([...samples, sampleOf(event)], event.timeStamp))
    letGo(event)
    const step = swipeStep(event.clientX - from, velocity)
    if (step) onStep(step)
  }

  /** Also when the browser takes the pointer over, for a vertical scroll. */
  function letGo(event: PointerEvent<HTMLElement>): void {
    swipe.current = null
    delete event.currentTarget.dataset.swiping
    event.currentTarget.style.removeProperty('--swipe')
  }

  // Dragging a picture with the mouse would carry a copy of it instead of turning the page.
  const onDragStart = (event: DragEvent<HTMLElement>): void => event.preventDefault()

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo, onDragStart }
}

const sampleOf = (event: PointerEvent): PointerSample => ({ x: event.clientX, time: event.timeStamp })
