/** Sessions that cannot be ended, are damaged, or are only half open. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit, findFaults } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser, stopRoutes } from '../../support/browser/browser'
import { resize } from '../../support/browser/measures'
import { type RunningSite, startSite } from '../../support/site/running-site'
import {
  enrolAuthenticator,
  mailTo,
  makeAccount,
  password,
  signInBrowser,
  withoutLimits,
} from '../../support/site/site-accounts'

const open = shareBrowser()
const openWindow = shareBrowser(desktop)
const email = 'editor@agency.example'
let site: RunningSite
beforeAll(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, email)
})

const ended = 'Your session has ended. Please sign in again.'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, ...words: string[]) =>
  Promise.all(words.map(text => page.locator('.toast').getByText(text, { exact: true }).waitFor()))
const banner = (page: Page) => page.getByRole('banner')

async function signIn(page: Page, address = email) {
  await page.getByLabel('Email').fill(address)
  await page.locator('[name=password]').fill(password)
  await button(page, 'Sign In').click()
}

/** The list has its answer. The network is never idle here: the events of the inbox keep their connection. */
const listed = (page: Page) =>
  page.locator('.list-status:not(:empty)').filter({ hasNotText: 'Loading' }).first().waitFor()

async function signedIn() {
  const storageState = await signInBrowser(site, email)
  const opened = await openWindow({ url: `${site.url}/admin/posts`, storageState })
  await opened.page.getByRole('heading', { name: 'Posts' }).waitFor()
  await listed(opened.page)
  return opened
}

/** Flips a part of what the browser keeps, as a faulty extension or a full disk does. */
const damage = (page: Page, ...members: ('access_token' | 'refresh_token')[]) =>
  page.evaluate(names => {
    const session = JSON.parse(localStorage['qq.auth'])
    for (const name of names) session[name] = `${session[name].slice(0, -8)}AAAAAAAA`
    localStorage['qq.auth'] = JSON.stringify(session)
  }, members)

/** Everything that the page has said since, toasts included. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    Object.assign(window, { said: '' })
    const note = () => {
      const places = [...document.querySelectorAll('main, .toast-area')].map(({ textContent }) => textContent)
      Object.assign(window, { said: Reflect.get(window, 'said') + places.join(' ') })
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'said'))
}

describe('signing out', () => {
  it('says so when its script cannot be fetched', async () => {
    const { page, close } = await signedIn()
    await page.goto(`${site.url}/about`)
    await page.route('**/log-out-*.js', route => route.abort())
    await button(page, 'Logout').click()
    await toast(page, 'Sign out Failed', 'Something went wrong')
    expect(await banner(page).getByRole('link', { name: 'Admin' }).isVisible()).toBe(true)
    await close()
  })

  describe('asks for sign-in after going back', () => {
    const logOutFromImages = async () => {
      const opened = await signedIn()
      const { page } = opened
      await page
        .getByRole('navigation', { name: 'Admin pages' })
        .getByRole('link', { name: 'Images' })
        .click()
      await page.getByRole('heading', { name: 'Images' }).first().waitFor()
      await listed(page)
      return opened
    }

    it('while the home page is loading', async () => {
      const { page, close } = await logOutFromImages()
      await page.route('**/_.data*', () => {})
      const goesHome = page.waitForRequest('**/_.data*')
      await button(page, 'Logout').click()
      await toast(page, 'Signed out successfully!')
      await goesHome
      await page.goBack()
      await page.waitForURL(`${site.url}/auth?next=%2Fadmin%2Fposts`)
      await button(page, 'Sign In').waitFor()
      await close()
    })

    it('in the same moment', async () => {
      const { page, close } = await logOutFromImages()
      await page.evaluate(() => {
        const push = history.pushState.bind(history)
        history.pushState = (...entry) => {
          push(...entry)
          if (location.pathname === '/') history.back()
        }
      })
      await button(page, 'Logout').click()
      await page.waitForURL(`${site.url}/auth?next=%2Fadmin%2Fimages`)
      await button(page, 'Sign In').waitFor()
      expect(await page.getByText(ended).count()).toBe(0)
      await close()
    })
  })
})

