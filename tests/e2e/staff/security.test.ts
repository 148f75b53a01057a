/** /admin/security as the owner of an account meets it: every change, with axe and our measures on every state. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import {
  followLink,
  mailTo,
  makeAccount,
  password,
  signInBrowser,
  withoutLimits,
} from '../../support/site/site-accounts'

const open = shareBrowser()
const openWindow = shareBrowser(desktop)
let site: RunningSite
beforeAll(async () => {
  site = await startSite(withoutLimits)
})

const newPassword = 'grouse bracken tarn fell'

/** By name: the label of a password is on its button, too. */
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`)

async function giveCredentials(page: Page, email: string, secret = password): Promise<void> {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(secret)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const arrive = (page: Page) => page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()

const isLoaded = (page: Page) => page.getByText('The log starts here.').waitFor()

/** A second signed-in browser on the page. */
async function openElsewhere(email: string) {
  const storageState = await signInBrowser(site, email)
  const opened = await open({ url: `${site.url}/admin/security`, storageState, ...desktop })
  await isLoaded(opened.page)
  return opened
}

async function newOwner(name: string) {
  const email = `${name}@client.example`
  await makeAccount(site, email)
  const storageState = await signInBrowser(site, email)
  const opened = await openWindow({ url: `${site.url}/admin/security`, storageState })
  await isLoaded(opened.page)
  return { email, ...opened }
}

async function expectSound(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, words: string) => page.locator('.toast').getByText(words).waitFor()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

function write(sql: string, ...values: string[]): void {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
  database.prepare(sql).run(...values)
  database.close()
}

/** As if every session of the account had been opened two days ago. */
function ageSessions(email: string): void {
  const before = new Date(Date.now() - 16 * 60 * 1000).toISOString()
  write(
    `update session_methods set at = ? where session_id in
       (select id from sessions where account_id = (select id from accounts where email = ?))`,
    before,
    email,
  )
}

/**
 * The code of an authenticator, some steps of 30 seconds from now: each step is accepted once, also in the step before
 * and after it. One from an earlier step could be too old by the time that it arrives.
 */
const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

async function beginEnrolment(page: Page): Promise<string> {
  await button(page, 'Add an authenticator').click()
  await button(page, 'Continue').click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  return (
    (await section(page, 'Authenticators and passkeys').locator('.enrolment .security-key').textContent()) ??
    ''
  )
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${site.url}/`)
}

