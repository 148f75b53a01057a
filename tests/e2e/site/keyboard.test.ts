/** The site with only the keyboard: every journey, and a focus that is always in sight. */
import { beforeAll, describe, expect, it } from 'vitest'
import { desktop, hydrate, phone, shareBrowser, shareWindow } from '../../support/browser/browser'
import { readFocus } from '../../support/browser/control-measures'
import { measure, passFrames, settle } from '../../support/browser/measures'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { clientSites, sitePages } from '../../support/site/site-pages'

const open = shareBrowser()
const [lookWide, lookNarrow] = [shareWindow(desktop), shareWindow(phone)]
let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})

type OpenedPage = Awaited<ReturnType<typeof open>>['page']

const focusedText = async (page: OpenedPage) => (await page.locator(':focus').textContent())?.trim()

/** Presses Tab until the focus is on what is looked for. */
async function tabTo(page: OpenedPage, target: ReturnType<OpenedPage['locator']>) {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`Tab never came to ${target}`)
}

describe('focus', () => {
  const walked = ['home', 'about', 'services', 'portfolio', 'case 1', 'case 5', 'blog', 'post'] as const
  const others = ['contact', 'sign up', 'privacy', 'newsletter', 'unknown address'] as const
  const paths = Object.fromEntries([...walked, ...others].map(name => [name, sitePages[name]]))
  const ways = [
    { key: 'Tab', look: lookWide },
    { key: 'Shift+Tab', look: lookNarrow },
  ]
  const walks = Object.entries({ ...paths, ...clientSites }).flatMap(([name, path]) =>
    ways.map(way => ({ name, path, ...way })),
  )

  it.each(walks)('is in sight on $name by $key', async ({ name, path, key, look }) => {
    const page = await look(site.url + path)
    // The app brings some of them into view; hydration.test.ts has what got the focus before it. Client sites have none.
    if (!(name in clientSites)) await hydrate(page)
    const faults: string[] = []
    // The footer is the same on every page: it is walked through on the home page, and left out on the others.
    const footerLink = page.locator('.site-footer a').first()
    const isLeftOut = name !== 'home' && (await footerLink.count()) > 0
    if (isLeftOut && key === 'Shift+Tab') await footerLink.focus()
    let stops = 0
    for (; stops < 200; stops += 1) {
      await page.keyboard.press(key)
      let step = await measure(page, readFocus)
      // Scrolling there takes a few frames.
      for (let look = 0; look < 30 && step.faults.length > 0; look += 1) {
        await settle(page)
        step = await measure(page, readFocus)
      }
      if (step.name === '' || (isLeftOut && step.isInFooter)) break
      faults.push(...step.faults)
    }
    expect(faults).toEqual([])
    expect(stops).toBeGreaterThan(3)
    // More means that the focus went round in a circle and never left.
    expect(stops).toBeLessThan(200)
  })

  it('is missed when it is under the header or without outline', async () => {
    const { page, close } = await open({ url: `${site.url}/contact`, ...desktop })
    await tabTo(page, page.getByLabel('Message'))
    await page.evaluate(() => {
      if (!(document.activeElement instanceof HTMLElement)) return
      document.activeElement.style.outline = 'none'
      scrollBy(0, document.activeElement.getBoundingClientRect().top - 10)
    })
    expect((await measure(page, readFocus)).faults.join()).toMatch(/no outline.*under the header/)
    await close()
  })
})

it('skips to the content', async () => {
  const { page, close } = await open({ url: `${site.url}/services`, ...desktop })
  await page.keyboard.press('Tab')
  await expect.poll(() => focusedText(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await close()
})

it('goes through the header in reading order and follows a link', async () => {
  const { page, close } = await open({ url: `${site.url}/about`, ...desktop })
  await page.keyboard.press('Tab')
  const names: (string | undefined)[] = []
  for (let stop = 0; stop < 7; stop += 1) {
    await page.keyboard.press('Tab')
    names.push(await focusedText(page))
  }
  expect(names).toEqual(['Quorum & Quay', 'About', 'Services', 'Portfolio', 'Insights', 'Contact', 'Login'])
  for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}/portfolio`)
  await close()
})

it('opens the menu, keeps the focus in it, closes on Escape and gives the focus back', async () => {
  const { page, close } = await open({ url: `${site.url}/about`, ...phone })
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  const visited = new Set<string | undefined>()
  for (let press = 0; press < 16; press += 1) {
    const where = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || activeElement?.closest('dialog')
        ? 'in'
        : activeElement?.outerHTML
    })
    expect(where).toBe('in')
    visited.add(await page.evaluate(() => document.activeElement?.textContent?.trim()))
    await page.keyboard.press('Tab')
  }
  for (const link of ['About', 'Services', 'Portfolio', 'Insights', 'Contact', 'Login'])
    expect(visited).toContain(link)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Services' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}/services`)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await close()
})

