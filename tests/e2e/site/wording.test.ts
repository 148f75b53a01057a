/** What the site answers visitors, in the words of docs/product.md; sweep.test.ts has what its pages say. */
import { beforeAll, describe, expect, it } from 'vitest'
import { desktop, hydrate, shareBrowser, shareWindow } from '../../support/browser/browser'
import { type RunningSite, startSite } from '../../support/site/running-site'

const open = shareBrowser()
const look = shareWindow(desktop)
let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})

type OpenedPage = Awaited<ReturnType<typeof open>>['page']
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