it('adds an authenticator, keeps recovery codes, and signs in with either', async () => {
  const { page, email, close } = await newOwner('factor')
  await expectSound(page)

  const secret = await beginEnrolment(page)
  await expect.poll(() => focused(page)).toBe('Scan this QR code with your authenticator app.')
  await expect
    .poll(() =>
      page.getByRole('img', { name: /QR code/ }).evaluate(image => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)
  await expectSound(page)
  await page.getByLabel('Code the app shows now').fill('000000')
  await button(page, 'Turn on').click()
  await section(page, 'Authenticators and passkeys').getByText('That code is wrong').waitFor()
  await expect
    .poll(() => page.getByLabel('Code the app shows now').evaluate(field => field === document.activeElement))
    .toBe(true)
  await expectSound(page)

  await page.getByLabel('Code the app shows now').fill(codeOf(secret, 0))
  await button(page, 'Turn on').click()
  await button(page, 'I have saved them').waitFor()
  await expect.poll(() => focused(page)).toBe('Recovery codes')
  const codes = await page
    .getByRole('list', { name: 'Your recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(new Set(codes).size).toBe(10)
  await expectSound(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as text' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('quorum-and-quay-recovery-codes.txt')
  const file = await new Response(
    await download.createReadStream().then(stream => stream.toArray().then(parts => Buffer.concat(parts))),
  ).text()
  for (const code of [email, ...codes]) expect(file).toContain(code)
  await button(page, 'I have saved them').click()
  await page.getByText('10 recovery codes are left.').waitFor()
  await expect.poll(() => page.getByText(codes[0] ?? '').count()).toBe(0)
  await section(page, 'Account log').getByText('New recovery codes were made.').waitFor()
  await expectSound(page)

  await signOut(page)
  await page.goto(`${site.url}/auth?next=/admin/security`)
  await giveCredentials(page, email)
  await page.getByLabel('Code from the authenticator').fill(codeOf(secret, 1))
  await button(page, 'Continue').click()
  await arrive(page)
  await section(page, 'Sessions').getByText('With authenticator').waitFor()

  await signOut(page)
  await page.goto(`${site.url}/auth?next=/admin/security`)
  await giveCredentials(page, email)
  await button(page, 'I have lost my authenticator').click()
  await field(page, 'code').fill(codes[3] ?? '')
  await button(page, 'Continue').click()
  await arrive(page)
  await section(page, 'Authenticators and passkeys').getByText('No authenticator yet').waitFor()
  await section(page, 'Account log').getByText('A recovery code was used').waitFor()
  await close()
})

it('makes new recovery codes and removes authenticators, after asking', async () => {
  const { page, email, close } = await newOwner('remove')
  const secret = await beginEnrolment(page)
  await page.getByLabel('Code the app shows now').fill(codeOf(secret, 0))
  await button(page, 'Turn on').click()
  const codes = page.getByRole('list', { name: 'Your recovery codes' })
  const before = await codes.textContent()
  await button(page, 'I have saved them').click()
  await button(page, 'Make new codes').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The codes that you have now stop working.').waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  expect(await codes.textContent()).not.toBe(before)
  await button(page, 'I have saved them').click()

  await beginEnrolment(page)
  await button(page, 'Cancel').click()
  await expect.poll(() => focused(page)).toBe('Add an authenticator')
  await button(page, 'Add an authenticator').click()
  await page.getByLabel('Name of the authenticator').fill('Authenticator')
  await button(page, 'Continue').click()
  await section(page, 'Authenticators and passkeys')
    .getByText('One of your authenticators has this name')
    .waitFor()
  await button(page, 'Cancel').click()

  await button(page, 'Remove Authenticator').click()
  await dialog.getByText('It is your only authenticator.').waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Remove Authenticator')
  ageSessions(email)
  await button(page, 'Remove Authenticator').click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  // The server asks again for what is being removed.
  await expectSound(page)
  await page.getByLabel('Code from the authenticator').fill(codeOf(secret, 1))
  await button(page, 'Continue').click()
  await section(page, 'Authenticators and passkeys').getByText('No authenticator yet').waitFor()
  await expect.poll(() => focused(page)).toBe('Authenticators and passkeys')
  await close()
})

describe('password', () => {
  it('changes at once in a fresh session, and says at the field what is wrong', async () => {
    const { page, email, problems, close } = await newOwner('fresh')
    const typed = field(page, 'new-password')
    await button(page, 'Change password').click()
    await expect.poll(() => typed.evaluate(input => input === document.activeElement)).toBe(true)
    await button(page, 'Save password').click()
    await section(page, 'Password').getByText('Enter a new password').waitFor()
    await expectSound(page)
    expect(problems).toEqual([])
    await typed.fill(newPassword)
    await button(page, 'Save password').click()
    await toast(page, 'Your password was changed')
    await expect.poll(() => focused(page)).toBe('Change password')
    await section(page, 'Account log').getByText('The password was changed.').waitFor()
    await signOut(page)
    await page.goto(`${site.url}/auth?next=/admin/security`)
    await giveCredentials(page, email, newPassword)
    await arrive(page)
    await close()
  })
})

describe('address', () => {
  it('changes when the links of both emails were opened', async () => {
    const { page, email, close } = await newOwner('old-links')
    const next = 'new-links@client.example'
    await button(page, 'Change address').click()
    await page.getByLabel('New email address').fill('nobody')
    await button(page, 'Send the emails').click()
    await section(page, 'Email address').getByText('Enter a full email address').waitFor()
    await expectSound(page)
    await page.getByLabel('New email address').fill(next)
    await button(page, 'Send the emails').click()
    await section(page, 'Email address').getByText(`A change to ${next} is waiting.`).waitFor()
    await expect.poll(() => focused(page)).toBe('Change address')
    await expectSound(page)

    await followLink(page, (await mailTo(site, email, 'Confirm')).link)
    await toast(page, 'One address confirmed')
    await section(page, 'Email address').getByText(`A change to ${next} is waiting.`).waitFor()
    await followLink(page, (await mailTo(site, next, 'Confirm')).link)
    await arrive(page)
    await section(page, 'Email address').getByText(next, { exact: true }).waitFor()
    await section(page, 'Account log').getByText('The email address was changed.').waitFor()
    await close()
  })
})

describe('sessions', () => {
  it('ends another browser, which is signed out at its next call', async () => {
    const { page, email, close } = await newOwner('sessions')
    const other = await openElsewhere(email)
    await page.reload()
    const rows = section(page, 'Sessions').getByRole('listitem')
    // Confirming the address opened one, the two browsers the others.
    await expect.poll(() => rows.count()).toBe(3)
    expect(await rows.first().textContent()).toContain('This session')
    await expectSound(page)
    await button(page, 'End session of Chrome on Linux').click()
    await toast(page, 'The session was ended')
    await expect.poll(() => rows.count()).toBe(2)
    await expect.poll(() => focused(page)).toBe('Sessions')

    await button(other.page, 'End session of a program').click()
    await other.page.waitForURL('**/auth?next=%2Fadmin%2Fsecurity')
    await field(other.page, 'password').waitFor()
    await other.close()
    await close()
  })

  it('ends all others with only the keyboard, after asking', async () => {
    const { page, email, close } = await newOwner('keyboard')
    const other = await openElsewhere(email)
    await page.reload()
    await button(page, 'End all other sessions').waitFor()
    await tabTo(page, 'Change password')
    await page.keyboard.press('Enter')
    await page.keyboard.type(newPassword)
    await tabTo(page, 'Cancel')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Change password')

    await tabTo(page, 'End all other sessions')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'End all other sessions?' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Cancel')
    await expectSound(page)
    await page.keyboard.press('Escape')
    // The focus is back before the page has heard that the dialog is closed: faster than anyone presses the next key.
    await page.locator('dialog.confirm').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('End all other sessions')
    await page.keyboard.press('Enter')
    // The button in the dialog has the name of the one that opens it.
    await expect.poll(() => focused(page)).toBe('Cancel')
    await tabTo(page, 'End all other sessions')
    await page.keyboard.press('Enter')
    await section(page, 'Sessions').getByText('You are not signed in anywhere else.').waitFor()
    await expect.poll(() => focused(page)).toBe('Sessions')
    await other.page.reload()
    await other.page.waitForURL('**/auth?next=%2Fadmin%2Fsecurity')
    await other.close()
    await close()
  })
})

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === name) return
  }
  throw new Error(`${name} is not reached by Tab`)
}
