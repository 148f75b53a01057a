/** The whole public site with JavaScript switched off, on a site without earlier visitors. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, it } from 'vitest'
import { desktop, type OpenPage, phone, shareBrowser } from '../../support/browser/browser'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { clientSites, sitePages } from '../../support/site/site-pages'

const openPage = shareBrowser()
let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})

type OpenedPage = Awaited<ReturnType<typeof openPage>>['page']

const open = (path: string, window: typeof desktop | typeof phone = desktop) =>
  openPage({ url: site.url + path, ...window, javaScriptEnabled: false })

/** One for each style sheet; the HTML of every page is asked over HTTP (tests/http/pages/readable.test.ts). */
const styled = [
  ...['home', 'about', 'services', 'proof', 'portfolio', 'case 1', 'blog', 'post', 'contact', 'sign in'],
  ...['privacy', 'newsletter', ...Object.keys(clientSites)],
]

describe('shows', () => {
  let window: OpenPage
  beforeAll(async () => {
    window = await openPage({ url: 'about:blank', ...desktop, javaScriptEnabled: false })
  })

  it.each(Object.entries({ ...sitePages, ...clientSites }).filter(([name]) => styled.includes(name)))(
    '%s',
    async (_, path) => {
      const { page, problems } = window
      problems.length = 0
      await page.goto(site.url + path, { waitUntil: 'load' })
      expect(await page.locator('h1').isVisible()).toBe(true)
      expect(problems).toEqual([])
    },
  )
})

it.each([
  {
    path: '/portfolio',
    button: 'CRM Setup',
    search: '?filter=CRM+Setup',
    cards: '.tile',
    before: 6,
    after: 2,
  },
  {
    path: '/blog',
    button: 'Strategy',
    search: '?category=Strategy',
    cards: 'main article, .article-cell',
    before: 18,
    after: 4,
  },
])('filters $path, and Back undoes it', async ({ path, button, search, cards, before, after }) => {
  const { page, close } = await open(path)
  expect(await page.locator(cards).count()).toBe(before)
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL(site.url + path + search)
  expect(await page.locator(cards).count()).toBe(after)
  expect(await page.getByRole('button', { name: button }).getAttribute('aria-pressed')).toBe('true')
  await page.goBack()
  expect(await page.locator(cards).count()).toBe(before)
  await close()
})

describe('gallery', () => {
  const place = (page: OpenedPage) =>
    page.locator('.gallery-row').evaluate(row => Math.round(row.scrollLeft / row.clientWidth))

  it('snaps from picture to picture when it is scrolled', async () => {
    const { page, close } = await open('/portfolio/1', phone)
    expect(await place(page)).toBe(0)
    await page.locator('.gallery-row').evaluate(row => row.scrollBy({ left: row.clientWidth * 0.8 }))
    await expect.poll(() => place(page)).toBe(1)
    const edges = () =>
      page.evaluate(() => {
        const row = document.querySelector('.gallery-row')?.getBoundingClientRect()
        const slide = document.querySelectorAll('.slide')[1]?.getBoundingClientRect()
        return Math.abs((row?.left ?? 0) - (slide?.left ?? 99))
      })
    await expect.poll(edges).toBeLessThan(2)
    await close()
  })

  it('goes to the picture of a thumbnail', async () => {
    const { page, close } = await open('/portfolio/1')
    await page.locator('.thumbnails a').nth(2).click()
    await expect.poll(() => place(page)).toBe(2)
    await close()
  })
})

it('opens and closes the menu', async () => {
  const { page, close } = await open('/', phone)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.waitFor()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('link', { name: 'Portfolio' }).click()
  await page.waitForURL(`${site.url}/portfolio`)
  expect(await menu.isVisible()).toBe(false)
  await close()
})

it('says in the admin area only that it needs JavaScript', async () => {
  const { page, close } = await open('/admin')
  // Playwright's text selectors pass over what is inside of noscript.
  const notice = page.locator('noscript .notice')
  expect(await notice.isVisible()).toBe(true)
  expect(await notice.textContent()).toContain('The admin area needs JavaScript')
  expect(await page.getByText('Loading...').isVisible()).toBe(false)
  await close()
})

it('goes from the receipt of an enquiry to the first field of the next', async () => {
  const { page, close } = await open('/contact?sent=1')
  await page.getByRole('link', { name: 'Write another enquiry' }).click()
  await page.getByLabel('Name').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await close()
})

