/** Moves toasts to where they cover no control (WCAG 2.2, 2.4.11, Focus Not Obscured). */

export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/** A control that the user may need next; `weight` says how important it is to keep it visible. */
export interface Obstacle extends Box {
  weight: number
}

const step = 8

/** Moving a box this many pixels away from its edge of the window is as bad as covering a label. */
const worthALabel = 64

/**
 * How far to move a box away from its edge of the window, down for 1 and up for -1, so that it covers nothing, or else
 * as little as possible: the shortest way, of at most `reach`.
 */
export function findShift(
  box: Box,
  obstacles: readonly Obstacle[],
  direction: 1 | -1,
  reach: number,
): number {
  let best = { shift: 0, cost: costOf(box, obstacles, 0) }
  for (let shift = step; shift <= reach && best.cost > shift / worthALabel; shift += step) {
    const cost = costOf(box, obstacles, direction * shift) + shift / worthALabel
    if (cost < best.cost) best = { shift, cost }
  }
  return best.shift
}

const costOf = (box: Box, obstacles: readonly Obstacle[], by: number): number =>
  obstacles
    .filter(
      ({ top, bottom, left, right }) =>
        left < box.right && box.left < right && top < box.bottom + by && box.top + by < bottom,
    )
    .reduce((sum, { weight }) => sum + weight, 0)

const controls = 'a[href], button, input, select, textarea, summary, label, .field-error, [contenteditable]'

/**
 * The focused control is what the user works with. Labels and links in running text count least: there are many, and
 * few are used next.
 */
const weigh = (control: Element): number =>
  control === document.activeElement ? 1000 : control.matches('a:not(.button), label, .field-error') ? 1 : 10

/** The controls in the window, without those of the toasts. */
const listObstacles = (area: Element): Obstacle[] =>
  [...document.querySelectorAll(controls)]
    .filter(control => !area.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .map(control => {
      const { top, bottom, left, right } = control.getBoundingClientRect()
      return { top, bottom, left, right, weight: weigh(control) }
    })
    .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)

/** Moves the area of the toasts to where it covers no control, and never past the middle of the window. */
function clearOfControls(area: HTMLElement): void {
  area.style.setProperty('--toast-shift', '0px')
  const box = area.getBoundingClientRect()
  const direction = box.top < innerHeight / 2 ? 1 : -1
  const shift = findShift(box, listObstacles(area), direction, innerHeight * 0.4)
  area.style.setProperty('--toast-shift', `${shift}px`)
}

/** A ref callback: keeps a toast clear of the controls while it is shown, after a navigation too. */
export function keepClear(toast: HTMLElement | null): (() => void) | undefined {
  const area = toast?.closest<HTMLElement>('.toast-area')
  if (!area) return undefined
  const place = () => clearOfControls(area)
  const change = new MutationObserver(place)
  const page = document.getElementById('content')
  if (page) change.observe(page, { childList: true, subtree: true })
  document.addEventListener('focusin', place)
  addEventListener('resize', place)
  addEventListener('scrollend', place)
  place()
  return () => {
    change.disconnect()
    document.removeEventListener('focusin', place)
    removeEventListener('resize', place)
    removeEventListener('scrollend', place)
  }
}
