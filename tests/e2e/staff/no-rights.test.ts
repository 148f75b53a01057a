/** The admin area for an account created without an invite: a plain page, until an owner lets it in. */
import { beforeAll, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeInvite, password, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
beforeAll(async () => {
  site = await startSite({
    ...withoutLimits,
    SEED: 'empty',
    AUTH_DISABLE_SIGNUP: 'false',
    AUTH_AUTOCONFIRM: 'true',
  })
})

const post = (path: string, body: object) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

async function signIn(email: string, path: string) {
  return open({ url: site.url + path, storageState: await signInBrowser(site, email), ...desktop })
}

it('says so and whom to ask, and opens when an owner has assigned a role', async () => {
  const email = 'stranger@client.example'
  expect((await post('/auth/v1/signup', { email, password })).status).toBe(200)
  const { page, close } = await signIn(email, '/admin/posts')
  await page.getByRole('heading', { level: 1, name: 'Your account has no rights here' }).waitFor()
  await page.getByText(`You are signed in as ${email}.`).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'hello@quorumandquay.example' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Admin pages' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Nothing has changed yet.').waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])

  const owner = await letOwnerIn()
  const { page: people } = owner
  const row = people
    .getByRole('listitem')
    .filter({ has: people.getByRole('heading', { name: email, exact: true }) })
  await row.getByText('No rights').waitFor()
  await row.getByRole('button', { name: `Manage ${email}` }).click()
  await row.getByRole('button', { name: 'Make editor' }).click()
  await people.getByRole('dialog').getByRole('button', { name: 'Make editor' }).click()
  await row.getByText('Editor', { exact: true }).waitFor()
  await owner.close()

  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor()
  await close()
})

async function letOwnerIn() {
  const email = 'owner@agency.example'
  const invite_code = await makeInvite(site, '--role', 'owner')
  expect((await post('/functions/v1/secure-signup', { email, password, invite_code })).status).toBe(200)
  return signIn(email, '/admin/people')
}