it('shows no arrows that do nothing', async () => {
  for (const path of ['/', '/portfolio/1']) {
    const { page, close } = await open(path)
    const dead = page.locator('button[data-app]:not(.for-account)').filter({ visible: true })
    expect(await dead.count(), path).toBe(0)
    await close()
  }
})

it('opens questions and services', async () => {
  const contact = await open('/contact')
  await contact.page.getByText('Can we edit pages ourselves?').click()
  await contact.page.getByText('half a day of training').waitFor()
  await contact.close()
  const home = await open('/')
  const opened = () => home.page.locator('.services-carousel details[open] .spine-title').allTextContents()
  expect(await opened()).toEqual(['IR website design & development'])
  await home.page.locator('.services-carousel summary').nth(3).click()
  await expect.poll(opened).toEqual(['Site updates & newsroom'])
  await home.close()
})

describe('enquiry', () => {
  it('keeps what was typed when something is missing, and is sent when it is not', async () => {
    const { page, close } = await open('/contact')
    await page.getByLabel('Name').fill('Priya Lindqvist')
    await page.getByLabel('Email').fill('priya at saltmarsh')
    await page.getByLabel('Phone', { exact: true }).fill('604-555-0199')
    await page.getByLabel('Service', { exact: true }).selectOption('Other')
    await page.getByLabel('Message').fill('We list in February.\nTwo languages.')
    const [refused] = await Promise.all([
      page.waitForResponse(response => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Send Message' }).click(),
    ])
    expect(refused.status()).toBe(422)
    expect(await page.getByRole('alert').textContent()).toBe('Please fill in all required fields')
    await page.getByText('Enter the name of your company').waitFor()
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Name').inputValue()).toBe('Priya Lindqvist')
    expect(await page.getByLabel('Email').inputValue()).toBe('priya at saltmarsh')
    expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('604-555-0199')
    expect(await page.getByLabel('Service', { exact: true }).inputValue()).toBe('Other')
    expect(await page.getByLabel('Message').inputValue()).toBe('We list in February.\nTwo languages.')

    await page.getByLabel('Company').fill('Saltmarsh Graphite Corp.')
    await page.getByLabel('Email').fill('priya@saltmarsh.example')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.waitForURL(`${site.url}/contact?sent=1`)
    const status = page.locator('.notice[role=status]')
    expect(await status.getByText('Message sent successfully!').isVisible()).toBe(true)
    expect(await status.getByText("We'll get back to you within 24 hours.").isVisible()).toBe(true)
    expect(await page.getByLabel('Message').inputValue()).toBe('')
    await close()
  })
})

/** The address in the newest email that leads to this page of the newsletter. */
async function linkInMail(name: 'confirm' | 'unsubscribe'): Promise<string> {
  const folder = join(site.dataDir, 'outbox')
  const files = readdirSync(folder).filter(file => file.endsWith('.eml'))
  const mails = await Promise.all(files.map(file => PostalMime.parse(readFileSync(join(folder, file)))))
  const links = mails.map(
    ({ text = '' }) => new RegExp(`http\\S+/newsletter/${name}\\?token=[\\w-]+`).exec(text)?.[0],
  )
  return links.find(link => link !== undefined) ?? ''
}

it('subscribes to the newsletter, confirms, and leaves it', async () => {
  const { page, close } = await open('/blog')
  await page.getByLabel('Email address').fill('priya@saltmarsh.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForURL(`${site.url}/newsletter?sent=1`)
  await page.getByText('Please check your inbox').waitFor()
  await expect.poll(() => linkInMail('confirm')).toContain('/newsletter/confirm?token=')
  await page.goto(await linkInMail('confirm'))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor()
  await expect.poll(() => linkInMail('unsubscribe')).toContain('/newsletter/unsubscribe?token=')
  await page.goto(await linkInMail('unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  await close()
})

// Where the others lead is in tests/http/pages/readable.test.ts.
it('opens the live site of a case in a new tab', async () => {
  const { page, close } = await open('/portfolio/1')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View Live Site' }).click(),
  ])
  await tab.waitForLoadState()
  expect(await tab.title()).toContain('Oxbow Ridge')
  expect(await tab.locator('h1').isVisible()).toBe(true)
  await tab.getByRole('link', { name: 'Back to the case' }).click()
  await tab.waitForURL(`${site.url}/portfolio/1`)
  await close()
})
