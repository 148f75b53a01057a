/** The inbox under a thumb: a row is held, another tapped, both are archived; the step back ends a selection. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { phone, shareBrowser } from '../../support/browser/browser'
import { type RunningSite, startSite } from '../../support/site/running-site'
import {
  makeAccount,
  type StoredSession,
  signInBrowser,
  withoutLimits,
} from '../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
let ines: StoredSession

beforeAll(async () => {
  site = await startSite({ ...withoutLimits, TRUSTED_PROXIES: '127.0.0.1,::1' })
  await makeAccount(site, 'ines@agency.example')
  ines = await signInBrowser(site, 'ines@agency.example')
  for (const [at, name] of ['Mara', 'Nadia', 'Odin'].entries()) {
    const answer = await fetch(`${site.url}/contact`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ name, email: `${name}@client.example`, company: 'Oxbow Ridge', message: 'Hello' },
      }),
      headers: { 'X-Forwarded-For': `10.9.${at}.1` },
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
  }
})

/** A finger that lies on it until `seen` appears. */
async function hold(page: Page, row: Locator, seen: Locator) {
  const box = await row.boundingBox()
  if (!box) throw new Error('The row is not shown.')
  const client = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await seen.waitFor()
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

it('selects rows that are held and tapped, until the step back', async () => {
  const { page, close } = await open({ url: `${site.url}/admin/enquiries`, storageState: ines, ...phone })
  const row = (name: string) => page.locator('.inbox-row', { hasText: name })
  const selected = (count: number) => page.getByText(`${count} selected`)
  await hold(page, row('Mara'), selected(1))
  await row('Nadia').tap()
  await selected(2).waitFor()
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  expect(await findFaults(page)).toEqual([])
  await row('Nadia').tap()
  await selected(1).waitFor()
  await page.goBack()
  await selected(1).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/admin/enquiries')

  await hold(page, row('Nadia'), selected(1))
  await row('Odin').tap()
  await selected(2).waitFor()
  await page.getByRole('button', { name: 'Archive', exact: true }).tap()
  await row('Odin').waitFor({ state: 'detached' })
  expect(await row('Nadia').count()).toBe(0)
  await row('Mara').tap()
  await page.getByRole('heading', { level: 1, name: 'Mara' }).waitFor()
  await close()
})
