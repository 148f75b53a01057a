/** In how many lines a text stands at the widths that matter, tried in a second copy of the page that nobody sees. */

import { type Width, widths } from '../../kit/page-frame/widths'

export interface TextMeasure {
  width: Width
  /** None where the page does not show it at this width. */
  lines: number
  /** Whether it stands out of the page. */
  isWider: boolean
}

/** A text of the page in the copy. */
export interface TextCopy {
  element: HTMLElement
  /** What it says as it is stored, facts filled in. */
  stored: string
}

/** Of the copy, with these words in it. */
export function measureText(
  frame: HTMLIFrameElement,
  { element: copy }: TextCopy,
  words: string,
): TextMeasure[] {
  copy.textContent = words
  return widths.map(width => {
    frame.style.width = `${width}px`
    const range = copy.ownerDocument.createRange()
    range.selectNodeContents(copy)
    const boxes = [...range.getClientRects()].filter(box => box.width > 0)
    const isWider = boxes.some(box => Math.floor(box.right) > width || Math.ceil(box.left) < 0)
    return { width, lines: countLines(boxes), isWider }
  })
}

/** Boxes whose middles are at one height are a line. */
function countLines(boxes: readonly DOMRect[]): number {
  const middles: number[] = []
  for (const { top, height } of boxes) {
    const middle = top + height / 2
    if (!middles.some(other => Math.abs(other - middle) < height / 2)) middles.push(middle)
  }
  return middles.length
}
