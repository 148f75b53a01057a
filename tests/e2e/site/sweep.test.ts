/**
 * Every kind of page, opened once: in that visit everything is measured that is to hold for each of them. How they fit in
 * eight windows and as readers set them for themselves, where their lines may end, the rules of WCAG 2.0, 2.1 and 2.2
 * (A and AA) and best practice, and the wording of docs/product.md.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit, bringAxe, findFaults, findFaultsOfWindow } from '../../support/browser/accessibility'
import { desktop, phone, shareWindow } from '../../support/browser/browser'
import { findSmallTargets } from '../../support/browser/control-measures'
import { findPartings } from '../../support/browser/find-partings'
import { findMissing, findUnsaid, pathsWithWording } from '../../support/browser/find-wording'
import { firstScreens } from '../../support/browser/first-screens'
import { findLegendMoves, findRepeatedIds } from '../../support/browser/layout-measures'
import { measure, settle } from '../../support/browser/measures'
import { findLayoutFaults, findLostOfReaders, setWindow, windows } from '../../support/browser/page-layout'
import { watchProblems } from '../../support/browser/problems'
import type { Row } from '../../support/browser/specified-wording'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { sharedSite } from '../../support/site/shared-site'
import { breakTables, failingPages, sitePages } from '../../support/site/site-pages'

/** What goes wrong in the window; of the page that is looked at now. */
let problems: string[] = []
const look = shareWindow(desktop, page => {
  problems = watchProblems(page)
  return bringAxe(page)
})
const site = sharedSite()

/** Windows in which axe looks, too. */
const audited: number[] = [desktop.viewport.width, phone.viewport.width]

interface Findings {
  /** What the console says, and what could not be fetched. */
  problems: string[]
  unsaid: string[]
  ids: string[]
  legends: number
  partings: string[]
  access: string[]
  layout: string[]
  firstScreen: string[]
  readers: string[]
}

/** Looks at a page in every window; `findWords` says which words it lacks. */
async function visit(
  url: string,
  path: string,
  findWords: (page: Page) => Promise<string[]>,
): Promise<Findings> {
  problems.length = 0
  const page = await look(url)
  const found: Findings = {
    problems: [],
    unsaid: await findWords(page),
    ids: await measure(page, findRepeatedIds),
    legends: await page.locator('.legend').count(),
    partings: await findPartings(page),
    access: [],
    layout: [],
    firstScreen: [],
    readers: [],
  }
  for (const size of windows) {
    await setWindow(page, size)
    const named = (faults: string[]) => faults.map(fault => `${size.width}: ${fault}`)
    for (const find of firstScreens[path] ?? []) found.firstScreen.push(...named(await find(page, size)))
    found.layout.push(...named(await findLayoutFaults(page)))
    if (audited.includes(size.width)) found.access.push(...named(await findFaultsOfWindow(page)))
  }
  found.readers = await findLostOfReaders(page)
  found.problems = [...problems]
  return found
}

describe.each(Object.entries(sitePages))('%s', (name, path) => {
  let found: Findings
  beforeAll(async () => {
    found = await visit(site.url + path, path, page => findUnsaid(page, path))
  })

  it('fits in every window', () => expect(found.layout).toEqual([]))
  it('loses nothing to large text or wide spacing', () => expect(found.readers).toEqual([]))
  it('has no fault of accessibility, wide and narrow, by day and by night', () =>
    expect(found.access).toEqual([]))
  it('has each id once', () => expect(found.ids).toEqual([]))
  // What is unknown answers with 404, and the console says so.
  if (!name.includes('unknown')) it('logs nothing to the console', () => expect(found.problems).toEqual([]))
  it('keeps numbers and their units on one line', () => expect(found.partings).toEqual([]))
  it('has one legend', () => expect(found.legends).toBe(1))
  if (pathsWithWording.includes(path))
    it('has what docs/product.md says', () => expect(found.unsaid).toEqual([]))
  if (path in firstScreens)
    it('shows in the first screen what it is about', () => expect(found.firstScreen).toEqual([]))
})

const opened: readonly string[] = Object.values(sitePages)

it.each(pathsWithWording.filter(path => !opened.includes(path)))(
  '%s has what docs/product.md says',
  async path => {
    expect(await findUnsaid(await look(site.url + path), path)).toEqual([])
  },
)

describe('when the database is away,', () => {
  let broken: RunningSite
  beforeAll(async () => {
    broken = await startSite()
    breakTables(broken)
  })

  const failures: { name: keyof typeof failingPages; says: Row }[] = [
    { name: 'failed page (500)', says: ['heading', 'Unexpected Application Error!'] },
    {
      name: 'failed list of articles (503)',
      says: ['text', 'Failed to load articles. Please try again later.'],
    },
    { name: 'failed article', says: ['text', 'Article not found.'] },
  ]

  it('is every page looked at that fails', () =>
    expect(failures.map(({ name }) => name)).toEqual(Object.keys(failingPages)))

  describe.each(failures)('$name', ({ name, says }) => {
    const path = failingPages[name]
    let found: Findings
    beforeAll(async () => {
      found = await visit(broken.url + path, path, page => findMissing(page, [says]))
    })

    it('fits in every window', () => expect(found.layout).toEqual([]))
    it('has no fault of accessibility, wide and narrow, by day and by night', () =>
      expect(found.access).toEqual([]))
    it('has each id once', () => expect(found.ids).toEqual([]))
    // Only the list of articles has none when it fails.
    if (!path.includes('category')) it('has one legend', () => expect(found.legends).toBe(1))
    it('says so', () => expect(found.unsaid).toEqual([]))
  })
})

