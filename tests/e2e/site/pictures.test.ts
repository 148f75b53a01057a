/** How large the pictures are that a browser takes, by one page for each way in which the site offers them. */
import { expect, it } from 'vitest'
import { load, phone, shareBrowser } from '../../support/browser/browser'
import { readPictureScales } from '../../support/browser/layout-measures'
import { loadPictures, measure } from '../../support/browser/measures'
import { readSitemap } from '../../support/site/crawl'
import { sharedSite } from '../../support/site/shared-site'
import { clientSites } from '../../support/site/site-pages'

const site = sharedSite()
const open = shareBrowser({ ...phone, deviceScaleFactor: 2, inNewProfile: true })

/** Of each picture the widths of its files, and what the page says of the room for them; without these, the file. */
function waysOf(html: string): string[] {
  const tags = [...html.matchAll(/<(?:img|source)\b[^>]*>/g)].map(([tag]) => tag)
  return tags.map(tag => {
    const widths = [...tag.matchAll(/ \d+w/g)].join()
    const said = [/ sizes="[^"]*"/i, / class="[^"]*"/].map(attribute => attribute.exec(tag)?.[0])
    return [...said, widths || / src="[^"]*"/.exec(tag)?.[0]].join()
  })
}

/** Pages that offer a picture in a way that none before them does. */
async function findPages(): Promise<string[]> {
  const read = async (path: string) => (await fetch(site.url + path)).text()
  const listed = await readSitemap(path => fetch(site.url + path))
  const known = new Set<string>()
  const found: string[] = []
  for (const path of new Set([...listed, ...Object.values(clientSites)])) {
    const ways = waysOf(await read(path)).filter(way => !known.has(way) && !way.includes('.svg'))
    for (const way of ways) known.add(way)
    if (ways.length > 0) found.push(path)
  }
  return found
}

it('fetches no picture of more than 2.5 times the pixels it shows', async () => {
  const paths = await findPages()
  expect(paths.length).toBeGreaterThan(5)
  const { page, close } = await open({ url: 'about:blank' })
  // A browser shows a picture that it has rather than fetch a smaller one.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const oversized: string[] = []
  for (const path of paths) {
    await load(page, site.url + path)
    await loadPictures(page)
    // A file that is loaded already also serves smaller places.
    const scaleByFile = new Map<string, number>()
    for (const { src, scale } of await measure(page, readPictureScales))
      scaleByFile.set(src, Math.max(scale, scaleByFile.get(src) ?? 0))
    for (const [src, scale] of scaleByFile)
      if (scale < 1 / 2.5) oversized.push(`${path}: ${src} at ${scale.toFixed(2)}`)
  }
  expect(oversized).toEqual([])
  await close()
})
