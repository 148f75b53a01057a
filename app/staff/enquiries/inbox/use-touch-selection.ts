import { type DragEvent, type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Selection } from './use-selection'
import { useSelectionEntry } from './use-selection-entry'

/** How long a finger lies still to select, in milliseconds: as long as phones take for their own menus. */
const holdFor = 500
/** Pixels that a finger which lies still may move. */
const slack = 10

interface Hold {
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
}

/**
 * Touching and holding a row selects it; then a tap selects the next, or lets it go, until none is left. The step back,
 * Escape and the bar's button end it. A mouse and the keyboard do as ever.
 */
export function useTouchSelection(selection: Selection) {
  const { isOn, begin } = useSelectionEntry(selection)
  const hold = useRef<Hold>(undefined)
  /** Of the last press: a click says it in some browsers only. */
  const isTouch = useRef(false)
  /** The press has selected: its click, where a browser still sends one, opens nothing. */
  const hasSelected = useRef(false)

  const release = () => {
    clearTimeout(hold.current?.timer)
    hold.current = undefined
  }
  useEffect(() => () => clearTimeout(hold.current?.timer), [])
  useEscape(isOn, selection.clear)

  const select = (id: string) => {
    release()
    hasSelected.current = true
    if (!selection.has(id)) selection.toggle(id)
    begin()
  }
  const selectHeld = useEffectEvent(select)

  return {
    onPointerDown(event: PointerEvent) {
      release()
      isTouch.current = event.pointerType === 'touch'
      hasSelected.current = false
      const id = idOfRow(event.target)
      if (!isTouch.current || !event.isPrimary || id === undefined) return
      const timer = setTimeout(() => selectHeld(id), holdFor)
      hold.current = { x: event.clientX, y: event.clientY, timer }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (hold.current && Math.hypot(clientX - hold.current.x, clientY - hold.current.y) > slack) release()
    },
    onPointerUp: release,
    // The finger scrolls.
    onPointerCancel: release,
    /** The browser's own menu of a link, and its dragging, would take the finger away. */
    onContextMenu(event: MouseEvent) {
      if (hold.current || hasSelected.current) event.preventDefault()
    },
    onDragStart(event: DragEvent) {
      if (isTouch.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      // A key's click has no detail.
      if (!isTouch.current || event.detail === 0) return
      const id = idOfRow(event.target)
      if (id === undefined || !(hasSelected.current || isOn)) return
      const isBox = event.target instanceof Element && event.target.closest('.inbox-check') !== null
      if (isBox && !hasSelected.current) return
      event.preventDefault()
      event.stopPropagation()
      if (!hasSelected.current) selection.toggle(id)
    },
  }
}

const idOfRow = (target: EventTarget): string | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('.inbox-row')?.dataset.id) || undefined

function useEscape(isOn: boolean, end: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog:modal')) end()
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => listen(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}