describe('the sweep sees', () => {
  it('a legend that breaks, or begins elsewhere', async () => {
    const page = await look(`${site.url}/about`)
    expect(await measure(page, findLegendMoves)).toEqual([])
    await page.locator('.legend').evaluate(legend => {
      legend.style.whiteSpace = 'normal'
      legend.style.maxHeight = '200px'
      legend.style.top = '40px'
    })
    expect(await measure(page, findLegendMoves)).toEqual([
      'legend begins 40 px below the header',
      expect.stringMatching(/^legend of \d+ lines$/),
    ])
  })

  it('what does not fit, and an id that is there twice', async () => {
    const page = await look(`${site.url}/privacy`)
    expect(await findLayoutFaults(page)).toEqual([])
    await page.evaluate(() => {
      const style = (selector: string, text: string) =>
        document.querySelector(selector)?.setAttribute('style', text)
      style('.policy-introduction + section h2', 'position: relative; top: 40px')
      style('.policy-introduction + section p', 'max-width: 60em')
      style('.legend', 'left: 300px')
      style('.cta-text', 'position: relative; left: 1200px; width: max-content; max-width: none')
      style('.site-footer-tagline', 'width: 2000px; max-width: none')
      style('.policy-introduction + section + section p', 'font-size: 21.3px')
      const term = document.createElement('p')
      term.textContent = '4 to 8 weeks'
      term.setAttribute('style', 'font-size: 30px; width: 1em')
      document.querySelector('.policy-introduction + section')?.append(term)
      document.querySelector('h1')?.setAttribute('id', 'content')
    })
    await settle(page)
    const found = (await findLayoutFaults(page)).join('\n')
    for (const fault of [
      'px in 1440',
      'px over the margin',
      '"8 weeks" on two lines',
      'leaves section.cta',
      ' on p.',
      'on a seal',
      'letters: ',
      'legend on',
      '21.3px: p.',
    ])
      expect(found).toContain(fault)
    expect(await measure(page, findRepeatedIds)).toEqual(['id twice: content'])
  })

  it('words that are missing, in another order or another number of times', async () => {
    const page = await look(`${site.url}/blog`)
    expect(await findUnsaid(page, '/blog')).toEqual([])
    await page.evaluate(() => {
      const [all, ...filters] = document.querySelectorAll('.filter')
      filters.at(-1)?.after(all ?? '')
      for (const button of document.querySelectorAll('main button')) button.setAttribute('hidden', '')
    })
    expect(await findUnsaid(page, '/blog')).toEqual([
      'button Subscribe',
      expect.stringMatching(/^\.filter says .*, All$/),
    ])
    expect(await findUnsaid(page, '/about')).toContain('0 of .about-points li, not 6')
  })

  it('a number that may be parted from its unit, whatever is between them', async () => {
    const page = await look(`${site.url}/services`)
    expect(await findPartings(page)).toEqual([])
    await page.evaluate(() => {
      const make = (tag: string, ...parts: (Node | string)[]) => {
        const element = document.createElement(tag)
        element.append(...parts)
        return element
      }
      const unit = make('b', 'm')
      const month = make('i', 'June')
      const term = make('p', 'From 48.0 ', unit, ' on, ', month, ' 11', make('br'), '12 days, 13\u00a0days')
      document.querySelector('main')?.append(term)
    })
    expect(await findPartings(page)).toEqual(
      ['48.0 m', 'June 11', '12 days,'].map(words => `a line may part "${words}"`),
    )
  })

  it('what is not in the first screen', async () => {
    const page = await look(`${site.url}/services`)
    const find = async (path: string) => {
      const found = await Promise.all((firstScreens[path] ?? []).map(one => one(page, phone.viewport)))
      return found.flat()
    }
    await setWindow(page, phone.viewport)
    expect(await find('/services')).toEqual([])
    await page.evaluate(() => {
      const main = document.querySelector('main')
      if (main) main.style.marginTop = '100vh'
    })
    expect(await find('/services')).toEqual([
      expect.stringMatching(/^shows -?\d+(\.\d+)? px of work in the first screen$/),
      'prices in the first screen: false,false,false,false',
    ])
    expect(await find('/')).toContainEqual(expect.stringMatching(/^the headline says /))
  })

  it('a fault in the dark that only the phone shows', async () => {
    const page = await look(`${site.url}/about`)
    await page.locator('.site-menu-button').evaluate((button: HTMLElement) => {
      button.style.color = 'light-dark(black, black)'
    })
    expect(await findFaults(page)).toEqual([expect.stringContaining('390: dark: color-contrast')])
  })

  it('a fault of accessibility', async () => {
    const page = await look(`${site.url}/about`)
    await page
      .locator('main h2')
      .first()
      .evaluate(heading => {
        heading.style.color = 'white'
        heading.insertAdjacentElement('afterend', document.createElement('button'))
        document
          .querySelector('.site-header-account .for-visitors')
          ?.setAttribute('style', 'min-width: 0; width: 20px; padding: 0')
      })
    const faults = [...(await audit(page)), ...(await measure(page, findSmallTargets))].join('\n')
    expect(faults).toContain('color-contrast')
    expect(faults).toContain('button-name')
    expect(faults).toContain('target of')
  })
})
