/** Where a line may part what belongs together: a number and its unit, `s.` and its section, a month and its day. */
import type { Page } from 'playwright-core'
import { keepTogether } from '../../../shared/lines/keep-together'
import { measure } from './measures'

/** The words of each block, those that are folded away included, up to a line break or a picture. */
function readRuns(): string[] {
  const isSet = (element: Element) => element.closest('script, style, template, textarea, pre, code, svg')
  const runs: string[] = ['']
  let place: Element | null = null
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let block = node instanceof Element ? node : node.parentElement
    const isEnd = node instanceof Element && /^(BR|IMG)$/.test(node.tagName)
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    if (isEnd || block !== place) runs.push('')
    place = block
    if (node instanceof Text && node.parentElement && !isSet(node.parentElement))
      runs.push(`${runs.pop()}${node.data}`)
  }
  return runs
}

export async function findPartings(page: Page): Promise<string[]> {
  const texts = await measure(page, readRuns)
  return texts.flatMap(text =>
    [...keepTogether(text).matchAll(/\S*\u00a0\S*/g)]
      .filter(({ 0: kept, index }) => text.slice(index, index + kept.length) !== kept)
      .map(({ 0: kept }) => `a line may part "${kept.replaceAll('\u00a0', ' ')}"`),
  )
}
