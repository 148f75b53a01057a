/** What axe and our own measures find wrong with a page, narrow and wide. */
import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { desktop, phone } from './browser'
import { findSmallTargets } from './control-measures'
import { measure, resize } from './measures'

/** WCAG 2.0, 2.1 and 2.2 (A and AA) and best practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Minified: it is sent to every page that is audited, and compiled there. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** For a window that audits page after page: brings axe along with each, so that it is sent only once. */
export const bringAxe = (page: Page): Promise<unknown> => page.addInitScript(axeSource)

/** One line for each violation, so that a failure reads as a list of what to mend. */
export const audit = (page: Page): Promise<string[]> => runAxe(page, rules)

async function runAxe(page: Page, runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async names => {
    const here: typeof axe = Reflect.get(window, 'axe')
    const { violations } = await here.run({
      runOnly: names,
      resultTypes: ['violations'],
      // Style sheets are fetched for one rule that is experimental, and none of these.
      preload: { assets: ['media'] },
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) =>
          `${id}: ${target.join(' ')} ${failureSummary.split('\n')[1]?.trim()}`,
      ),
    )
  }, runOnly)
}

/** Of the dark theme only what differs: the contrasts. With reduced motion the colours are there at once. */
export async function auditDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const faults = await runAxe(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  return faults.map(fault => `dark: ${fault}`)
}

/** Faults in the window as it is, by day. */
export const findFaultsByDay = async (page: Page): Promise<string[]> => [
  ...(await audit(page)),
  ...(await measure(page, findSmallTargets)),
]

/** Faults in the window as it is, by day and by night. */
export const findFaultsOfWindow = async (page: Page): Promise<string[]> => [
  ...(await findFaultsByDay(page)),
  ...(await auditDark(page)),
]

const inBothWindows = (find: (page: Page) => Promise<string[]>) => async (page: Page) => {
  const faults: string[] = []
  for (const { viewport } of [desktop, phone]) {
    await resize(page, viewport)
    faults.push(...(await find(page)).map(fault => `${viewport.width}: ${fault}`))
  }
  return faults
}

/** Faults at 1440 and at 390 px, by day and by night; leaves the page at the latter. */
export const findFaults = inBothWindows(findFaultsOfWindow)

/** The same for a state of a page, by day: what states bring is seen by night on the style guide. */
export const findFaultsOfState = inBothWindows(findFaultsByDay)
