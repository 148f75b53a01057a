/** /admin/people as owners meet it: members, invites, and deactivated members. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { listLocalMails } from '../../../server/documents/dev-mail'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findNarrowFaults } from '../../support/browser/narrow'
import { eventually } from '../../support/data/outbox'
import { importBuild } from '../../support/site/build'
import { runCommand } from '../../support/site/commands'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { followLink, mailTo, password, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()
const openWindow = shareBrowser(desktop)
let site: RunningSite
let token: string
beforeAll(async () => {
  site = await startSite({ ...withoutLimits, SEED: 'empty' })
  token = await printToken()
})

/** What `npm run token` prints beside the running server. */
async function printToken(): Promise<string> {
  const { tokenCommand } = await importBuild()
  const env = { PORT: new URL(site.url).port, DATA_DIR: site.dataDir }
  return (await runCommand(tokenCommand, env, 'tests')).output
}

/** A confirmed account, as a service makes them. */
async function makePerson(email: string, role: 'owner' | 'editor', fullName = ''): Promise<void> {
  const answer = await fetch(`${site.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email,
      password,
      email_confirm: true,
      app_metadata: { role },
      user_metadata: { full_name: fullName },
    }),
  })
  expect(answer.status).toBe(200)
}

async function giveCredentials(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function signIn(email: string, path = '/admin/people') {
  return open({ url: site.url + path, storageState: await signInBrowser(site, email), ...desktop })
}

/** An owner on the page, whose every question of the browser is answered with yes and kept. */
async function asOwner(name: string) {
  const email = `${name}@agency.example`
  await makePerson(email, 'owner', `Owner ${name}`)
  const opened = await openWindow({
    url: `${site.url}/admin/people`,
    storageState: await signInBrowser(site, email),
  })
  await opened.page.getByRole('heading', { level: 2, name: 'Members' }).waitFor()
  return { ...opened, email }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const toast = (page: Page, words: string) => page.locator('.toast').getByText(words).waitFor()

/** Presses a button and answers the question that it asks, in the dialog of the house. */
async function confirmed(page: Page, name: string, title: string, inDialog = name): Promise<void> {
  await button(page, name).click()
  const question = page.getByRole('dialog', { name: title })
  await question.getByRole('button', { name: inDialog, exact: true }).click()
}

async function expectSound(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
}

/** The link of the last of so many invites that were mailed to this address. */
async function inviteTo(address: string, count: number): Promise<string> {
  let link = ''
  await eventually(async () => {
    const mails = (await listLocalMails(site.dataDir)).filter(({ to }) => to.includes(address))
    expect(mails).toHaveLength(count)
    link = /^http:\/\/\S+\/auth#invite=\S+$/m.exec(mails[0]?.text ?? '')?.[0] ?? ''
  })
  return link
}

it('invites, sees who joined, and deactivates a member, whose tokens all stop', async () => {
  const owner = await asOwner('ada')
  const { page } = owner
  await expectSound(page)

  await page.getByLabel('Email address').fill('guest')
  await button(page, 'Send invite').click()
  await page.getByText('Enter an email address.').waitFor()
  await page.getByLabel('Email address').fill('Guest@Agency.example')
  await page.keyboard.press('Enter')
  await toast(page, 'The invite was sent')
  await row(page, 'guest@agency.example').getByText('Owner ada').waitFor()
  await button(page, 'Resend the invite to guest@agency.example').click()
  await toast(page, 'The invite was sent again')
  await expectSound(page)

  const guest = await open({ url: await inviteTo('guest@agency.example', 2), ...desktop })
  await guest.page.getByText('You are invited').waitFor()
  await guest.page.locator('input[name=email]').fill('guest@agency.example')
  await guest.page.locator('input[name=password]').fill(password)
  await button(guest.page, 'Sign Up').click()
  await followLink(guest.page, (await mailTo(site, 'guest@agency.example', 'Confirm')).link)
  await guest.page.waitForURL('**/admin/posts')
  // Editors are refused, and see no link to it.
  await guest.page.goto(`${site.url}/admin/people`)
  await guest.page.getByRole('heading', { level: 1, name: 'This page is for owners' }).waitFor()
  expect(await guest.page.getByRole('navigation', { name: 'Admin pages' }).getByText('People').count()).toBe(
    0,
  )
  await expectSound(guest.page)

  await page.reload()
  const member = row(page, 'guest@agency.example')
  await member.getByText('Editor').waitFor()
  expect(await page.getByRole('heading', { name: 'guest@agency.example' }).count()).toBe(1)
  await button(page, 'Manage guest@agency.example').click()
  await expectSound(page)
  await confirmed(page, 'Deactivate', 'Deactivate guest@agency.example?')
  await toast(page, 'guest@agency.example is deactivated')
  await member.getByText('Deactivated', { exact: true }).waitFor()

  // The first call of the guest's browser finds its session gone.
  await guest.page.getByRole('link', { name: 'Go to Security for your own account' }).click()
  await guest.page.waitForURL('**/auth?next=*')
  await giveCredentials(guest.page, 'guest@agency.example')
  await toast(guest.page, 'An owner has deactivated this account.')
  await button(page, 'Reactivate').click()
  await toast(page, 'guest@agency.example can sign in again')
  await giveCredentials(guest.page, 'guest@agency.example')
  await guest.page.waitForURL('**/admin/security')

  // The last one: that of the first start.
  await confirmed(page, 'Revoke the invite for any address', 'Revoke this invite?', 'Revoke')
  await page.getByText('No pending invites.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('invites')
  await expectSound(page)
  expect(owner.problems).toEqual([])
  await guest.close()
  await owner.close()
})

it('changes the role, ends sessions, deletes, and works by keyboard', async () => {
  await makePerson('kay@agency.example', 'editor', 'Kay Ferris')
  const member = await signIn('kay@agency.example', '/admin/posts')
  const { page, problems, close } = await asOwner('bea')

  await button(page, 'Manage Kay Ferris').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Make owner')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Make Kay Ferris an owner?' })
  await question.waitFor()
  await expectSound(page)
  // A stray Enter must not do it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await toast(page, 'Kay Ferris is an owner now')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Make editor')
  await member.page.goto(`${site.url}/admin/people`)
  await member.page.getByRole('heading', { name: 'Members' }).waitFor()

  await confirmed(page, 'Make editor', 'Make Kay Ferris an editor?')
  await toast(page, 'Kay Ferris is an editor now')
  await confirmed(page, 'End sessions', 'End all sessions of Kay Ferris?')
  await toast(page, 'The sessions of Kay Ferris were ended')
  await button(page, 'End sessions').waitFor({ state: 'detached' })
  await member.page.reload()
  await member.page.waitForURL('**/auth?next=*')

  await button(page, 'Delete').focus()
  await page.keyboard.press('Enter')
  const last = page.getByRole('dialog', { name: 'Delete the account of Kay Ferris?' })
  await last.getByText('This cannot be undone.').waitFor()
  await last.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'The account of Kay Ferris was deleted')
  await row(page, 'Kay Ferris').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('members')
  await expectSound(page)
  expect(problems).toEqual([])

  // Whoever is deleted does not come back, and one's own account is managed only under Security.
  await page.reload()
  await row(page, 'Owner bea').waitFor()
  expect(await row(page, 'Kay Ferris').count()).toBe(0)
  expect(await button(page, 'Manage Owner bea').count()).toBe(0)
  await row(page, 'Owner bea').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()

  await page.route('**/api/people', route => route.abort())
  await page.goto(`${site.url}/admin/people`)
  await page.getByRole('alert').getByText('People could not be loaded.').waitFor()
  await expectSound(page)
  await member.close()
  await close()
})

it('asks for digits when the last proof of the owner is old', async () => {
  await makePerson('mo@agency.example', 'editor')
  const { page, email, close } = await asOwner('dot')
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
  database
    .prepare(
      `update session_methods set at = ? where session_id in
         (select id from sessions where account_id = (select id from accounts where email = ?))`,
    )
    .run(new Date(Date.now() - 16 * 60 * 1000).toISOString(), email)
  database.close()
  await button(page, 'Manage mo@agency.example').click()
  await confirmed(page, 'Deactivate', 'Deactivate mo@agency.example?')
  const question = page.getByRole('dialog', { name: 'Deactivate mo@agency.example?' })
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('nonce')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await row(page, 'mo@agency.example').getByText('Deactivated', { exact: true }).count()).toBe(0)

  await question.getByText('Nothing was changed').waitFor()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await button(page, 'Continue').click()
  await dialog.getByText('Enter the code').waitFor()
  await page.getByLabel('Code from the email').fill('000000')
  await button(page, 'Continue').click()
  await dialog.getByText('That code is wrong or has expired.').waitFor()
  await expectSound(page)
  const { code } = await mailTo(site, email, 'code')
  await page.getByLabel('Code from the email').fill(code)
  await page.keyboard.press('Enter')
  await toast(page, 'mo@agency.example is deactivated')
  await question.waitFor({ state: 'detached' })
  expect(await dialog.count()).toBe(0)
  await close()
})

it('lets a user whom a service invited set a password first', async () => {
  const answer = await fetch(`${site.url}/auth/v1/invite`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'serviced@agency.example' }),
  })
  expect(answer.status).toBe(200)
  const { link } = await mailTo(site, 'serviced@agency.example', 'Your account')
  const { page, close } = await open({ url: link, ...desktop })
  await button(page, 'Accept the invite').click()
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  await page.locator('[name=password]').fill(password)
  await button(page, 'Save the password').click()
  await page.waitForURL('**/admin/posts')
  await close()
})
