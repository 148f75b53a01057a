/** Text messages as the owner of an account meets them: a number to sign in with, and a phone as second factor. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type SmsWebhook, startSmsWebhook } from '../../support/peers/sms'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, password, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
let webhook: SmsWebhook
beforeAll(async () => {
  webhook = await startSmsWebhook()
  site = await startSite({ ...withoutLimits, AUTH_PHONE: 'true', AUTH_SMS_URL: webhook.url })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, words: string) => page.locator('.toast').getByText(words).first().waitFor()

/** The code of the next message to this number, once the webhook has it. */
async function codeTo(number: string, ask: () => Promise<unknown>): Promise<string> {
  const before = webhook.calls.length
  await ask()
  await expect.poll(() => webhook.calls.length).toBe(before + 1)
  const { to, text } = webhook.calls.at(-1)?.message ?? { to: '', text: '' }
  expect(to).toBe(number)
  return /^\d{6}/.exec(text)?.[0] ?? ''
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await button(page, 'Sign In').click()
}

async function openSecurity(name: string) {
  const email = `${name}@client.example`
  await makeAccount(site, email)
  const storageState = await signInBrowser(site, email)
  const opened = await open({ url: `${site.url}/admin/security`, storageState, ...desktop })
  await opened.page.getByText('The log starts here.').waitFor()
  return { ...opened, email }
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${site.url}/`)
}

async function expectSound(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
}

it('gives an account a number, and signs in by a code that is sent to it', async () => {
  const { page, close } = await openSecurity('number')
  const section = page.getByRole('region', { name: 'Phone number', exact: true })
  await button(page, 'Add a number').click()
  await section.getByLabel('Phone number').fill('604 555 0142')
  await button(page, 'Send the code').click()
  await section.getByText('Enter the number with country code, like +1 604 555 0142').waitFor()
  expect(await section.getByLabel('Phone number').inputValue()).toBe('604 555 0142')
  await section.getByLabel('Phone number').fill('+1 (604) 555-0142')
  const code = await codeTo('+16045550142', () => button(page, 'Send the code').click())
  await section.getByText('A code is on its way to +1 604 555 0142.').waitFor()
  await expectSound(page)
  await section.getByLabel('Code from the message').fill('000000')
  await button(page, 'Confirm').click()
  await section.getByText('That code is wrong or has expired.').first().waitFor()
  await section.getByLabel('Code from the message').fill(code)
  await button(page, 'Confirm').click()
  await toast(page, 'Your number was changed')
  await section.getByText('+1 604 555 0142', { exact: true }).waitFor()

  await signOut(page)
  await page.goto(`${site.url}/auth?next=/admin/security`)
  await page.getByRole('link', { name: 'Text me a code' }).click()
  await page.getByLabel('Phone number').fill('+16045550142')
  const next = await codeTo('+16045550142', () => button(page, 'Send the code').click())
  await page.getByText('If an account has this number, a code is on its way.').waitFor()
  await expectSound(page)
  await page.getByLabel('Code from the message').fill(next)
  await button(page, 'Continue').click()
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()
  await toast(page, 'Welcome back!')
  await close()
})

it('accepts a phone as a second factor, and asks for its code at the next sign-in', async () => {
  const { page, email, close } = await openSecurity('second-factor')
  const section = page.getByRole('region', { name: 'Authenticators and passkeys', exact: true })
  await button(page, 'Add a phone').click()
  await section.getByLabel('Phone number').fill('+1 604 555 0143')
  const code = await codeTo('+16045550143', () => button(page, 'Send the code').click())
  await section.getByText('A code is on its way to +1 604 555 0143.').waitFor()
  await expectSound(page)
  await section.getByLabel('Code from the message').fill(code)
  await button(page, 'Turn on').click()
  await toast(page, 'The second factor is on')
  await section.getByRole('heading', { name: 'Phone', exact: true }).waitFor()
  await button(page, 'I have saved them').click()

  await signOut(page)
  await page.goto(`${site.url}/auth?next=/admin/security`)
  await signIn(page, email)
  await page.getByText('This account is protected by a code that we send to +1 604 555 0143.').waitFor()
  await page.getByLabel('Code from the message').fill('123456')
  await button(page, 'Continue').click()
  await page.locator('.field-error').getByText('Send a code first').waitFor()
  const second = await codeTo('+16045550143', () => button(page, 'Send the code').click())
  await toast(page, 'A code is on its way.')
  await button(page, 'Send another code').waitFor()
  await expectSound(page)
  await page.getByLabel('Code from the message').fill(second)
  await button(page, 'Continue').click()
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()
  await close()
})
