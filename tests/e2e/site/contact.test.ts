/** The enquiry form with the app: toasts, busy state, nothing lost. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { settle } from '../../support/browser/measures'
import { type RunningSite, startSite } from '../../support/site/running-site'

const open = shareBrowser()
let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})

async function fill(page: Awaited<ReturnType<typeof open>>['page']) {
  await page.getByLabel('Name').fill('Priya Lindqvist')
  await page.getByLabel('Company').fill('Saltmarsh Graphite Corp.')
  await page.getByLabel('Email').fill('priya@saltmarsh.example')
  await page.getByLabel('Message').fill('We list in February.')
}

it('says what is missing, sends nothing, and moves to the first field', async () => {
  const { page, problems, close } = await open({ url: `${site.url}/contact`, ...desktop })
  const posts: string[] = []
  page.on('request', request => request.method() === 'POST' && posts.push(request.url()))
  await hydrate(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Please fill in all required fields')
    .waitFor()
  await page.getByText('Enter your name').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  expect(posts).toEqual([])
  expect(problems).toEqual([])
  await close()
})

it('sends, shows the busy state, then the toast, and clears the form', async () => {
  const { page, problems, close } = await open({ url: `${site.url}/contact`, ...phone })
  await hydrate(page)
  await fill(page)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/contact.data', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  expect(await page.getByLabel('Name').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true)
  release()
  const toast = page.getByRole('region', { name: /Notifications/ })
  await toast.getByText('Message sent successfully!').waitFor()
  await toast.getByText("We'll get back to you within 24 hours.").waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('')
  const receipt = page.getByRole('region', { name: 'Enquiry received' })
  await receipt
    .getByText(/day, \w{3} \d+, \d+:\d\d [ap]\.m\. Vancouver time/)
    .last()
    .waitFor()
  await expect.poll(() => receipt.evaluate(element => element === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Name').isVisible()).toBe(false)
  await receipt.getByRole('link', { name: 'Write another enquiry' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await expect.poll(() => receipt.count()).toBe(0)
  expect(problems).toEqual([])
  await expect
    .poll(() => readdirSync(join(site.dataDir, 'outbox')).filter(name => name.endsWith('.eml')).length)
    .toBe(2)
  await close()
})

it('keeps everything typed when the connection breaks', async () => {
  const { page, close } = await open({ url: `${site.url}/contact`, ...desktop })
  await hydrate(page)
  await fill(page)
  await page.route('**/contact.data', route => route.abort())
  await page.getByRole('button', { name: 'Send Message' }).click()
  const toast = page.getByRole('region', { name: /Notifications/ })
  await toast.getByText('Error sending message').waitFor()
  await toast.getByText('Something went wrong. Please try again later.').waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('We list in February.')
  await close()
})

it('keeps what was typed before the app was there', async () => {
  const { page, close } = await open({ url: `${site.url}/contact`, ...desktop })
  await page.evaluate(() => {
    const name = document.querySelector<HTMLInputElement>('input[name=name]')
    if (name) name.value = 'typed early'
  })
  await hydrate(page)
  expect(await page.getByLabel('Name').inputValue()).toBe('typed early')
  await close()
})

it('shows one toast at a time, for five seconds, reachable by F8', async () => {
  const { page, close } = await open({ url: `${site.url}/contact`, ...desktop, inNewProfile: true })
  await page.clock.install()
  await hydrate(page)
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  await send.click()
  const toasts = page.locator('.toast')
  await toasts.first().waitFor()
  expect(await toasts.count()).toBe(1)
  await page.keyboard.press('F8')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.toast-area') !== null))
    .toBe(true)
  await page.getByLabel('Name').focus()
  await page.clock.runFor(5400)
  await expect.poll(() => toasts.count()).toBe(0)
  await close()
})

it('asks about an address without a dot, and sends it when it is sent again', async () => {
  const { page, problems, close } = await open({ url: `${site.url}/contact`, ...desktop })
  const posts: string[] = []
  page.on('request', request => request.method() === 'POST' && posts.push(request.url()))
  await hydrate(page)
  await fill(page)
  await page.getByLabel('Email').fill('jane@gmail')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Is something missing at the end, such as .com?').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  expect(posts).toEqual([])
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Message sent successfully!')
    .waitFor()
  expect(problems).toEqual([])
  await close()
})

it.each([desktop, phone])('shows its toast where it covers no control', async window => {
  const { page, close } = await open({ url: `${site.url}/contact`, ...window })
  await hydrate(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.locator('.toast').waitFor()
  await settle(page)
  const { toast, header, focused, height } = await page.evaluate(() => {
    const box = (element: Element | null | undefined) => {
      const { top = 0, bottom = 0, left = 0, right = 0 } = element?.getBoundingClientRect() ?? {}
      return { top, bottom, left, right }
    }
    return {
      toast: box(document.querySelector('.toast')),
      header: box(document.querySelector('.site-header')),
      focused: box(document.activeElement),
      height: innerHeight,
    }
  })
  expect(toast.top).toBeGreaterThanOrEqual(header.bottom)
  expect(toast.bottom).toBeLessThanOrEqual(height)
  if (window === phone) expect(toast.bottom).toBeGreaterThan(height / 2)
  expect(focused.bottom).toBeGreaterThan(focused.top)
  const isBeside = focused.right <= toast.left || focused.left >= toast.right
  expect(isBeside || focused.bottom <= toast.top || focused.top >= toast.bottom).toBe(true)
  await close()
})
