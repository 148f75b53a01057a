/** The profiles that these tests share: a test finds nothing of the one before in its own. */
import { expect, it } from 'vitest'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { sharedSite } from '../../support/site/shared-site'

const site = sharedSite()
/** Options of their own, so that both tests get the same profile. */
const open = shareBrowser({ ...desktop, timezoneId: 'Asia/Tokyo' })

it('keeps what a visitor leaves', async () => {
  const { page, close } = await open({ url: `${site.url}/about` })
  await page.context().addCookies([{ name: 'left', value: 'behind', url: site.url, httpOnly: true }])
  await page.route('**/privacy', route => route.fulfill({ body: 'Replaced' }))
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    await new Promise(resolve => {
      indexedDB.open('left').onsuccess = resolve
    })
  })
  expect(await page.context().cookies()).toHaveLength(1)
  const next = await page.context().newPage()
  await next.goto(`${site.url}/about`)
  expect(await next.evaluate(() => localStorage.getItem('left'))).toBe('behind')
  await close()
})

it('is empty again for the next test, but for what browsers cache', async () => {
  const { page, problems, close } = await open({ url: `${site.url}/privacy` })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Privacy Policy')
  expect(await page.context().cookies()).toEqual([])
  const stored = await page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
    history.length,
  ])
  // The blank page of a new tab, and this one.
  expect(stored).toEqual([0, 0, 0, 2])
  expect(problems).toEqual([])
  await close()
})
