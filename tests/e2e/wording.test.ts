/** The wording of the product specification, found in a browser where a visitor meets it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { desktop, hydrate, useBrowser } from '../support/browser'
import { type RunningSite, startSite } from '../support/running-site'
import { breakTables } from '../support/site-pages'
import { type Row, specifiedCounts, specifiedLists, specifiedRows } from '../support/specified-wording'

const open = useBrowser()
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

describe('says on', () => {
  it.concurrent.each(Object.entries(specifiedRows))(
    '%s what the specification says',
    async (path, wanted) => {
      const { page, close } = await open({ url: site.url + path, ...desktop })
      expect(await findMissing(page, wanted)).toEqual([])
      await close()
    },
  )
})

it.each(specifiedLists)('lists $selector of $path in order', async ({ path, selector, says }) => {
  const { page, close } = await open({ url: site.url + path, ...desktop })
  const found = await page.locator(selector).allTextContents()
  // A filter may be followed by how many it finds.
  expect(found.map(text => text.replace(/\s*\d+$/, '').trim())).toEqual(says)
  await close()
})

it.each(specifiedCounts)('has $count of $selector on $path', async ({ path, selector, count }) => {
  const { page, close } = await open({ url: site.url + path, ...desktop })
  expect(await page.locator(selector).count()).toBe(count)
  await close()
})

describe('answers with the toast', () => {
  const toasts: {
    path: string
    button: string
    says: string[]
    prepare?: (page: OpenedPage) => Promise<unknown>
  }[] = [
    { path: '/contact', button: 'Send Message', says: ['Please fill in all required fields'] },
    {
      path: '/contact',
      button: 'Send Message',
      says: ['Message sent successfully!', "We'll get back to you within 24 hours."],
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

  it.each(toasts)('$says.0', async ({ path, button, says, prepare }) => {
    const { page, close } = await open({ url: site.url + path, ...desktop })
    await hydrate(page)
    await prepare?.(page)
    await page.getByRole('button', { name: button }).click()
    for (const words of says) await page.locator('.toast').getByText(words, { exact: true }).waitFor()
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
    const { page, close } = await open({ url: site.url + path, ...desktop })
    expect(await findMissing(page, [row])).toEqual([])
    await close()
  })
})
