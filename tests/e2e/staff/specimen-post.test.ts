/** A post with everything that the editor can make: each format shows, nothing scrolls sideways, axe finds nothing. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../support/browser/accessibility'
import { desktop, type OpenPage, phone, shareBrowser } from '../../support/browser/browser'
import { findCutText, findOverlaps, findSideways } from '../../support/browser/layout-measures'
import { measureAll } from '../../support/browser/measures'
import { specimenBody } from '../../support/data/specimen-post'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, password, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
let path: string

beforeAll(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, 'editor@agency.example')
  const session = await post('/auth/v1/token?grant_type=password', {
    email: 'editor@agency.example',
    password,
  })
  const created = await post(
    '/api/posts',
    {
      title: 'Everything the editor can make',
      excerpt: 'A specimen of each format.',
      author: 'Marisol Tennant',
      date: '2026-11-20',
      read_time_in_minutes: 5,
      category: 'Design',
      content: specimenBody,
    },
    { Authorization: `Bearer ${Reflect.get(session, 'access_token')}` },
  )
  path = `/blog/${Reflect.get(created, 'id')}`
})

async function post(address: string, body: object, headers: Record<string, string> = {}): Promise<object> {
  const answer = await fetch(site.url + address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const read: unknown = await answer.json()
  if (!answer.ok || typeof read !== 'object' || read === null)
    throw new Error(`${address}: ${answer.status} ${JSON.stringify(read)}`)
  return read
}

/** A property of the first element of the article that the selector finds, as the browser computed it. */
const styleOf = (page: Page, selector: string, property: string, pseudo?: string): Promise<string> =>
  page
    .locator(`.prose ${selector}`)
    .first()
    .evaluate(
      (element, [name = '', part]) => getComputedStyle(element, part).getPropertyValue(name),
      [property, pseudo],
    )

const pixels = async (page: Page, selector: string, property: string): Promise<number> =>
  Number.parseFloat(await styleOf(page, selector, property))

const inOrder = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0))

describe.each([
  ['a phone', phone],
  ['a desk', desktop],
] as const)('on %s', (_, device) => {
  let opened: OpenPage
  let page: Page
  beforeAll(async () => {
    opened = await open({ url: site.url + path, ...device })
    ;({ page } = opened)
    return opened.close
  })

  it('has no faults', async () => {
    expect(await audit(page)).toEqual([])
    expect(await measureAll(page, [findSideways, findCutText, findOverlaps])).toEqual([])
    expect(opened.problems).toEqual([])
  })

  it('sets six levels of headings, each smaller than the one before', async () => {
    const sizes: number[] = []
    for (const level of [6, 5, 4, 3, 2, 1]) sizes.push(await pixels(page, `h${level}`, 'font-size'))
    expect(inOrder(sizes)).toBe(true)
  })

  it('shows the formats of words', async () => {
    expect(await pixels(page, 'strong', 'font-weight')).toBeGreaterThan(500)
    expect(await styleOf(page, 'em', 'font-style')).toBe('italic')
    expect(await styleOf(page, 'u', 'text-decoration-line')).toBe('underline')
    expect(await styleOf(page, 's', 'text-decoration-line')).toBe('line-through')
    expect(await pixels(page, 'sub', 'bottom')).toBeLessThan(-2)
    expect(await pixels(page, 'sup', 'top')).toBeLessThan(-4)
    for (const tag of ['sub', 'sup'])
      expect(await pixels(page, tag, 'font-size')).toBeLessThan(await pixels(page, 'p', 'font-size'))
    expect(await styleOf(page, 'a[href^="https://regulator"]', 'text-decoration-line')).toBe('underline')
    expect(await page.locator('.prose a[href^="https://regulator"]').getAttribute('rel')).toContain(
      'noopener',
    )
  })

  it('shows sizes and fonts', async () => {
    const sizes = ['.ql-size-small', 'p', '.ql-size-large', '.ql-size-huge']
    expect(inOrder(await Promise.all(sizes.map(one => pixels(page, one, 'font-size'))))).toBe(true)
    const fonts = ['p', '.ql-font-serif', '.ql-font-monospace']
    expect(new Set(await Promise.all(fonts.map(one => styleOf(page, one, 'font-family')))).size).toBe(3)
  })

  it('shows colours and backgrounds', async () => {
    expect(await styleOf(page, '[style^="color:light-dark(rgb(161"]', 'color')).toBe('rgb(161, 0, 0)')
    expect(await styleOf(page, '[style^="background-color"]', 'background-color')).toBe('rgb(255, 255, 0)')
    expect(await styleOf(page, '[style*="71"]', 'color')).toBe('rgb(255, 255, 255)')
    expect(await styleOf(page, '[style*="71"]', 'background-color')).toBe('rgb(0, 71, 178)')
  })

  it('numbers and marks its lists, three levels deep', async () => {
    const numbers = ['> ol > li', '> ol > li > ol > li', '> ol ol ol > li']
    const contents = await Promise.all(numbers.map(one => styleOf(page, one, 'content', '::before')))
    expect(contents).toEqual([
      'counter(item) "."',
      'counter(item, lower-alpha) "."',
      'counter(item, lower-roman) "."',
    ])
    const lefts = await Promise.all(
      ['> ul > li', '> ul > li > ul > li', '> ul ul ul > li'].map(
        async one => (await page.locator(`.prose ${one}`).first().boundingBox())?.x ?? 0,
      ),
    )
    expect(inOrder(lefts)).toBe(true)
    expect(await styleOf(page, '> ul > li', 'width', '::before')).toBe('14px')
  })

  it('aligns, turns round and indents', async () => {
    for (const side of ['center', 'right', 'justify'])
      expect(await styleOf(page, `p.ql-align-${side}`, 'text-align')).toBe(side)
    expect(await styleOf(page, 'h3.ql-align-center', 'text-align')).toBe('center')
    expect(await styleOf(page, '.ql-direction-rtl', 'direction')).toBe('rtl')
    expect(await styleOf(page, '.ql-direction-rtl', 'text-align')).toBe('right')
    const indents: number[] = []
    for (const level of [1, 2, 3, 4, 5, 6, 7, 8])
      indents.push(await pixels(page, `.ql-indent-${level}`, 'padding-left'))
    expect(inOrder([0, ...indents])).toBe(true)
    // Half of the column is left for the text of the deepest.
    const { width = 0 } = (await page.locator('.prose .ql-indent-8').boundingBox()) ?? {}
    expect(indents.at(-1)).toBeLessThan(width / 2)
  })

  it('sets the lines of a quote as one, in quotation marks', async () => {
    expect(await page.locator('.prose blockquote').count()).toBe(1)
    expect(await styleOf(page, 'blockquote > :first-child', 'content', '::before')).toContain('“')
    expect(await styleOf(page, 'blockquote > :last-child', 'content', '::after')).toContain('”')
    expect(await pixels(page, 'blockquote', 'font-size')).toBeGreaterThan(
      await pixels(page, 'p', 'font-size'),
    )
  })

  it('reserves a picture’s space, keeps a small one inline, and plays no video unasked', async () => {
    expect(await styleOf(page, '.prose-picture img', 'display')).toBe('block')
    expect(await styleOf(page, 'img[src="/favicon.svg"]', 'display')).toBe('inline')
    expect(await page.locator('.prose iframe').count()).toBe(0)
    const { width = 0, height = 1 } = (await page.locator('.prose .video-plate').boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(16 / 9, 1)
  })

  it('sets its first paragraph with an initial', async () => {
    expect(await styleOf(page, '.prose-opening', 'initial-letter', '::first-letter')).toMatch(/^3/)
  })
})
