/** Pages of an agency with long names, which a file has made its own: nothing overflows, and the app takes them over. */
import { expect, it } from 'vitest'
import { siteCommand } from '../../../server/commands/site'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { secondAgency, secondAgencyFile } from '../../support/data/second-agency'
import { makeFile } from '../../support/make-file'
import { runCommand } from '../../support/site/commands'
import { startSite } from '../../support/site/running-site'

const open = shareBrowser()

const site = startSite().then(async running => {
  const file = makeFile('site.json', secondAgencyFile)
  const { code, errors } = await runCommand(siteCommand, { DATA_DIR: running.dataDir }, 'import', file)
  expect(errors).toContain('Database')
  expect(code).toBe(0)
  return running
})

/** Links and buttons of the header that lie on its name, or outside the window. */
const findCrowded = () => {
  const name = document.querySelector('.site-header-row .logo')?.getBoundingClientRect()
  if (!name) return ['no name']
  const controls = [
    ...document.querySelectorAll('.site-header-row > :not(.site-header-logo, dialog) a, .site-menu-button'),
  ]
  return controls
    .map(control => ({ text: control.textContent, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.left < name.right || box.right > innerWidth))
    .map(({ text }) => text)
}

it.each([
  ['390', phone],
  ['1440', desktop],
])('fits at %s px, before and after the app takes over', async (_, window) => {
  const { url } = await site
  for (const path of ['/', '/contact', '/about', '/portfolio/1', '/newsletter', '/proof', '/seal', '/blog']) {
    const { page, problems, close } = await open({ url: `${url}${path}`, ...window })
    const title = await page.title()
    expect(title).toContain(` | ${secondAgency.name}`)
    const look = () =>
      page.evaluate(() => ({
        wider: document.documentElement.scrollWidth - innerWidth,
        header: document.querySelector('.site-header-row .logo')?.getBoundingClientRect().height,
        footer: document.querySelector('.site-footer')?.textContent,
        main: document.querySelector('main')?.textContent,
      }))
    const served = await look()
    expect(served.wider).toBeLessThanOrEqual(0)
    expect(served.header).toBeLessThan(64)
    expect(await page.evaluate(findCrowded)).toEqual([])
    await hydrate(page)
    expect(await look()).toEqual(served)
    expect(await page.title()).toBe(title)
    expect(problems).toEqual([])
    await close()
  }
})

it('keeps its name on a page that the browser makes', async () => {
  const { page, problems, close } = await open({ url: `${(await site).url}/`, ...desktop })
  await hydrate(page)
  await page.locator('.site-nav a[href="/services"]').click()
  await page.waitForURL('**/services')
  await expect.poll(() => page.title()).toContain(` | ${secondAgency.name}`)
  await expect.poll(() => page.locator('.cta-facts').textContent()).toContain(secondAgency.hours)
  expect(problems).toEqual([])
  await close()
})