it('takes the drafts along when its user signs out', async () => {
  const { page, close } = await signedIn()
  await page.goto(`${site.url}/admin/new-post`)
  await page.getByLabel('Title').fill('Not for the next user of this machine')
  const drafts = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(drafts).toEqual(['qq-editor'])
  await page.evaluate(() => sessionStorage.setItem('a reply', 'unsent'))
  page.on('dialog', dialog => dialog.accept())
  await button(page, 'Logout').click()
  await toast(page, 'Signed out successfully!')
  await expect.poll(drafts).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('a reply'))).toBeNull()
  await close()
})

describe('a damaged access token', () => {
  it('keeps what was typed in the editor', async () => {
    const { page, close } = await signedIn()
    await page.getByRole('link', { name: 'New Post' }).click()
    await page.getByLabel(/^Title/).fill('A title that must not be lost')
    const said = await listen(page)
    await damage(page, 'access_token', 'refresh_token')
    await button(page, 'Save Post as draft').click()
    await page.waitForURL(`${site.url}/auth?next=%2Fadmin%2Fnew-post`)
    await page.getByRole('main').getByText(ended).waitFor()
    expect(await said()).not.toMatch(/jwt/i)
    expect(await audit(page)).toEqual([])
    await signIn(page)
    await page.waitForURL(`${site.url}/admin/new-post`)
    await page.locator('.recovery-offer').getByText('A title that must not be lost').waitFor()
    await close()
  })
})

describe('a session that waits for its second factor', () => {
  const careful = 'careful@agency.example'
  beforeAll(async () => {
    await makeAccount(site, careful)
    await enrolAuthenticator(site, careful)
  })

  it.each([
    ['at 1440 px', desktop],
    ['on a phone', phone],
  ])('shows what can be done with it, before and after the app is there, %s', async (_, device) => {
    const { page, close } = await open({ url: `${site.url}/auth`, ...device })
    await signIn(page, careful)
    await page.getByRole('heading', { name: 'Second step' }).waitFor()
    const place = device === phone ? page.locator('#site-menu') : banner(page)
    const expectControls = async () => {
      if (device === phone && !(await place.isVisible())) await button(page, 'Menu').tap()
      await place.getByRole('link', { name: 'Finish signing in' }).waitFor()
      expect(await button(page, 'Logout').isVisible()).toBe(true)
      expect(await page.getByRole('link', { name: 'Admin', exact: true }).isVisible()).toBe(false)
      expect(await page.getByRole('link', { name: 'Login', exact: true }).isVisible()).toBe(false)
    }
    await expectControls()
    await page.route('**/*.js', route => route.abort())
    await page.goto(`${site.url}/about`)
    await expectControls()
    await stopRoutes(page)
    await page.goto(`${site.url}/services`)
    await hydrate(page)
    await expectControls()
    await place.getByRole('link', { name: 'Finish signing in' }).click()
    await page.getByRole('heading', { name: 'Second step' }).waitFor()
    await expectControls()
    // It looks at both widths.
    if (device === desktop) expect(await findFaults(page)).toEqual([])
    await resize(page, device.viewport)
    await expectControls()
    await button(page, 'Logout').click()
    await toast(page, 'Signed out successfully!')
    await expect.poll(() => page.locator('html[data-account]').count()).toBe(0)
    await close()
  })
})

describe('on a computer whose clock is wrong', () => {
  it('by a day, one signs in and works as elsewhere', async () => {
    const { page, close } = await openWindow({ url: 'about:blank', inNewProfile: true })
    const answers: string[] = []
    page.on('response', answer => {
      const { pathname, search } = new URL(answer.url())
      if (pathname.endsWith('/token')) answers.push(`${search} ${answer.status()}`)
    })
    await page.clock.install({ time: Date.now() + 24 * 3_600_000 })
    await page.goto(`${site.url}/auth`)
    await signIn(page)
    for (const place of ['/admin/posts', '/admin/images', '/admin/security']) {
      await page.waitForURL(/admin/)
      await page.goto(site.url + place)
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading' }).first().waitFor()
    }
    await expect.poll(() => page.locator('html[data-account=""]').count()).toBe(1)
    // Before its time nothing is renewed, and nothing is asked again and again.
    expect(answers).toEqual(['?grant_type=password 200'])
    await close()
  })
})

