/** A contributor's draft: submitted, returned with a remark, mended, published. With the keyboard where that matters. */
import { beforeAll, expect, it } from 'vitest'
import { audit } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findSideways } from '../../support/browser/layout-measures'
import { measureAll, resize } from '../../support/browser/measures'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser(desktop)
const contributor = 'cato@client.example'
const editor = 'eda@client.example'
let site: RunningSite

beforeAll(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, contributor, '--role', 'contributor')
  await makeAccount(site, editor)
})

it('goes to an editor, comes back, and is published', async () => {
  const theirs = await open({
    url: `${site.url}/admin/new-post`,
    storageState: await signInBrowser(site, contributor),
  })
  const { page } = theirs
  await page.getByRole('textbox', { name: 'Content' }).waitFor()
  await page.getByLabel(/^Title/).fill('Copper, counted twice')
  await page.getByRole('textbox', { name: 'Content' }).fill('The assay came back on a Tuesday.')
  expect(await page.getByRole('radio').count()).toBe(0)
  await page.getByRole('button', { name: 'Submit for review' }).press('Enter')
  await page.getByText('Submitted. An editor publishes it, or asks for changes.').waitFor()
  expect(await audit(page)).toEqual([])
  await resize(page, { width: 390, height: 844 })
  expect(await measureAll(page, [findSideways])).toEqual([])
  await resize(page, { width: 1440, height: 900 })

  const ours = await open({ url: `${site.url}/admin`, storageState: await signInBrowser(site, editor) })
  const desk = ours.page
  await desk.getByRole('link', { name: 'Copper, counted twice' }).click()
  await desk.getByRole('button', { name: 'Ask for changes' }).press('Enter')
  await desk.keyboard.type('Name the laboratory.')
  expect(await audit(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Return the draft' }).press('Enter')
  await desk.getByText(`Returned to ${contributor}, with this remark:`).waitFor()

  await page.goto(`${site.url}/admin/posts?status=returned`)
  await page.getByRole('strong').filter({ hasText: 'Changes asked for' }).waitFor()
  await page.getByRole('link', { name: 'Edit Copper, counted twice' }).click()
  await page.getByText('Name the laboratory.').waitFor()
  expect(await audit(page)).toEqual([])
  await page.getByLabel(/^Title/).fill('Copper, counted twice in Delta')
  await page.getByRole('button', { name: 'Submit again' }).press('Enter')
  await page.getByText('Submitted. An editor publishes it, or asks for changes.').waitFor()

  await desk.goto(`${site.url}/admin/posts?status=submitted`)
  await desk.getByRole('link', { name: 'Edit Copper, counted twice in Delta' }).click()
  await desk.getByLabel('Published').check()
  await desk.getByRole('button', { name: 'Save Post and publish' }).click()
  await desk.waitForURL('**/admin/posts**')

  await page.goto(`${site.url}/admin/edit-post/copper-counted-twice`)
  await page.getByText('An editor has published this article. Ask an editor to change it.').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  expect(await audit(page)).toEqual([])
  expect([theirs.problems, ours.problems]).toEqual([[], []])
  await theirs.close()
  await ours.close()
})