it('opens and closes a question by Enter', async () => {
  const { page, close } = await open({ url: `${site.url}/contact`, ...desktop })
  const question = page.locator('summary', { hasText: 'Which exchanges do you know?' })
  const answer = page.getByText('We build for compliance readiness on the CSE')
  await tabTo(page, question)
  expect(await answer.isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await answer.waitFor()
  await page.keyboard.press('Enter')
  await answer.waitFor({ state: 'hidden' })
  await close()
})

it('stops the strip by Space', async () => {
  const { page, close } = await open({ url: `${site.url}/`, ...desktop, reducedMotion: 'no-preference' })
  const pause = page.getByRole('checkbox', { name: 'Pause the moving strip' })
  const track = page.locator('.strip-track')
  const place = () => track.evaluate(element => element.getBoundingClientRect().left)
  await tabTo(page, pause)
  const before = await place()
  await expect.poll(place).toBeLessThan(before)
  await page.keyboard.press('Space')
  expect(await pause.isChecked()).toBe(true)
  // The compositor may move it one frame more; a strip that goes on moving is ready as well.
  await track.evaluate(element => Promise.all(element.getAnimations().map(({ ready }) => ready)))
  await passFrames(page, 2)
  const stopped = await place()
  await passFrames(page, 10)
  expect(await place()).toBe(stopped)
  await close()
})

it('turns the services over', async () => {
  const { page, close } = await open({ url: `${site.url}/`, ...desktop })
  const opened = () => page.locator('.services-carousel details[open] .spine-title').allTextContents()
  await tabTo(page, page.locator('.services-carousel summary').nth(2))
  await page.keyboard.press('Enter')
  await expect.poll(opened).toEqual(['Investor CRM & email setup'])
  await hydrate(page)
  await page.getByRole('button', { name: 'Next service' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(opened).toEqual(['Site updates & newsroom'])
  await close()
})

it('turns the pictures of a case over, round both ends', async () => {
  const { page, close } = await open({ url: `${site.url}/portfolio/1`, ...desktop })
  const counter = page.locator('.gallery-counter')
  const shows = (text: string) => expect.poll(() => counter.textContent()).toBe(text)
  await tabTo(page, page.locator('.gallery-row'))
  await hydrate(page)
  await page.keyboard.press('ArrowLeft')
  await shows('4 of 4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await shows('2 of 4')
  await tabTo(page, page.getByRole('button', { name: 'Next image' }))
  await page.keyboard.press('Space')
  await shows('3 of 4')
  await page.keyboard.press('Shift+Tab')
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Previous image')
  await page.keyboard.press('Enter')
  await shows('2 of 4')
  await page.locator('.thumbnails a').nth(3).focus()
  await page.keyboard.press('Enter')
  await shows('4 of 4')
  await close()
})

it.each([
  { path: '/portfolio', button: 'Brand Identity', search: '?filter=Brand+Identity' },
  { path: '/blog', button: 'Strategy', search: '?category=Strategy' },
])('filters $path', async ({ path, button, search }) => {
  const { page, close } = await open({ url: `${site.url}${path}`, ...desktop })
  const filter = page.getByRole('button', { name: button })
  await tabTo(page, filter)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}${path}${search}`)
  await expect.poll(() => filter.getAttribute('aria-pressed')).toBe('true')
  await close()
})

it('writes and sends an enquiry', async () => {
  const { page, close } = await open({ url: `${site.url}/contact`, ...desktop })
  await tabTo(page, page.getByLabel('Name'))
  for (const typed of ['Priya Lindqvist', 'Saltmarsh Graphite', 'priya@saltmarsh.example', '604-555-0199']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ArrowDown')
  expect(await page.getByLabel('Service', { exact: true }).inputValue()).toBe(
    'Corporate Website Design & Development',
  )
  await page.keyboard.press('Tab')
  await page.keyboard.type('We list in February.')
  await tabTo(page, page.getByRole('button', { name: 'Send Message' }))
  // Before the app is there the form is sent by the browser, and the answer is a page.
  await hydrate(page)
  await page.keyboard.press('Enter')
  await page.locator('.toast').getByText('Message sent successfully!').waitFor()
  await close()
})
