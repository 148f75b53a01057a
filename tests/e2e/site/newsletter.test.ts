/** The newsletter as a reader sees it: the form on /blog, the email, the two buttons behind its links. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { type RunningSite, startSite } from '../../support/site/running-site'

const open = shareBrowser()
let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})

const field = (page: Page) => page.getByLabel('Email address')
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ })

/** Reads the newest email to an address in the local mailbox; returns the page that shows it. */
async function readMail(page: Page, email: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect
    .poll(async () => {
      await page.goto(`${site.url}/dev/mail`)
      return row.count()
    })
    .toBe(1)
  await row.getByRole('link', { name: 'Confirm your subscription to Quorum & Quay' }).click()
  await page.getByRole('heading', { name: 'As plain text' }).waitFor()
}

/** Follows a link in the text of the shown email, and presses the button behind it. */
async function press(page: Page, link: 'confirm' | 'unsubscribe', button: string): Promise<void> {
  await page
    .locator('pre')
    .getByRole('link', { name: `/newsletter/${link}` })
    .click()
  await page.getByRole('button', { name: button }).click()
}

it.each([
  ['desktop', desktop],
  ['phone', phone],
])('subscribes on /blog with the app, confirms and leaves (%s)', async (name, device) => {
  const email = `app-${name}@client.example`
  const { page, problems, close } = await open({ url: `${site.url}/blog`, ...device })
  await hydrate(page)
  await field(page).fill(email)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/newsletter.data*', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  const busy = page.getByRole('button', { name: 'Subscribing...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  release()
  await toasts(page).getByText('Please check your inbox').waitFor()
  await page.locator('.newsletter-sent').getByText('You get nothing else until you confirm.').waitFor()
  await expect.poll(() => field(page).inputValue()).toBe('')
  expect(new URL(page.url()).pathname).toBe('/blog')
  // Only until here: the mailbox is not a page of the site, and leaving a page ends its requests.
  expect(problems).toEqual([])

  await readMail(page, email)
  await press(page, 'confirm', 'Confirm subscription')
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor()
  await readMail(page, email)
  await press(page, 'unsubscribe', 'Unsubscribe')
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  await close()
})

it('subscribes on /blog without JavaScript, confirms and leaves', async () => {
  const email = 'plain@client.example'
  const { page, close } = await open({ url: `${site.url}/blog`, javaScriptEnabled: false, ...phone })
  await field(page).fill(email)
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await page.waitForURL('**/newsletter?sent=1')
  await page.getByRole('status').getByText('Please check your inbox').waitFor()

  await readMail(page, email)
  await press(page, 'confirm', 'Confirm subscription')
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor()
  await readMail(page, email)
  await press(page, 'unsubscribe', 'Unsubscribe')
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  await close()
})

it('says at the field what is wrong, sends nothing and moves there', async () => {
  const { page, problems, close } = await open({ url: `${site.url}/newsletter`, ...desktop })
  const posts: string[] = []
  page.on('request', request => request.method() === 'POST' && posts.push(request.url()))
  await hydrate(page)
  const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true })
  await subscribe.click()
  await page.getByText('Enter your email address').waitFor()
  await field(page).fill('reader@')
  await subscribe.click()
  await page.getByText('Enter a full email address, such as name@company.example').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  expect(await field(page).getAttribute('aria-invalid')).toBe('true')
  expect(posts).toEqual([])
  expect(problems).toEqual([])
  await close()
})

it('keeps the page and the address when the connection breaks', async () => {
  const { page, close } = await open({ url: `${site.url}/blog`, ...desktop })
  await hydrate(page)
  await field(page).fill('reader@client.example')
  await page.route('**/newsletter.data*', route => route.abort())
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await toasts(page).getByText('Subscription failed').waitFor()
  expect(await field(page).inputValue()).toBe('reader@client.example')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await close()
})
