import { useEffect, useEffectEvent, useState } from 'react'
import { longestQuote } from '../../../../domain/remark/remark'
import { isRemarkKey } from './keys'
import { remarkMessages as m } from './messages'
import { type Selector, selectorAt } from './passages'
import { remarkId } from './remark-item'
import { findText } from './text-places'
import type { PlacedRemark } from './use-passages'
import type { TextSelection } from './use-selection'
import { newRemark, type Typed } from './use-typed'

/** Begins remarks on what is selected, by the keys too. */
export function useStart(selection: TextSelection, listed: readonly PlacedRemark[], { texts, write }: Typed) {
  const [selector, setSelector] = useState<Selector>()
  const [notice, setNotice] = useState('')

  function start() {
    const selected = selection.read()
    const next = selected && selectorAt(selected.text, selected.start, selected.end)
    const isLong = next !== undefined && [...next.exact].length > longestQuote
    setNotice(next ? (isLong ? m.tooLong : '') : m.unselected)
    if (!next || isLong) return
    setSelector(next)
    write(newRemark, texts[newRemark] ?? '')
    // When the field is open already.
    document.getElementById('remark')?.focus()
  }

  /** Without a selection, to the remark at the caret or the next. */
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isRemarkKey(event) || !(event.target instanceof Node) || !findText()?.contains(event.target)) return
    event.preventDefault()
    const at = selection.read()
    const next = listed.find(({ passage }) => passage && passage.end >= (at?.start ?? 0)) ?? listed[0]
    if ((at && at.start !== at.end) || !next) start()
    else document.getElementById(remarkId(next.remark.id))?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return {
    selector,
    notice,
    start,
    stop() {
      write(newRemark, undefined)
      setSelector(undefined)
    },
  }
}
