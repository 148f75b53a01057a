/** What can be wrong with controls and with the focus on them; see measures.ts for how these run. */
import type * as measures from './measures'

declare const isSeen: typeof measures.isSeen
declare const isForScreenReaders: typeof measures.isForScreenReaders
declare const describe: typeof measures.describe

/** Controls of less than 24 by 24 pixels (WCAG 2.5.8); links within a sentence are as high as its lines. */
export function findSmallTargets(): string[] {
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary')
  return [...controls]
    .filter(control => isSeen(control) && getComputedStyle(control).display !== 'inline')
    .map(control => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom + scrollY > 0 && (box.width < 24 || box.height < 24))
    .map(
      ({ control, box }) =>
        `target of ${Math.round(box.width)}x${Math.round(box.height)}: ${describe(control)}`,
    )
}

export interface FocusStep {
  /** What has the focus; empty when it has left the page. */
  name: string
  /** In the footer that the pages of the agency share. */
  isInFooter: boolean
  faults: string[]
}

/** Whether one sees what has the focus, and that it has it. */
export function readFocus(): FocusStep {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { name: '', isInFooter: false, faults: [] }
  // A control that only screen readers meet shows its focus on its label.
  const label = document.querySelector(`label[for="${CSS.escape(focused.id)}"]`)
  const shown = label && isForScreenReaders(focused) ? label : focused
  const styles = [getComputedStyle(shown), getComputedStyle(shown, '::after')]
  const outlined = styles.some(
    style => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
  )
  const box = shown.getBoundingClientRect()
  const header = [...document.querySelectorAll('header')].find(
    one => getComputedStyle(one).position === 'fixed',
  )
  const edge = header && !header.contains(shown) && styles[0]?.position !== 'fixed' ? header.clientHeight : 0
  const points = [0.5, 0.1, 0.9].map(part => [box.left + box.width * part, box.top + box.height * part])
  const isReached = points.some(([x = 0, y = 0]) => {
    if (styles[0]?.pointerEvents === 'none') return true
    const met = document.elementFromPoint(x, y)
    return met !== null && (shown.contains(met) || met.contains(shown))
  })
  const isTall = box.height > innerHeight - edge
  const isInside = box.left >= -1 && box.right <= document.documentElement.clientWidth + 1
  const faults = [
    outlined ? '' : 'has no outline',
    !isTall && box.top < edge - 1 ? `starts at ${Math.round(box.top)} under the header` : '',
    // Browsers do not scroll to a control that is only partly below the window.
    box.bottom > innerHeight + 1 && box.top > innerHeight - 24 ? 'begins below the window' : '',
    isInside ? '' : `lies at ${Math.round(box.left)}-${Math.round(box.right)}`,
    isReached || isTall ? '' : 'is covered',
  ]
  const name = describe(focused)
  const isInFooter = focused.closest('.site-footer') !== null
  return { name, isInFooter, faults: faults.filter(Boolean).map(fault => `${name} ${fault}`) }
}
