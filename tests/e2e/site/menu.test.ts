/** The menu of small screens, opened by the very tap that calls the app. */
import { expect, it } from 'vitest'
import { phone, shareBrowser } from '../../support/browser/browser'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const site = sharedSite()

it('stays open while the app takes over, and closes on navigation', async () => {
  const { page, problems, close } = await open({ url: `${site.url}/`, ...phone })
  const menu = page.locator('#site-menu')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.waitForFunction(() => document.documentElement.dataset.app === 'ready')
  expect(await menu.evaluate(dialog => Reflect.get(dialog, 'open'))).toBe(true)
  await menu.getByRole('link', { name: 'Services' }).tap()
  await page.waitForURL('**/services')
  await expect.poll(() => menu.evaluate(dialog => Reflect.get(dialog, 'open'))).toBe(false)
  expect(problems).toEqual([])
  await close()
})
