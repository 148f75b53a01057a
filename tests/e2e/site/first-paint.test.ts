/** What a page asks for besides its HTML, and when (docs/decisions/0041-first-paint-from-the-html.md). */
import { expect, it } from 'vitest'
import { hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const site = sharedSite()

it('asks for typefaces after the first paint, and at once when they are at hand', async () => {
  const { page, close } = await open({ url: `${site.url}/contact`, ...phone })
  const requests = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const faces = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
      return faces.map(({ startTime }) => startTime < (paint?.startTime ?? 0))
    })
  await expect.poll(requests).toEqual([false, false])
  await page.reload()
  await expect.poll(requests).toEqual([true, true])
  await close()
})

it('fetches no sheet twice when the app takes over, and each further page one', async () => {
  const { page, close } = await open({ url: `${site.url}/contact`, ...phone })
  const sheets: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
  })
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  expect(sheets.filter(path => !path.includes('print-'))).toEqual([])
  await page.locator('footer a[href="/about"]').click()
  await page.waitForURL('**/about')
  await expect
    .poll(() => sheets.filter(path => !path.includes('print-')))
    .toEqual([expect.stringContaining('/assets/about-')])
  await close()
})
