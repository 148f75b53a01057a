/** What of the wording of docs/product.md cannot be seen on a page. */
import type { Page } from 'playwright-core'
import { type Row, specifiedCounts, specifiedLists, specifiedRows } from './specified-wording'

function find(page: Page, [kind, literal, href]: Row) {
  if (kind === 'within') return page.getByText(literal)
  if (kind === 'text') return page.getByText(literal, { exact: true })
  if (kind === 'label')
    return page.locator('label').filter({ hasText: new RegExp(`^${literal.replace('*', '\\*')}$`) })
  if (kind === 'question') return page.locator('summary').filter({ hasText: literal })
  const found = page.getByRole(kind, { name: literal, exact: true })
  return href === undefined ? found : found.and(page.locator(`[href="${href}"]`))
}

export async function findMissing(page: Page, wanted: readonly Row[]): Promise<string[]> {
  const isThere = (row: Row) => find(page, row).filter({ visible: true }).count()
  const counts = await Promise.all(wanted.map(isThere))
  return wanted.filter((_, index) => counts[index] === 0).map(row => row.join(' '))
}

/** Every address for which docs/product.md has words. */
export const pathsWithWording: readonly string[] = [
  ...new Set([
    ...Object.keys(specifiedRows),
    ...[specifiedLists, specifiedCounts].flat().map(({ path }) => path),
  ]),
]

/** What is missing, in another order or another number of times. */
export async function findUnsaid(page: Page, path: string): Promise<string[]> {
  const faults = await findMissing(page, specifiedRows[path] ?? [])
  for (const { selector, says } of specifiedLists.filter(list => list.path === path)) {
    const found = await page.locator(selector).allTextContents()
    // A filter may be followed by how many it finds.
    const words = found.map(text => text.replace(/\s*\d+$/, '').trim())
    if (words.join('\n') !== says.join('\n')) faults.push(`${selector} says ${words.join(', ')}`)
  }
  for (const { selector, count } of specifiedCounts.filter(one => one.path === path)) {
    const found = await page.locator(selector).count()
    if (found !== count) faults.push(`${found} of ${selector}, not ${count}`)
  }
  return faults
}
