/** Pages of an agency with long names, which a file has made its own: nothing overflows, and the app takes them over. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { siteCommand } from '../../../server/commands/site'
import { bringAxe, findFaultsByDay, findFaultsOfWindow } from '../../support/browser/accessibility'
import { desktop, hydrate, load, phone, shareBrowser, shareWindow } from '../../support/browser/browser'
import { findLayoutFaults, setWindow } from '../../support/browser/page-layout'
import { secondAgency, secondAgencyFile, smallAgencyFile } from '../../support/data/second-agency'
import { makeFile } from '../../support/make-file'
import { runCommand } from '../../support/site/commands'
import { startSite } from '../../support/site/running-site'
import { sitePages } from '../../support/site/site-pages'

const open = shareBrowser()

/** A site that this file has made its own. Its demo articles stay. */
async function startAgency(content: string) {
  const running = await startSite()
  const file = makeFile('site.json', content)
  const { code, errors, output } = await runCommand(
    siteCommand,
    { DATA_DIR: running.dataDir },
    'import',
    file,
  )
  expect(errors).toContain('Database')
  expect(code, output).toBe(0)
  return running
}

const site = startAgency(secondAgencyFile)

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
  const { page, problems, close } = await open({ url: 'about:blank', ...window })
  for (const path of ['/', '/contact', '/about', '/portfolio/1', '/newsletter', '/proof', '/seal', '/blog']) {
    await load(page, `${url}${path}`)
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
  }
  await close()
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

describe('in its first week, with one case, three services and its own colours,', () => {
  const small = startAgency(smallAgencyFile)
  const look = shareWindow(desktop, bringAxe)
  const windows = [
    desktop.viewport,
    phone.viewport,
    { width: 320, height: 640 },
    { width: 768, height: 1024 },
  ]
  /**
   * What axe looks for, too. By night only wide: pairs of colours keep their contrast (palette.test.ts), and what phones
   * alone show has those of sweep.test.ts.
   */
  const audits = new Map<number, (page: Page) => Promise<string[]>>([
    [desktop.viewport.width, findFaultsOfWindow],
    [phone.viewport.width, findFaultsByDay],
  ])

  /**
   * A name too long for a phone ends in dots there, which is no text that was cut off; and no line can part the address,
   * which is longer than most lines are to be.
   */
  const isMeant = (fault: string) =>
    fault.includes(secondAgency.name.slice(0, 40)) || fault.includes(secondAgency.privacyEmail)

  /** Cases of the first agency. Here each is the page of an unknown case, which is looked at. */
  const isGone = (path: string) => /^\/portfolio\/[2-6]$/.test(path)
  const own = Object.entries(sitePages).filter(([, path]) => !isGone(path))

  it('answers for a case that it does not show as for one that there never was', async () => {
    const { url } = await small
    const answer = async (path: string) => {
      const response = await fetch(url + path)
      return [response.status, /<main.*<\/main>/s.exec(await response.text())?.[0]]
    }
    const unknown = await answer(sitePages['unknown case'])
    expect(unknown).toEqual([404, expect.stringContaining('<h1')])
    const gone = Object.values(sitePages).filter(isGone)
    expect(gone).toHaveLength(5)
    for (const path of gone) expect(await answer(path)).toEqual(unknown)
  })

  it.each(own)('fits and is legible: %s', async (_, path) => {
    const page = await look((await small).url + path)
    const found: string[] = []
    for (const size of windows) {
      await setWindow(page, size)
      const faults = await findLayoutFaults(page)
      faults.push(...((await audits.get(size.width)?.(page)) ?? []))
      found.push(...faults.filter(fault => !isMeant(fault)).map(fault => `${size.width}: ${fault}`))
    }
    expect(found).toEqual([])
  })

  it('shows no band without what it would hold', async () => {
    const page = await look(`${(await small).url}/`)
    expect(await page.locator('.stats, .trusted, .testimonials').count()).toBe(0)
    expect(await page.locator('.strip-section a[href="/portfolio/1"]').count()).toBeGreaterThan(0)
    await look(`${(await small).url}/portfolio`)
    expect(await page.locator('.stats-line').count()).toBe(0)
  })
})
