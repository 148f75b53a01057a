/** Photographs a plate, and measures the text in it. */
import type { Browser } from 'playwright-core'
import { withFonts } from './plate-fonts.ts'
import type { PlateView } from './plates.ts'

export interface Photo {
  png: Buffer
  /** Height of the smallest text in pixels of the picture. */
  smallest: number | undefined
}

/** `folder` is that of the plate's local typefaces, `density` how many pixels of the photo make one of the picture. */
export async function photograph(
  browser: Browser,
  plate: PlateView,
  folder: string,
  density: number,
): Promise<Photo> {
  const { left: x, top: y, width, height } = plate.view
  const page = await browser.newPage({
    viewport: plate.sheet,
    deviceScaleFactor: (density * plate.width) / width,
    reducedMotion: 'reduce',
  })
  page.on('pageerror', error => console.error(`${plate.key}: ${error.message}`))
  await page.setContent(withFonts(plate, folder), { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ type: 'png', clip: { x, y, width, height } })
  const { smallest, cut } = await page.evaluate(measureText, plate.view)
  await page.close()
  for (const word of cut) console.warn(`${plate.key} cuts “${word}”`)
  return { png, smallest: smallest && Math.floor((smallest * plate.width * 100) / width) / 100 }
}

/** In the page: the smallest text that the view holds whole, in CSS pixels, and the words that its edge cuts. */
function measureText({ left, top, width, height }: PlateView['view']) {
  const cut: string[] = []
  const sizes: number[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  // Only text nodes are asked for.
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement
    if (!element) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (!isSeen(element, box)) continue
      const across = Math.min(box.right, left + width) - Math.max(box.left, left)
      const down = Math.min(box.bottom, top + height) - Math.max(box.top, top)
      if (across < 1 || down < 1) continue
      if (across < box.width - 1 || down < box.height * 0.8) cut.push(node.data.trim())
      else sizes.push(Number.parseFloat(getComputedStyle(element).fontSize) * scaleOf(element))
    }
  }
  function isSeen(element: Element, box: DOMRect) {
    if (!box.width || element.closest('sub')) return false
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    return document.elementsFromPoint(x, y).includes(element)
  }
  function scaleOf(element: Element) {
    if (element instanceof HTMLElement && element.offsetWidth)
      return element.getBoundingClientRect().width / element.offsetWidth
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
    return matrix ? Math.hypot(matrix.a, matrix.b) : 1
  }
  return { smallest: sizes.length ? Math.min(...sizes) : undefined, cut }
}
