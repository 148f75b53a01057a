/** What axe and our own measures find wrong with a page as it stands, narrow and wide. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { desktop, phone } from './browser'
import { findSmallTargets } from './control-measures'
import { measure } from './measures'

/** WCAG 2.0, 2.1 and 2.2 (A and AA) and best practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One line for each violation, so that a failure reads as a list of what to mend. */
export async function audit(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')} ${failureSummary.split('\n')[1]?.trim()}`,
    ),
  )
}

/** Faults at 1440 and at 390 px; leaves the page at the latter. */
export async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
    )
    const found = [...(await audit(page)), ...(await measure(page, findSmallTargets))]
    faults.push(...found.map(fault => `${viewport.width}: ${fault}`))
  }
  return faults
}
