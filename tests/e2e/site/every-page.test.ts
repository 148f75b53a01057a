/**
 * What a browser says and fetches on every page that may be listed, and how large the pictures are that it takes, by one
 * page for each way in which the site offers them.
 */
import type { Request } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { load, phone, shareBrowser } from '../../support/browser/browser'
import { readPictureScales } from '../../support/browser/layout-measures'
import { loadPictures, measure } from '../../support/browser/measures'
import { watchProblems } from '../../support/browser/problems'
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

/** All pages, and whether each offers a picture in a way that none before it does. */
async function findPages(): Promise<Map<string, boolean>> {
  const read = async (path: string) => (await fetch(site.url + path)).text()
  const listed = await readSitemap(path => fetch(site.url + path))
  const known = new Set<string>()
  const found = new Map<string, boolean>()
  for (const path of new Set([...listed, ...Object.values(clientSites)])) {
    const ways = waysOf(await read(path)).filter(way => !known.has(way) && !way.includes('.svg'))
    for (const way of ways) known.add(way)
    found.set(path, ways.length > 0)
  }
  return found
}

const found = { problems: [] as string[], foreign: [] as string[], oversized: [] as string[] }

beforeAll(async () => {
  const pages = await findPages()
  expect([...pages.values()].filter(Boolean).length).toBeGreaterThan(5)
  expect(pages.size).toBeGreaterThan(30)
  const { page, close } = await open({ url: 'about:blank' })
  // A browser shows a picture that it has rather than fetch a smaller one.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const problems = watchProblems(page)
  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  for (const [path, offersOtherwise] of pages) {
    // What the page before still loads, such as its icon, ends here and counts for nobody.
    await page.goto('about:blank')
    problems.length = requests.length = 0
    await load(page, site.url + path)
    if (offersOtherwise) {
      await loadPictures(page)
      found.oversized.push(
        ...findOversized(await measure(page, readPictureScales)).map(say => `${path}: ${say}`),
      )
    }
    found.problems.push(...problems.map(problem => `${path}: ${problem}`))
    const elsewhere = requests.map(request => request.url()).filter(url => !/^(data|blob):/.test(url))
    found.foreign.push(
      ...elsewhere.filter(url => new URL(url).origin !== site.url).map(url => `${path}: ${url}`),
    )
  }
  await close()
}, 240_000)

function findOversized(scales: { src: string; scale: number }[]): string[] {
  // A file that is loaded already also serves smaller places.
  const scaleByFile = new Map<string, number>()
  for (const { src, scale } of scales) scaleByFile.set(src, Math.max(scale, scaleByFile.get(src) ?? 0))
  return [...scaleByFile]
    .filter(([, scale]) => scale < 1 / 2.5)
    .map(([src, scale]) => `${src} at ${scale.toFixed(2)}`)
}

it('logs nothing to the console', () => expect(found.problems).toEqual([]))
it('requests no other host', () => expect(found.foreign).toEqual([]))
it('fetches no picture of more than 2.5 times the pixels it shows', () => expect(found.oversized).toEqual([]))
