/**
 * Seals that verify (docs/decisions/0038-seals-that-verify.md): server and browser agree on a page's words. That every
 * page carries their hash is asked of its HTML (tests/http/pages/certificates.test.ts).
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const site = sharedSite()

const article = '/blog/from-wire-to-website-in-six-minutes'

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const outcome = (page: Page) => page.locator('.certificate-reading')

it.each([article, '/portfolio/1'])('%s verifies, and a forged digit does not', async path => {
  const { page, problems } = await open({ url: site.url + path, ...desktop })
  const printed = (await page.locator('#certificate-title').textContent())?.replace('Certificate ', '')
  await press(page, 'Verify')
  await outcome(page).getByText(`Verified. What is on your screen hashes to ${printed}`).waitFor()
  // Line for line: the browser has drawn what the server printed.
  const svg = await (
    await fetch(`${site.url}${await page.getAttribute('.certificate-seal img', 'src')}`)
  ).text()
  const fresh = page.locator('.certificate-fresh path')
  const paths = await fresh.evaluateAll(all => all.map(one => one.getAttribute('d')))
  expect(paths.length).toBeGreaterThan(1)
  expect([...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)).toEqual(paths)

  await press(page, 'Try to forge it')
  const [figure = '', forged = ''] = await Promise.all(
    ['del', 'ins'].map(tag => outcome(page).locator(tag).textContent()),
  )
  expect(forged).not.toBe(figure)
  expect(forged?.length).toBe(figure?.length)
  await outcome(page).getByText(`${figure} became ${forged}`).waitFor()
  const forgedPaths = await fresh.evaluateAll(all => all.map(one => one.getAttribute('d')))
  for (const one of forgedPaths) expect(paths).not.toContain(one)
  // Before another scheme is looked at, whose pictures take the place of those that are under way.
  expect(problems).toEqual([])
  expect(await findFaults(page)).toEqual([])
})

it('says it in the window where the button was tapped', async () => {
  const { page, close } = await open({ url: `${site.url}/portfolio/1`, ...phone })
  for (const [name, words] of [
    ['Verify', 'Verified.'],
    ['Try to forge it', 'the seal came apart'],
  ] as const) {
    const button = page.getByRole('button', { name })
    // As low as the button can be seen.
    await button.evaluate(one => one.scrollIntoView({ block: 'end' }))
    await button.tap()
    const verdict = outcome(page).getByText(words)
    await verdict.waitFor()
    await expect
      .poll(() =>
        verdict.evaluate(one => {
          const { top, bottom } = one.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }),
      )
      .toBe(true)
    expect(await button.evaluate(one => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  }
  await close()
})

it('finds a digit that was changed on the page', async () => {
  const { page, close } = await open({ url: `${site.url}/portfolio/1`, ...phone })
  // Before React has taken the page over it would put the server's words back.
  await hydrate(page)
  await page.locator('.results-figure').evaluate(figure => {
    figure.textContent = '999'
  })
  await press(page, 'Verify')
  await outcome(page).getByText('These are not the sealed words.').waitFor()
  expect(await page.locator('[data-reading=altered]').count()).toBe(1)
  await close()
})

describe('what cannot verify', () => {
  it('offers no button without script', async () => {
    const { page, close } = await open({ url: site.url + article, ...desktop, javaScriptEnabled: false })
    expect(await page.getByRole('button', { name: 'Verify' }).isVisible()).toBe(false)
    await page.locator('.certificate-technical summary').click()
    expect(await page.locator('.certificate-words code').isVisible()).toBe(true)
    await close()
  })

  it('offers none where browsers do not hash', async () => {
    const { page, close } = await open({ url: 'about:blank', ...desktop })
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
    await page.goto(site.url + article)
    await hydrate(page)
    await page.getByText('Browsers only verify pages that they loaded over https.').waitFor()
    expect(await page.getByRole('button', { name: 'Verify' }).count()).toBe(0)
    await close()
  })

  it('says so when the engraver does not come', async () => {
    const { page, close } = await open({ url: site.url + article, ...desktop, inNewProfile: true })
    await hydrate(page)
    await page.context().setOffline(true)
    await press(page, 'Verify')
    await outcome(page).getByText('The seal could not be drawn.').waitFor()
    await close()
  })
})
