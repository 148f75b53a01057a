/** Signing up, in and out, in the browser (docs/product.md 3.9, 5.2, 8.6). */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import {
  followLink,
  mailTo,
  makeAccount,
  makeInvite,
  password,
  withoutLimits,
} from '../../support/site/site-accounts'

const open = shareBrowser()
const openWindow = shareBrowser(desktop)
let site: RunningSite
beforeAll(async () => {
  site = await startSite(withoutLimits)
})

const visit = (path: string) => openWindow({ url: site.url + path })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, ...words: string[]) =>
  Promise.all(words.map(text => page.locator('.toast').getByText(text, { exact: true }).waitFor()))
const isMarked = (page: Page) => page.locator('html[data-account]').count()

async function signIn(page: Page, email: string, typed = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).or(page.getByLabel('Password*')).first().fill(typed)
  await button(page, 'Sign In').click()
}

it('lets the first owner in by the invite that the start printed', async () => {
  const { page, problems, close } = await open({ url: site.ownerInvite ?? '', ...desktop })
  await page.getByText('You are invited').waitFor()
  // The code is kept neither on the screen nor in the history (shoulder surfing).
  await page.waitForURL(`${site.url}/auth?tab=sign-up`)
  const code = page.getByLabel('Invite code')
  expect(await code.first().getAttribute('type')).toBe('password')
  expect(await code.first().inputValue()).not.toBe('')
  await page.getByLabel('Email').fill('owner@agency.example')
  await page.locator('[name=password]').fill(password)
  const slow = await hold(page, '**/secure-signup*')
  await button(page, 'Sign Up').click()
  expect(await button(page, 'Creating Account...').isDisabled()).toBe(true)
  slow()
  await toast(page, 'Account created!', 'Please check your email to verify your account.')

  const { link } = await mailTo(site, 'owner@agency.example', 'Confirm')
  await followLink(page, link)
  await page.waitForURL('**/admin/posts')
  await toast(page, 'Email confirmed')
  const header = page.getByRole('banner')
  expect(await header.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin/posts')
  expect(await header.getByRole('link', { name: 'Login' }).count()).toBe(0)
  await button(page, 'Logout').click()
  await toast(page, 'Signed out successfully!')
  await page.waitForURL(`${site.url}/`)
  await header.getByRole('link', { name: 'Login' }).waitFor()
  expect(await button(page, 'Logout').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

/** Holds the answers to this address back until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(address, async route => {
    await released
    await route.continue()
  })
  return release
}

async function askForEmail(page: Page, typed: string): Promise<void> {
  // The form before it has a field of this name, too.
  await button(page, 'Send email').waitFor()
  await page.getByLabel('Email').fill(typed)
  await button(page, 'Send email').click()
  await page.getByText('If this address has an account').waitFor()
}

/** Answers the question for a name, at first with an address. */
async function giveName(page: Page, address: string, name: string): Promise<void> {
  const asked = page.getByRole('region', { name: 'What is your name?' })
  await asked.getByLabel('Name').fill(address)
  await button(page, 'Save the name').click()
  await asked.locator('.field-error').getByText('Leave out the @').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('member-name')
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await asked.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await toast(page, 'Your name was saved')
  await asked.waitFor({ state: 'detached' })
  await page.locator('.account-name').getByText(name).waitFor()
}

/** Sees under Security how a reply reads with it, while it is typed and afterwards. */
async function writeSignature(page: Page, signature: string): Promise<void> {
  const letter = page.locator('.letter-paper')
  await letter.getByText('Cody Fell').waitFor()
  await page.getByText('It comes from Cody Fell, Quorum & Quay').waitFor()
  await button(page, 'Change name and signature').click()
  await page.locator('#signature').fill(signature)
  await letter.getByText('Warmly,').waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await button(page, 'Save').click()
  await toast(page, 'Saved')
  await button(page, 'Change name and signature').waitFor()
  await letter.getByText('Warmly,').waitFor()
  expect(await letter.getByText('Cody Fell').count()).toBe(0)
}

describe('signing up', () => {
  it('is confirmed by the code of the email too', async () => {
    const { page, close } = await visit('/auth?tab=sign-up')
    await page.getByLabel('Email').fill('coder@agency.example')
    await page.locator('[name=password]').fill(password)
    await page.locator('[name=invite_code]').fill(await makeInvite(site))
    await button(page, 'Sign Up').click()
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
    const { code } = await mailTo(site, 'coder@agency.example', 'Confirm')
    const field = page.getByLabel('Code from the email')
    expect(await field.getAttribute('inputmode')).toBe('numeric')
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
    await field.fill('000000')
    await button(page, 'Continue').click()
    await toast(page, 'Code not accepted', 'Token has expired or is invalid')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
    await button(page, 'Continue').click()
    await page.waitForURL('**/admin/posts')
    await giveName(page, 'coder@agency.example', 'Cody Fell')
    await page.goto(`${site.url}/admin/new-post`)
    await expect.poll(() => page.getByLabel('Author').inputValue()).toBe('Cody Fell')
    await page.goto(`${site.url}/admin/security`)
    await writeSignature(page, 'Warmly,\nCody')
    await close()
  })
})

describe('signing in', () => {
  const email = 'editor@agency.example'
  beforeAll(() => makeAccount(site, email))

  it('remembers the page, and takes the place of the login page in the history', async () => {
    const { page, close } = await visit('/about')
    await page.goto(`${site.url}/admin/posts?from=mail`)
    await page.waitForURL('**/auth?next=*')
    const slow = await hold(page, '**/token*')
    await signIn(page, email)
    expect(await button(page, 'Signing In...').isDisabled()).toBe(true)
    slow()
    await toast(page, 'Welcome back!', 'You have been successfully signed in.')
    await page.waitForURL(`${site.url}/admin/posts?from=mail`)
    // Asked above the page that they came for, and not again until the next sign-in.
    const asked = page.getByRole('region', { name: 'What is your name?' })
    await asked.getByRole('button', { name: 'Later' }).click()
    await asked.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: 'Posts' }).waitFor()
    expect(await asked.count()).toBe(0)
    await page.goBack()
    await page.waitForURL('**/about')
    await close()
  })
})

describe('signing out', () => {
  const email = 'leaver@agency.example'
  beforeAll(() => makeAccount(site, email))

  it('works from the menu of a phone, on a page that has not been touched', async () => {
    const { page, close } = await open({ url: `${site.url}/auth`, ...phone })
    await signIn(page, email)
    await page.waitForURL('**/admin/posts')
    await page.goto(`${site.url}/services`)
    expect(await isMarked(page)).toBe(1)
    await button(page, 'Menu').tap()
    await page.locator('#site-menu').getByRole('button', { name: 'Logout' }).tap()
    await toast(page, 'Signed out successfully!')
    await page.waitForURL(`${site.url}/`)
    await close()
  })
})

describe('a protected page', () => {
  it('is the same for everyone, and shows nothing before it knows the visitor', async () => {
    const answer = await fetch(`${site.url}/admin/posts`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const html = await answer.text()
    expect(html).toContain('Loading...')
    expect(html).toContain('The admin area needs JavaScript')
    expect(html).not.toContain('New Post')
  })
})

describe('a forgotten password', () => {
  const email = 'forgetful@agency.example'
  const ask = async (page: Page, typed: string) => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await askForEmail(page, typed)
  }
  const set = async (page: Page, typed: string) => {
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
    await page.locator('[name=password]').fill(typed)
    await button(page, 'Save the password').click()
  }
  beforeAll(() => makeAccount(site, email))

  it('is reset by the link', async () => {
    const { page, close } = await visit('/auth')
    await ask(page, email)
    await followLink(page, (await mailTo(site, email, 'new password')).link)
    await set(page, 'short')
    await toast(page, 'Password not saved')
    await set(page, 'another harbour at dawn')
    await toast(page, 'Password saved')
    await page.waitForURL('**/admin/posts')
    await button(page, 'Logout').click()
    await page.waitForURL(`${site.url}/`)
    await page.goto(`${site.url}/auth`)
    await signIn(page, email)
    await toast(page, 'Sign in Failed')
    await signIn(page, email, 'another harbour at dawn')
    await page.waitForURL('**/admin/posts')
    await close()
  })
})

describe('a link', () => {
  it('leads to the login page from any page', async () => {
    const { page, close } = await visit('/#invite=abcd-efgh')
    await page.waitForURL('**/auth?tab=sign-up')
    expect(await page.locator('[name=invite_code]').inputValue()).toBe('abcd-efgh')
    await close()
  })

  it('with invalid tokens signs no one in', async () => {
    const tokens = 'access_token=a.b.c&expires_in=3600&refresh_token=x&token_type=bearer&type=signup'
    const { page, close } = await visit(`/auth#${tokens}`)
    await page.getByText('This link did not work').waitFor()
    await button(page, 'Sign In').waitFor()
    expect(await isMarked(page)).toBe(0)
    await close()
  })
})

describe('a session', () => {
  const email = 'tabs@agency.example'
  beforeAll(() => makeAccount(site, email))

  it('is the same in every tab', async () => {
    const { page: first, close } = await visit('/auth')
    const second = await first.context().newPage()
    await second.goto(`${site.url}/auth`)
    const reader = await first.context().newPage()
    await reader.goto(`${site.url}/about`)
    await signIn(first, email)
    await second.waitForURL('**/admin/posts')
    await expect.poll(() => isMarked(reader)).toBe(1)
    await button(second, 'Logout').click()
    await first.waitForURL(`${site.url}/auth?next=%2Fadmin%2Fposts`)
    await expect.poll(() => isMarked(reader)).toBe(0)
    await close()
  })

  it('is renewed by the tick of 30 s when 90 s of its hour are left', async () => {
    const opened = await open({ url: 'about:blank', ...desktop, inNewProfile: true })
    const { page } = opened
    await page.clock.install()
    const renewals: string[] = []
    page.on('request', request => {
      if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url())
    })
    await page.goto(`${site.url}/auth`)
    await signIn(page, email)
    await page.waitForURL('**/admin/posts')
    const stored = () => page.evaluate(() => JSON.parse(localStorage['qq.auth']).access_token)
    const before = await stored()
    await page.clock.runFor(57 * 60_000)
    expect(renewals).toEqual([])
    await page.clock.runFor(2 * 60_000)
    await expect.poll(() => renewals.length).toBeGreaterThan(0)
    await expect.poll(stored).not.toBe(before)
    expect(page.url()).toBe(`${site.url}/admin/posts`)
    await opened.close()
  })
})

it('is loaded only by those who want to sign in', async () => {
  const { page, close } = await open({ url: 'about:blank', ...desktop })
  const scripts: Promise<string>[] = []
  page.on('response', answer => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text())
  })
  const hasClient = async () => (await Promise.all(scripts)).some(text => text.includes('gotrue-js'))
  await page.goto(`${site.url}/`)
  await hydrate(page)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/about')
  await page.waitForLoadState('networkidle')
  expect(await hasClient()).toBe(false)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/auth')
  await expect.poll(hasClient).toBe(true)
  await close()
})

it('says without JavaScript that it needs it, and sends no password', async () => {
  const { page, close } = await open({ url: `${site.url}/auth`, ...desktop, javaScriptEnabled: false })
  // Playwright's text selectors pass over what is inside of noscript.
  const notice = page.locator('noscript .notice')
  expect(await notice.isVisible()).toBe(true)
  expect(await notice.textContent()).toContain('Signing in needs JavaScript')
  expect(await button(page, 'Sign In').isDisabled()).toBe(true)
  expect(await button(page, 'Show password').count()).toBe(0)
  expect(await page.locator('form.auth-fields').getAttribute('method')).toBe('post')
  await close()
})
