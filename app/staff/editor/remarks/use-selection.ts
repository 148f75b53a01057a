/** What is selected in the text, also while the focus is beside it. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Passage } from './passages'
import { findText, offsetsOf, rangeOf, readPlaces } from './text-places'

const parentOf = (range: Range | undefined) => range?.startContainer.parentElement

/** A copy: the selection's own range moves with it. */
function selectedIn(root: HTMLElement): Range | undefined {
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  return range && root.contains(range.commonAncestorContainer) ? range.cloneRange() : undefined
}

interface Selected {
  text: string
  start: number
  end: number
}

/** `onCaret`: undefined where no one asks, so that a long text is not read at each letter. */
export function useTextSelection(onCaret: ((offset: number) => void) | undefined) {
  const range = useRef<Range>(undefined)
  const tellCaret = useEffectEvent((root: HTMLElement, selected: Range) => {
    const at = onCaret && offsetsOf(readPlaces(root), selected)
    if (at) onCaret(at[0])
  })
  useEffect(() => {
    const note = () => {
      const root = findText()
      const selected = root && selectedIn(root)
      if (!selected) return
      range.current = selected
      if (selected.collapsed) tellCaret(root, selected)
    }
    document.addEventListener('selectionchange', note)
    return () => document.removeEventListener('selectionchange', note)
  }, [])

  return {
    /** In the text as it is now; `start` and `end` are the same for a caret. */
    read(): Selected | undefined {
      const root = findText()
      // Race: the event about what a key has selected comes after the next key.
      range.current = (root && selectedIn(root)) ?? range.current
      if (!root || !range.current) return undefined
      const places = readPlaces(root)
      const offsets = offsetsOf(places, range.current)
      return offsets && { text: places.text, start: offsets[0], end: offsets[1] }
    },
    /** What is selected when the focus returns. */
    choose({ start, end }: Passage): void {
      const root = findText()
      range.current = (root && rangeOf(readPlaces(root), start, end)) ?? range.current
    },
    scrollTo: () => parentOf(range.current)?.scrollIntoView({ block: 'center' }),
    /** Puts the focus back into the text, with what was selected. */
    restore(): void {
      const root = findText()
      const kept = range.current
      const at = parentOf(kept)?.closest<HTMLElement>('[contenteditable="true"]') ?? root
      at?.focus({ preventScroll: true })
      if (!kept || !root?.contains(kept.commonAncestorContainer)) return
      const selection = getSelection()
      selection?.removeAllRanges()
      selection?.addRange(kept)
      parentOf(kept)?.scrollIntoView({ block: 'nearest' })
    },
  }
}

export type TextSelection = ReturnType<typeof useTextSelection>
