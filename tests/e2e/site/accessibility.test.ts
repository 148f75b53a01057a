/** What visitors bring about on pages, against the rules of WCAG; sweep.test.ts has the pages as they open. */
import { beforeAll, describe, expect, it } from 'vitest'
import { audit, findFaultsOfState } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { type RunningSite, startSite } from '../../support/site/running-site'

const open = shareBrowser()
let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})

type OpenedPage = Awaited<ReturnType<typeof open>>['page']

/** What a visitor can bring about: the page, and how. Each leaves the page in the state to be looked at. */
const states: Record<string, { path: string; reach: (page: OpenedPage) => Promise<unknown> }> = {
  'questions and services opened': {
    path: '/contact',
    reach: page =>
      page.locator('details').evaluateAll(all => all.map(one => one.toggleAttribute('open', true))),
  },
  'second service of the carousel': {
    path: '/',
    reach: page => page.getByRole('button', { name: 'Next service' }).click(),
  },
  'last picture of a gallery': {
    path: '/portfolio/2',
    reach: page => page.getByRole('button', { name: 'Previous image' }).click(),
  },
  'toast about a site that is not there': {
    path: '/portfolio/5',
    reach: async page => {
      await page.getByRole('button', { name: 'View Live Site' }).click()
      await page.locator('.toast').getByText('Feature not implemented yet').waitFor()
    },
  },
  'marked fields and toast': {
    path: '/contact',
    reach: async page => {
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.locator('.toast').waitFor()
    },
  },
  'form that is being sent': {
    path: '/contact',
    reach: async page => {
      await page.route('**/contact.data', () => {})
      for (const name of ['Name', 'Company', 'Message']) await page.getByLabel(name).fill('Saltmarsh')
      await page.getByLabel('Email').fill('priya@saltmarsh.example')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByRole('button', { name: 'Sending...' }).waitFor()
    },
  },
  'list that is being fetched': {
    path: '/blog',
    reach: async page => {
      await page.route('**/blog.data**', () => {})
      await page.getByRole('button', { name: 'Strategy' }).click()
      await page.locator('.list-skeleton').waitFor()
    },
  },
  'projects that are being fetched': {
    path: '/portfolio',
    reach: async page => {
      await page.route('**/portfolio.data**', () => {})
      await page.getByRole('button', { name: 'Brand Identity' }).click()
      await page.locator('.tile-skeleton').first().waitFor()
    },
  },
  'address that is none': {
    path: '/newsletter',
    reach: async page => {
      await page.getByLabel('Email address').fill('nobody')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await page.locator('.field-error').waitFor()
    },
  },
  'subscription asked for': {
    path: '/newsletter',
    reach: async page => {
      await page.getByLabel('Email address').fill('priya@saltmarsh.example')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await page.locator('.toast').waitFor()
    },
  },
}

describe('state', () => {
  it.concurrent.each(Object.entries(states))('%s', async (_, { path, reach }) => {
    const { page, close } = await open({ url: `${site.url}${path}`, ...desktop })
    await hydrate(page)
    await reach(page)
    // Toasts wait while the window has no focus: looking at a page may take longer than their five seconds.
    await page.evaluate(() => dispatchEvent(new Event('blur')))
    expect(await findFaultsOfState(page)).toEqual([])
    await close()
  })

  it('menu opened', async () => {
    const { page, close } = await open({ url: `${site.url}/about`, ...phone })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await audit(page)).toEqual([])
    await close()
  })

  it('answers without script: form refused', async () => {
    const { page, close } = await open({ url: `${site.url}/contact`, ...phone, javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.locator('.notice').waitFor()
    await page.getByText('Enter your name').waitFor()
    await close()
  })
})
