/** The wording of docs/product.md, found in a browser where a visitor meets it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { desktop, hydrate, shareBrowser, shareWindow } from '../../support/browser/browser'
import {
  type Row,
  specifiedCounts,
  specifiedLists,
  specifiedRows,
} from '../../support/browser/specified-wording'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { breakTables } from '../../support/site/site-pages'

const open = shareBrowser()
const look = shareWindow(desktop)
let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})

type OpenedPage = Awaited<ReturnType<typeof open>>['page']
function find(page: OpenedPage, [kind, literal, href]: Row) {
  if (kind === 'within') return page.getByText(literal)
  if (kind === 'text') return page.getByText(literal, { exact: true })
  if (kind === 'label')
    return page.locator('label').filter({ hasText: new RegExp(`^${literal.replace('*', '\\*')}$`) })
  if (kind === 'question') return page.locator('summary').filter({ hasText: literal })
  const found = page.getByRole(kind, { name: literal, exact: true })
  return href === undefined ? found : found.and(page.locator(`[href="${href}"]`))
}

async function findMissing(page: OpenedPage, wanted: readonly Row[]) {
  const isThere = (row: Row) => find(page, row).filter({ visible: true }).count()
  const counts = await Promise.all(wanted.map(isThere))
  return wanted.filter((_, index) => counts[index] === 0)
}

const paths = [specifiedLists, specifiedCounts].flat().map(({ path }) => path)

describe('has what docs/product.md says on', () => {
  it.each([...new Set([...Object.keys(specifiedRows), ...paths])])('%s', async path => {
    const page = await look(site.url + path)
    expect(await findMissing(page, specifiedRows[path] ?? [])).toEqual([])
    for (const { selector, says } of specifiedLists.filter(list => list.path === path)) {
      const found = await page.locator(selector).allTextContents()
      // A filter may be followed by how many it finds.
      expect(
        found.map(text => text.replace(/\s*\d+$/, '').trim()),
        selector,
      ).toEqual(says)
    }
    for (const { selector, count } of specifiedCounts.filter(one => one.path === path))
      expect(await page.locator(selector).count(), selector).toBe(count)
  })
})

it.each([
  ['/about', 'About'],
  ['/blog', 'Insights'],
  ['/contact', 'Contact'],
])('%s says above its title where one is, as its link in the header does', async (path, place) => {
  const page = await look(site.url + path)
  expect(await page.locator('.page-title > :first-child').textContent()).toBe(place)
  expect(await page.locator('.page-title > :first-child + h1').count()).toBe(1)
  const colours = await page
    .locator('.page-place, .legend')
    .evaluateAll(elements => elements.map(element => getComputedStyle(element).color))
  expect(new Set(colours).size).toBe(2)
})

describe('answers with the toast', () => {
  const toasts: {
    path: string
    button: string
    says: string[]
    /** Failures are destructive (docs/product.md 8). */
    variant?: 'default'
    prepare?: (page: OpenedPage) => Promise<unknown>
  }[] = [
    { path: '/contact', button: 'Send Message', says: ['Please fill in all required fields'] },
    {
      path: '/contact',
      button: 'Send Message',
      says: ['Message sent successfully!', "We'll get back to you within 24 hours."],
      variant: 'default',
      prepare: fill,
    },
    {
      path: '/contact',
      button: 'Send Message',
      says: ['Error sending message', 'Something went wrong. Please try again later.'],
      prepare: async page => {
        await fill(page)
        await page.route('**/contact.data', route => route.abort())
      },
    },
    { path: '/portfolio/5', button: 'View Live Site', says: ['Feature not implemented yet'] },
    { path: '/portfolio/6', button: 'View Live Site', says: ['Feature not implemented yet'] },
  ]

  async function fill(page: OpenedPage) {
    for (const name of ['Name', 'Company', 'Message']) await page.getByLabel(name).fill('Saltmarsh')
    await page.getByLabel('Email').fill('priya@saltmarsh.example')
  }

  it.each(toasts)('$says.0', async ({ path, button, says, variant, prepare }) => {
    const { page, close } = await open({ url: site.url + path, ...desktop })
    await hydrate(page)
    await prepare?.(page)
    await page.getByRole('button', { name: button }).click()
    for (const words of says) await page.locator('.toast').getByText(words, { exact: true }).waitFor()
    expect(await page.locator('.toast').getAttribute('data-variant')).toBe(variant ?? 'destructive')
    await close()
  })
})

describe('when the database is away', () => {
  beforeAll(() => breakTables(site))
  const failures: Record<string, Row> = {
    '/blog?category=Design': ['text', 'Failed to load articles. Please try again later.'],
    '/blog/one-story-two-speeds': ['text', 'Article not found.'],
    '/newsletter/confirm?token=any': ['heading', 'Unexpected Application Error!'],
  }
  it.each(Object.entries(failures))('says so on %s', async (path, row) => {
    expect(await findMissing(await look(site.url + path), [row])).toEqual([])
  })
})
