/** Passkeys in Chromium, with its virtual authenticator: added, used in each of the three ways, and removed. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, password, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const openWindow = shareBrowser(desktop)
let site: RunningSite
beforeAll(async () => {
  site = await startSite(withoutLimits)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, words: string) => page.locator('.toast').getByText(words).first().waitFor()

async function expectSound(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
}

/** An authenticator inside the device that knows its user; Chromium answers for both. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: false,
  } as const
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    /** Touched from now on, or not. */
    touch: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    unplug: () => session.detach(),
  }
}

const arrive = (page: Page) => page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${site.url}/auth?next=/admin/security`)
}

it('adds a passkey, signs in with it in three ways, and removes it', async () => {
  const email = 'passkeys@client.example'
  await makeAccount(site, email)
  const storageState = await signInBrowser(site, email)
  const { page, close } = await openWindow({ url: `${site.url}/admin/security`, storageState })
  const authenticator = await plugIn(page)
  await page.getByText('The log starts here.').waitFor()
  const section = page.getByRole('region', { name: 'Authenticators and passkeys', exact: true })

  await button(page, 'Add a passkey').focus()
  await page.keyboard.press('Enter')
  await section.getByLabel('Name of the passkey').fill('')
  await button(page, 'Create the passkey').click()
  await section.getByText('Give the passkey a name').waitFor()
  await expectSound(page)
  await section.getByLabel('Name of the passkey').fill('Laptop')
  await authenticator.touch(true)
  await page.keyboard.press('Enter')
  await toast(page, 'The second factor is on')
  await section.getByRole('heading', { name: 'Laptop', exact: true }).waitFor()
  expect(await authenticator.count()).toBe(1)
  await button(page, 'I have saved them').click()
  await expectSound(page)

  const rename = page.getByRole('button', { name: 'Rename Laptop', exact: true })
  await rename.focus()
  await page.keyboard.press('Enter')
  const name = section.getByLabel('Name of the passkey')
  await expect
    .poll(() => name.evaluate((input: HTMLInputElement) => [input === document.activeElement, input.value]))
    .toEqual([true, 'Laptop'])
  await name.fill('')
  await page.keyboard.press('Enter')
  await section.getByText('Give the passkey a name').waitFor()
  await expectSound(page)
  await name.fill('Work laptop')
  await button(page, 'Save the name').click()
  await toast(page, 'The passkey was renamed')
  await section.getByRole('heading', { name: 'Work laptop', exact: true }).waitFor()

  // By its button.
  await authenticator.touch(false)
  await signOut(page)
  await expectSound(page)
  await authenticator.touch(true)
  await button(page, 'Sign in with a passkey').click()
  await arrive(page)
  await section.getByText('Last used').waitFor()

  // From the list of the address field: the browser offers it, and a touch chooses it.
  await signOut(page)
  await arrive(page)
  expect(await page.evaluate(() => document.querySelector('input[name=email]'))).toBeNull()

  // After the password.
  await authenticator.touch(false)
  await signOut(page)
  expect(await page.locator('input[name=email]').getAttribute('autocomplete')).toBe('username webauthn')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await button(page, 'Sign In').click()
  await page.getByText(`${email} is protected by a passkey.`).waitFor()
  await expectSound(page)
  await authenticator.touch(true)
  await button(page, 'Use the passkey').click()
  await arrive(page)

  await button(page, 'Remove Work laptop').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await toast(page, 'The authenticator was removed')
  await button(page, 'Remove Work laptop').waitFor({ state: 'detached' })
  await authenticator.unplug()
  await close()
})

it('is required of everyone by an owner who has one', async () => {
  const [owner, editor] = ['requires@client.example', 'required@client.example']
  await makeAccount(site, owner, '--role', 'owner')
  await makeAccount(site, editor)
  const asEditor = await signInBrowser(site, editor)
  let { page } = await openWindow({
    url: `${site.url}/admin/people`,
    storageState: await signInBrowser(site, owner),
  })
  const ofOwner = await plugIn(page)
  await ofOwner.touch(true)
  const rule = page.getByRole('region', { name: 'Second factor', exact: true })
  const save = async () => {
    await rule.getByLabel('Required of').selectOption('Everyone with a role')
    await rule.getByLabel('Time to add it').selectOption('None')
    await button(page, 'Save').click()
  }
  const add = async () => {
    await button(page, 'Add a passkey').click()
    await button(page, 'Create the passkey').click()
    await button(page, 'I have saved them').click()
  }
  await save()
  await toast(page, 'Add a second factor to your own account first, under Security.')
  await page.goto(`${site.url}/admin/security`)
  await add()
  await page.goto(`${site.url}/admin/people`)
  await save()
  await toast(page, 'The rule was saved')
  await page
    .getByRole('listitem')
    .filter({ hasText: editor })
    .getByText(/^None; required by /)
    .waitFor()
  await expectSound(page)

  await ofOwner.unplug()
  ;({ page } = await openWindow({ url: `${site.url}/admin/posts`, storageState: asEditor }))
  await page.getByRole('heading', { level: 1, name: 'Second factor required' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Second factor required'])
  await expectSound(page)
  await page.getByRole('link', { name: 'Add a second factor' }).focus()
  await page.keyboard.press('Enter')
  await arrive(page)
  const note = page.getByText('You need a second factor to open the admin area.')
  await note.waitFor()
  await expectSound(page)
  const ofEditor = await plugIn(page)
  await ofEditor.touch(true)
  await add()
  await note.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor()
  await ofEditor.unplug()
})
