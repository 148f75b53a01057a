/**
 * Measuring a page in the browser. Measurements run there: `measure` sends their source text along
 * with that of the functions below, which they may call and nothing else (hence `declare` there).
 */
import type { Page } from 'playwright-core'

/** Runs a function in the page. */
export const measure = <Result>(page: Page, measurement: () => Result): Promise<Result> =>
  // The text is that of `measurement`, so its result is too.
  page.evaluate(inPage(String(measurement))) as Promise<Result>

/** Runs several functions in the page at once, and returns all that they find. */
export async function measureAll<Result>(
  page: Page,
  measurements: readonly (() => Result[])[],
): Promise<Result[]> {
  const all = `() => [${measurements.join(',\n')}].flatMap(measurement => measurement())`
  // As above.
  return (await page.evaluate(inPage(all))) as Result[]
}

/** A page does not change while it is measured, so findings about an element are cached until the end. */
const inPage = (measurement: string) => `(() => {
  const keep = (find, known = new Map()) => element => {
    if (!known.has(element)) known.set(element, find(element))
    return known.get(element)
  }
  const isForScreenReaders = keep(${isForScreenReaders})
  const isSeen = keep(${isSeen})
  const readLines = keep(${readLines})
  ${describe}
  ${readText}
  return (${measurement})()
})()`

/**
 * Waits until a changed page has come to rest. What is folded away does not move on, what follows a scroll position has
 * no end.
 */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    await frame()
    await frame()
    for (let count = 0; count < 60 && isMoving(); count += 1) await frame()
  })

/** Waits until the page has been drawn so many times: a busy machine takes longer for it. */
export const passFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async frames => {
    for (let frame = 0; frame < frames; frame += 1)
      await new Promise(resolve => requestAnimationFrame(resolve))
  }, count)

/**
 * Waits until every picture that shows is there, those further down included. They need not be decoded: their files say
 * how wide they are, and only what is painted costs that work.
 */
export const loadPictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const shown = [...document.images].filter(image => image.checkVisibility())
    for (const image of shown) image.loading = 'eager'
    const ended = (image: HTMLImageElement) =>
      new Promise<void>(resolve => {
        if (image.complete) return resolve()
        for (const end of ['load', 'error']) image.addEventListener(end, () => resolve(), { once: true })
      })
    await Promise.all(shown.map(ended))
  })

/**
 * Gives the window another size, and waits until the page is laid out for it: the window answers before its page has
 * followed, and a click would go where its target was. Not for pages without script, whose frames cannot be counted.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
  await settle(page)
}

export function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  // Drawings letter their maps and charts as they must.
  if (element.closest('[inert], .robot-trap, select, svg, [role=img]')) return false
  return !isForScreenReaders(element)
}

export function isForScreenReaders(element: Element): boolean {
  if (getComputedStyle(element).clipPath === 'inset(50%)') return true
  return element.parentElement !== null && isForScreenReaders(element.parentElement)
}

/** The element in the words of a failure. */
export function describe(element: Element): string {
  const text = (element.textContent ?? '').trim().slice(0, 40)
  return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${text}"`
}

/** The text nodes that can be seen. */
export function readText(root: Element = document.body): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  // Only text nodes are asked for.
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
    if (node.data.trim() && node.parentElement && isSeen(node.parentElement)) found.push(node)
  return found
}

/** One line of text and its element. Its box is the middle of the line, where the letters are. */
export interface TextLine {
  text: string
  element: Element
  left: number
  right: number
  top: number
  bottom: number
}

export function readLines(): TextLine[] {
  return readText().flatMap(node => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const element = node.parentElement as Element // readText takes no text without one
    const across = getComputedStyle(element).writingMode.startsWith('vertical') ? 0.3 : 0
    const down = 0.3 - across
    // Above the window is where links for the keyboard wait.
    return [...range.getClientRects()]
      .filter(({ width, height, bottom }) => width > 1 && height > 1 && bottom + scrollY > 0)
      .map(({ left, right, top, bottom, width, height }) => ({
        text: node.data.trim(),
        element,
        left: left + width * across,
        right: right - width * across,
        top: top + height * down,
        bottom: bottom - height * down,
      }))
  })
}