describe('a toast', () => {
  const sizes = [390, 768, 1280, 1440]

  /** Whether the newest toast lies over what the page is for. */
  async function overlap(page: Page, name: string): Promise<boolean> {
    const [shown, action] = await Promise.all([
      page.locator('.toast').boundingBox(),
      page.getByRole('main').getByText(name, { exact: true }).last().boundingBox(),
    ])
    if (!shown || !action) throw new Error('there is no toast, or no button')
    return (
      shown.x < action.x + action.width &&
      action.x < shown.x + shown.width &&
      shown.y < action.y + action.height &&
      action.y < shown.y + shown.height
    )
  }

  it.each(sizes)('covers no main action at %i px', async width => {
    const height = width < 1000 ? 844 : 800
    const storageState = await signInBrowser(site, email)
    const { page, close } = await openWindow({ url: `${site.url}/admin/new-post`, storageState })
    await resize(page, { width, height })
    await page.route('**/api/posts', route =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ detail: 'Something went wrong on our side. Reference: 0123-4567-89ab' }),
      }),
    )
    await page.getByLabel(/^Title/).fill('A title')
    await page.getByRole('textbox', { name: 'Content' }).fill('Some text.')
    await button(page, 'Save Post as draft').click()
    await toast(page, 'Error saving post')
    await page
      .locator('.toast')
      .evaluate(shown => Promise.all(shown.getAnimations().map(one => one.finished)))
    expect(await overlap(page, 'Save Post as draft')).toBe(false)
    expect(await overlap(page, 'Cancel')).toBe(false)

    await stopRoutes(page)
    await button(page, 'Save Post as draft').click()
    await toast(page, 'Post created successfully!')
    await page.getByRole('link', { name: 'New Post' }).waitFor()
    expect(await overlap(page, 'New Post')).toBe(false)

    await page.goto(`${site.url}/contact`)
    await hydrate(page)
    await button(page, 'Send Message').click()
    await toast(page, 'Please fill in all required fields')
    await button(page, 'Send Message').scrollIntoViewIfNeeded()
    expect(await overlap(page, 'Send Message')).toBe(false)
    await close()
  })
})

describe('a link with a session (login CSRF)', () => {
  const other = 'other@agency.example'
  beforeAll(() => makeAccount(site, other))

  const askFor = (path: string, body: object) =>
    fetch(`${site.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const account = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage['qq.auth'] ?? 'null')?.user.email)

  it('of a script signs no one in', async () => {
    const { access_token, refresh_token } = await (
      await askFor('/token?grant_type=password', { email: other, password })
    ).json()
    const tokens = new URLSearchParams({ access_token, refresh_token, expires_in: '3600', type: 'magiclink' })
    const { page, close } = await openWindow({ url: `${site.url}/services#${tokens}&token_type=bearer` })
    await page.getByText('This link did not work').waitFor()
    expect(await account(page)).toBeUndefined()
    await close()
  })

  it('of another account asks first', async () => {
    const redirect = new URLSearchParams({ redirect_to: `${site.url}/auth` })
    expect((await askFor(`/otp?${redirect}`, { email: other })).status).toBe(200)
    const { page, close } = await signedIn()
    await page.goto((await mailTo(site, other, 'Sign in')).link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText(`You are signed in as ${email}.`).waitFor()
    expect(await findFaults(page)).toEqual([])
    expect(await account(page)).toBe(email)
    await page.getByRole('button', { name: 'Switch accounts' }).click()
    await page.waitForURL('**/admin/posts')
    expect(await account(page)).toBe(other)
    await close()
  })
})
