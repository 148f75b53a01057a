/** Every text that the editor can make opens in it again as it was. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from 'playwright-core'
import { build } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { articles } from '../../../server/seed/articles'
import { desktop, shareBrowser } from '../../support/browser/browser'
import type {} from '../../support/browser/editor-round-trip'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()
const email = 'editor@client.example'
const harnessPath = '/editor-round-trip.js'
let site: RunningSite
let page: Page

beforeAll(async () => {
  const [harness] = await Promise.all([bundleHarness(), startEditor()])
  // From the site's own address, so that its policy holds here as in the editor.
  await page.route(`**${harnessPath}`, route =>
    route.fulfill({ contentType: 'text/javascript', body: harness }),
  )
  // Trusted Types admit no other script element, and the bundler would rewrite an import of ours.
  await page.evaluate(`import('${harnessPath}')`)
})

async function startEditor(): Promise<void> {
  site = await startSite(withoutLimits)
  await makeAccount(site, email)
  const storageState = await signInBrowser(site, email)
  const opened = await open({ url: 'about:blank', storageState, ...desktop })
  page = opened.page
  // Pictures and videos of the texts are on other hosts, which no test may reach.
  await page.route(
    url => url.origin !== site.url,
    route => route.abort(),
  )
  // Not the editor itself: a document has one default policy of Trusted Types.
  await page.goto(`${site.url}/admin/posts`)
}

async function bundleHarness(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/support/browser/editor-round-trip.ts', formats: ['es'], fileName: 'harness' },
    },
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error('nothing was built')
  return first.output[0].code
}

/**
 * Texts of 1 to 24 steps, by these seeds: all with `npm test -- --all`, else a quarter of them, which has every length
 * twice at least. A failure names its seed and the shortest work that fails.
 */
const texts = Array.from(
  { length: process.env.ALL_TESTS ? 250 : 63 },
  (_, index) => [index + 1, 1 + (index % 24)] as const,
)

it('opens what random work made of it, as it was', async () => {
  expect(await page.evaluate(tasks => window.goRound(tasks), texts)).toEqual([])
  // A quarter of a minute on a quiet machine; on a busy one it must not fail for that.
}, 300_000)

it('makes of each seeded article what is stored, to the byte', async () => {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
  const stored = database.prepare("select id, content from blog_posts where status = 'published'").all()
  database.close()
  expect(stored).toHaveLength(articles.length)
  for (const { id, content } of stored) {
    const made = await page.evaluate(body => window.retype(body), String(content))
    expect({ id, ...made }).toEqual({ id, html: content, faithful: true })
  }
})

it.each([
  ['ends in an empty line', ['Hello', 'Enter']],
  ['ends in several', ['Hello', 'Enter', 'Enter', 'Enter']],
  ['begins with empty lines', ['Enter', 'Enter', 'Hello']],
  ['has empty lines between', ['One', 'Enter', 'Enter', 'Enter', 'Two']],
  ['has spaces at both ends', ['  Two before, two after  ', 'Enter', ' one ']],
  ['has runs of spaces', ['a  b   c', 'Enter', '   ']],
  ['has an empty item', ['Bulleted list', 'One', 'Enter', 'Numbered list']],
  ['has formats that wait for a letter', ['One', 'Bold', 'Enter', 'Italic', 'Two', 'Underline']],
  ['is in two directions', ['Right-to-left text', 'مرحبا abc', 'Enter', '👩🏽‍🚀\u200b']],
])('opens what was typed: a text that %s', async (_, work) => {
  await page.goto(`${site.url}/admin/new-post`)
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.click()
  for (const part of work) {
    const tool = page.getByRole('toolbar').getByRole('button', { name: part, exact: true })
    if (part === 'Enter') await page.keyboard.press(part)
    else if (await tool.count()) await tool.click()
    else await page.keyboard.type(part)
  }
  const typed = await lines(text)
  expect(typed).not.toEqual([': '])
  const title = `Typed ${work.join(' ')}`
  await page.getByLabel(/^Title/).fill(title)
  await page.getByRole('button', { name: 'Save Post' }).click()
  await page.getByRole('link', { name: `Edit ${title.trim()}`, exact: true }).click()
  await text.waitFor()
  await expect.poll(() => lines(text)).toEqual(typed)
  expect(await page.getByText('The editor cannot show everything').count()).toBe(0)
  expect(await text.getAttribute('contenteditable')).toBe('true')
})

/** Every line with its formats, without the mark at which a format waits for its first letter. */
const lines = (text: Locator): Promise<string[]> =>
  text.evaluate(root =>
    [...root.querySelectorAll('p, li')].map(line => {
      const formats = [...line.classList, line.getAttribute('data-list')].toSorted()
      return `${formats.join(' ')}: ${line.textContent?.replaceAll('\ufeff', '')}`
    }),
  )
