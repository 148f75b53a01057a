/** Every page and state against the rules of WCAG 2.0, 2.1 and 2.2 (A and AA) and best practice, narrow and wide. */
import { beforeAll, describe, expect, it } from 'vitest'
import { audit, bringAxe, findFaults } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser, shareWindow } from '../../support/browser/browser'
import { findSmallTargets } from '../../support/browser/control-measures'
import { measure } from '../../support/browser/measures'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { breakTables, emptyCategory, failingPages, sitePages } from '../../support/site/site-pages'

const open = shareBrowser()
const look = shareWindow(desktop, bringAxe)
let site: RunningSite
beforeAll(async () => {
  site = await startSite()
  emptyCategory(site)
})

type OpenedPage = Awaited<ReturnType<typeof open>>['page']

const expectNoFaults = async (page: OpenedPage) => expect(await findFaults(page)).toEqual([])

async function expectAccessible(path: string) {
  await expectNoFaults(await look(site.url + path))
}

describe('page', () => {
  it.each(Object.entries(sitePages))('%s', (_, path) => expectAccessible(path))
})

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
    await expectNoFaults(page)
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
    expect(await page.getByText('Enter your name').isVisible()).toBe(true)
    await close()
  })
})

describe('failed', () => {
  beforeAll(() => breakTables(site))
  it.each(Object.entries(failingPages))('%s', (_, path) => expectAccessible(path))
})

it('sees a fault in the dark that only the phone shows', async () => {
  const { page, close } = await open({ url: `${site.url}/about`, ...desktop })
  await page.locator('.site-menu-button').evaluate(button => {
    if (!(button instanceof HTMLElement)) return
    button.style.color = 'light-dark(black, black)'
  })
  expect(await findFaults(page)).toEqual([expect.stringContaining('390: dark: color-contrast')])
  await close()
})

it('sees an existing fault', async () => {
  const { page, close } = await open({ url: `${site.url}/about`, ...desktop })
  await page
    .locator('main h2')
    .first()
    .evaluate(heading => {
      heading.style.color = 'white'
      heading.insertAdjacentElement('afterend', document.createElement('button'))
      document
        .querySelector('.site-header-account .for-visitors')
        ?.setAttribute('style', 'min-width: 0; width: 20px; padding: 0')
    })
  const faults = [...(await audit(page)), ...(await measure(page, findSmallTargets))].join('\n')
  expect(faults).toContain('color-contrast')
  expect(faults).toContain('button-name')
  expect(faults).toContain('target of')
  await close()
})
