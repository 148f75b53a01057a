/** Where the passages of remarks are now, marked without a change of the text (CSS Custom Highlight API). */
import { useEffect, useMemo, useState } from 'react'
import type { Remark } from '../../../../domain/remark/remark-schema'
import { findPassage, type Passage } from './passages'
import { findText, rangeOf, readPlaces, type TextPlaces } from './text-places'

export interface PlacedRemark {
  remark: Remark
  /** Undefined when it was changed or removed; also while the text loads. */
  passage: Passage | undefined
}

/** Milliseconds without a change. */
const pause = 200

/** The text, read again a moment after each change; undefined until it has loaded, and while no one asks. */
function useTextPlaces(isAsked: boolean): TextPlaces | undefined {
  const [places, setPlaces] = useState<TextPlaces>()
  useEffect(() => {
    if (!isAsked) return
    const form = document.querySelector('.post-form-main')
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      const root = findText()
      setPlaces(root ? readPlaces(root) : undefined)
    }
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(read, pause)
    })
    read()
    if (form) observer.observe(form, { childList: true, characterData: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isAsked])
  return places
}

/** In the order of the text; those whose passage is gone last. */
export function usePassages(remarks: readonly Remark[]) {
  const places = useTextPlaces(remarks.length > 0)
  const placed = useMemo(() => {
    const all = remarks.map(
      (remark): PlacedRemark => ({ remark, passage: places && findPassage(places.text, remark) }),
    )
    const startOf = ({ passage }: PlacedRemark) => passage?.start ?? Number.POSITIVE_INFINITY
    return all.toSorted((one, other) =>
      startOf(one) < startOf(other) ? -1 : Number(startOf(one) > startOf(other)),
    )
  }, [places, remarks])
  return { placed, isLoaded: places !== undefined }
}

/**
 * Those that are shown: all, or the open ones and those to which an answer is being `written`. The same between two
 * changes, because the passages are marked anew with each.
 */
export function useListed(placed: readonly PlacedRemark[], isAll: boolean, written: readonly string[]) {
  const answered = written.join()
  return useMemo(() => {
    const isListed = ({ remark }: PlacedRemark) =>
      isAll || remark.resolved_at === null || answered.split(',').includes(remark.id)
    return placed.filter(isListed)
  }, [placed, isAll, answered])
}

/** Passages that are marked in the text, one of them more than the others. */
export function useHighlights(placed: readonly PlacedRemark[], current: string | undefined): void {
  useEffect(() => {
    const root = findText()
    if (!('highlights' in CSS) || !root || placed.length === 0) return
    const places = readPlaces(root)
    const mark = (name: string, shown: readonly PlacedRemark[]) => {
      const ranges = shown.flatMap(
        ({ passage }) => (passage && rangeOf(places, passage.start, passage.end)) ?? [],
      )
      CSS.highlights.set(name, new Highlight(...ranges))
    }
    // Two marks on the same words would darken them.
    mark(
      'remarks',
      placed.filter(({ remark }) => remark.id !== current),
    )
    mark(
      'remark-current',
      placed.filter(({ remark }) => remark.id === current),
    )
    return () => {
      CSS.highlights.delete('remarks')
      CSS.highlights.delete('remark-current')
    }
  }, [placed, current])
}
