/**
 * Hostile posts in the browser: nothing runs and nothing loads, though the Content-Security-Policy only reports, and it
 * has nothing to report.
 */
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sanitizePostBody, sanitizeWithinBounds } from '../../../domain/post/body/sanitize-post.server'
import { desktop, hydrate, shareBrowser } from '../../support/browser/browser'
import {
  type HostileBody,
  hostileBodies,
  hostileWords,
  quotedImageUrls,
} from '../../support/data/hostile-bodies'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, password, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
let token: string

beforeAll(async () => {
  site = await startSite({ ...withoutLimits, SEED: 'empty' })
  await makeAccount(site, 'editor@agency.example')
  const answer = await post('/auth/v1/token?grant_type=password', {
    email: 'editor@agency.example',
    password,
  })
  token = String(Reflect.get(await answer.json(), 'access_token'))
})

const post = (path: string, body: object) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

const fields = {
  title: 'A hostile post',
  excerpt: 'An excerpt.',
  author: 'Marisol Tennant',
  date: '2026-11-20',
  read_time_in_minutes: 5,
  category: '',
  content: '<p>Text.</p>',
}

const isReadable = (text: string) => text.isWellFormed() && !text.includes('\0')
/** Not nested so deeply, nor of so many tags, that it is refused unread. */
const isWithinBounds = (html: string) => !('excess' in sanitizeWithinBounds(html))

/** Publishes through the API; the post's address. */
async function publish(changes: object): Promise<string> {
  const answer = await post('/api/posts', { ...fields, ...changes })
  const body: { id?: string; detail?: string } = await answer.json()
  if (answer.status !== 201) throw new Error(`${answer.status} ${body.detail}`)
  return `/blog/${body.id}`
}

type Policy = 'enforced' | 'reported'

interface Watched {
  page: Page
  /** What ran, loaded or was refused since the last call, and what is in the page that must not be. */
  takeFaults(): Promise<string[]>
  close(): Promise<void>
}

/** A page that writes down what a hostile post achieves. */
async function watch(policy: Policy): Promise<Watched> {
  const { page, close } = await open({ url: 'about:blank', ...desktop })
  const faults: string[] = []
  page.on('dialog', dialog => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', popup => faults.push(`window: ${popup.url()}`))
  page.on('download', download => faults.push(`download: ${download.url()}`))
  page.on('pageerror', error => faults.push(`uncaught: ${error.message}`))
  // What the policy refuses is one of these too: the sanitiser has to come first.
  page.on('console', message => faults.push(`console: ${message.text()}`))
  await page.context().route(
    () => true,
    route => answer(route, policy, faults),
  )
  await page.addInitScript(recordHits)
  const takeFaults = async () => [...(await page.evaluate(inspect)), ...faults.splice(0)]
  return { page, takeFaults, close }
}

/** Only the document matters; hundreds of them would fetch the same files again. */
const stubs: Record<string, { contentType?: string; body?: string; path?: string }> = {
  image: { contentType: 'image/gif', body: 'no picture' },
  stylesheet: { contentType: 'text/css', body: '' },
  font: { path: 'app/fonts/spline-sans-mono.woff2' },
}

async function answer(route: Route, policy: Policy, faults: string[]): Promise<void> {
  const request = route.request()
  const url = new URL(request.url())
  if (url.origin !== site.url && url.protocol !== 'data:') {
    faults.push(`request: ${url}`)
    return route.abort()
  }
  const stub = stubs[request.resourceType()]
  // What is not a picture fires `error` without a word in the console.
  if (stub && url.pathname !== '/favicon.svg') return route.fulfill(stub)
  if (policy === 'enforced' || request.resourceType() !== 'document') return route.continue()
  const response = await route.fetch()
  const { 'content-security-policy': rules = '', ...headers } = response.headers()
  expect(rules).toContain("default-src 'none'")
  // Chromium complains about reports that go nowhere; to a group that does not exist it sends none.
  headers['content-security-policy-report-only'] = `${rules}; report-to nobody`
  return route.fulfill({ response, headers })
}

/** Runs in every document before its own scripts. */
function recordHits(): void {
  const hits: unknown[] = []
  Object.defineProperty(window, '__hits', { value: hits })
  Object.defineProperty(window, '__hit', { set: value => hits.push(value), get: () => hits.at(-1) })
}

/** Runs in the page: does to the article what its reader might, then lists what must not be there. */
function inspect(): string[] {
  const tags =
    /^(p|h[1-6]|ol|ul|li|blockquote|a|strong|b|em|i|u|s|sub|sup|span|br|hr|img|figure|figcaption|section|picture|source|div|table|caption|thead|tbody|tr|th|td|button)$/
  const attributes: Record<string, RegExp> = {
    // Of footnotes: numbers in the text, and the way back.
    a: /^(href|rel|data-video|id|role|aria-label)$/,
    li: /^id$/,
    section: /^(role|aria-labelledby)$/,
    // The title of a callout, and the first letter of an article.
    p: /^(id|data-initial)$/,
    img: /^(src|alt|width|height|loading|decoding)$/,
    source: /^(type|srcset|sizes)$/,
    span: /^contenteditable$/,
    h2: /^id$/,
    div: /^(role|aria-label|aria-labelledby|data-kind|tabindex)$/,
    th: /^(scope|colspan|rowspan|id|headers)$/,
    td: /^(colspan|rowspan|headers|data-pad)$/,
    button: /^(type|aria-label)$/,
  }
  const classes =
    /^(ql-(align-(center|right|justify)|direction-rtl|indent-[1-8]|size-(small|large|huge)|font-(serif|monospace)|ui)|prose-(callout|callout-title|captioned|figure-number|noteref|notes|quote|picture|opening|quoted|table|table-frame|table-copy|figure)|video-plate)$/
  const events = [
    ...[
      'focus',
      'blur',
      'mouseover',
      'mouseenter',
      'mousemove',
      'pointerover',
      'pointerenter',
      'wheel',
      'keydown',
    ],
    ...[
      'animationstart',
      'transitionend',
      'toggle',
      'beforetoggle',
      'beforematch',
      'scroll',
      'scrollend',
      'copy',
    ],
    ...[
      'paste',
      'input',
      'error',
      'load',
      'contextmenu',
      'auxclick',
      'dragstart',
      'touchstart',
      'begin',
      'start',
    ],
  ]

  function inspectElement(element: Element): string[] {
    const tag = element.localName
    const wrong = [...element.attributes]
      .filter(({ name }) => name !== 'class' && name !== 'style' && !attributes[tag]?.test(name))
      .map(({ name }) => `attribute ${name} of ${tag}`)
    if (!tags.test(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      wrong.push(`element ${tag}`)
    for (const name of element.classList) if (!classes.test(name)) wrong.push(`class ${name}`)
    for (const name of element instanceof HTMLElement ? element.style : [])
      if (name !== 'color' && name !== 'background-color') wrong.push(`style ${name}`)
    for (const { name, value } of element.attributes)
      if (/^[\0-\x20]*(javascript|vbscript|data)\s*:/i.test(value))
        wrong.push(`${name} is ${value.slice(0, 80)}`)
    if (element instanceof HTMLAnchorElement && element.href !== '') wrong.push(...inspectLink(element))
    return wrong
  }

  function inspectLink({ protocol, origin, relList, href }: HTMLAnchorElement): string[] {
    const wrong: string[] = []
    if (!/^(https?|mailto|tel):$/.test(protocol)) wrong.push(`link to ${href}`)
    if (/^https?:$/.test(protocol) && origin !== location.origin && !relList.contains('noopener'))
      wrong.push(`no noopener on ${href}`)
    return wrong
  }

  const prose = document.querySelector('.prose')
  const hits: unknown[] = Reflect.get(window, '__hits')
  if (!prose) return [...hits.map(hit => `ran: ${hit}`), 'no article']
  const elements = [...prose.querySelectorAll('*')]
  for (const element of elements)
    for (const name of events) element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }))
  return [...new Set([...hits.map(hit => `ran: ${hit}`), ...elements.flatMap(inspectElement)])]
}

/** Runs in the page: everything but the article's own elements, and the manifest, which comes after the first paint, as text. */
function describeFrame(): string {
  const copy = document.documentElement.cloneNode(true) as Element // an element's clone is one
  // With tables and blocks come their sheets: the rules, and the link that names them.
  const sheets = ['[href*="/prose-table-"]', '[href*="/prose-blocks-"]']
  const sheet = sheets.map(link => `${link}, style:has(+ ${link})`).join(', ')
  const own = `.prose > *, .post-contents, .related, script, title, meta, link[rel=manifest], ${sheet}`
  for (const one of copy.querySelectorAll(own)) one.remove()
  return [...copy.querySelectorAll('*')]
    .map(({ localName, className, id }) => `${localName}#${id}.${className}`)
    .join('\n')
}

/** What the posts achieve, by their names. */
async function findFaults(posts: readonly HostilePost[]): Promise<Record<string, string[]>> {
  const { page, takeFaults, close } = await watch('reported')
  const faults: Record<string, string[]> = {}
  const look = async (path: string): Promise<string[]> => {
    await page.goto(site.url + path, { waitUntil: 'load' })
    // Before the article is touched: that brings the app, which adds links of its own.
    const around = await page.evaluate(describeFrame)
    const found = await takeFaults()
    // Without a page load React inserts the HTML, and a browser reads it by other rules than a page's.
    await page.evaluate(insertAnew)
    found.push(...(await takeFaults()).filter(fault => !isInsertion(fault)))
    if (around !== frame) found.push('the page around the article has changed')
    return found
  }
  await page.goto(site.url + (await publish({})), { waitUntil: 'load' })
  const frame = await page.evaluate(describeFrame)
  for (const { bodies, path } of posts) {
    if ((await look(path)).length === 0) continue
    for (const { name, html } of bodies) {
      const found = await look(await publish({ content: html }))
      if (found.length > 0 || bodies.length === 1) faults[name] = found
    }
    if (Object.keys(faults).length === 0) faults[bodies.map(({ name }) => name).join(', ')] = ['together']
  }
  await close()
  return faults
}

/** What the policy reports of `insertAnew` itself, which bypasses the app's one way to insert HTML (Trusted Types). */
const isInsertion = (fault: string) => /^console: .*requires 'TrustedHTML' assignment/.test(fault)

function insertAnew(): void {
  const prose = document.querySelector('.prose')
  if (prose) prose.innerHTML = String(prose.innerHTML)
}

interface HostilePost {
  bodies: HostileBody[]
  path: string
}

const separator = '<p>-</p>'

/** Several inputs in one post; those that change what comes after them are last in theirs. */
function groupBodies(): HostileBody[][] {
  const readable = hostileBodies.filter(({ html }) => isReadable(html) && isWithinBounds(html))
  const isClosed = ({ html }: HostileBody) =>
    sanitizePostBody(html + separator) === sanitizePostBody(html) + separator
  const { closed = [], last = [] } = Object.groupBy(readable, body => (isClosed(body) ? 'closed' : 'last'))
  return last.map((body, index) => [...closed.filter((_, place) => place % last.length === index), body])
}

// Before the site is there: seconds without a turn of the event loop would lose its idle connections.
const groups = groupBodies()

async function publishAll(): Promise<HostilePost[]> {
  const posts: HostilePost[] = []
  for (const bodies of groups) {
    const content = bodies.map(({ html }) => html).join(separator)
    posts.push({ bodies, path: await publish({ content }) })
  }
  return posts
}

describe('hostile bodies', () => {
  it('are what they claim to be: unsanitised, they run and load', async () => {
    const { page, close } = await open({ url: 'about:blank', ...desktop })
    const hits = new Set<unknown>()
    const hosts = new Set<string>()
    await page.exposeFunction('addHit', (hit: unknown) => hits.add(hit))
    await page.context().route(
      () => true,
      route => {
        const url = new URL(route.request().url())
        if (url.pathname === '/all') return route.fulfill({ contentType: 'text/html', body: allFrames })
        if (url.hostname !== 'site.example') hosts.add(url.href)
        return route.fulfill({ contentType: 'image/gif', body: 'no picture' })
      },
    )
    const allFrames = `<script>Object.defineProperty(window, '__hit', { set: addHit })</script>${hostileBodies
      .map(({ html }, index) => html.replaceAll('__hit=1', `__hit=${index + 1}`))
      .map(html => `<iframe srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`)
      .join('')}`
    await page.goto('http://site.example/all', { waitUntil: 'load' })
    await expect.poll(() => hits.size, { timeout: 20_000 }).toBeGreaterThan(50)
    expect(hosts.size).toBeGreaterThan(25)
    await close()
  })

  it('are more than 120, and each has a name of its own', () => {
    expect(hostileBodies.length).toBeGreaterThan(120)
    expect(new Set(hostileBodies.map(({ name }) => name)).size).toBe(hostileBodies.length)
  })

  it('are refused when they hold what is not text, or are nested without end', async () => {
    const unreadable = hostileBodies.filter(({ html }) => !isReadable(html))
    const boundless = hostileBodies.filter(({ html }) => !isWithinBounds(html))
    expect(unreadable.length).toBeGreaterThan(1)
    expect(boundless.length).toBeGreaterThan(4)
    for (const { html } of [...unreadable, ...boundless])
      expect((await post('/api/posts', { ...fields, content: html })).status).toBe(422)
  })

  it('run nothing, load nothing and leave the policy nothing to refuse', async () => {
    const posts = await publishAll()
    expect(posts.flatMap(({ bodies }) => bodies).length).toBeGreaterThan(300)
    expect(await findFaults(posts)).toEqual({})
  })

  it('run nothing when they are reached from the list without a page load', async () => {
    const all = hostileBodies.filter(({ html }) => html.length < 1000 && isReadable(html))
    const path = await publish({
      title: 'All at once',
      content: all.map(({ html }) => html).join('<p>-</p>'),
    })
    const { page, takeFaults, close } = await watch('enforced')
    await page.goto(`${site.url}/blog`)
    await hydrate(page)
    await page.locator(`a[href="${path}"]`).first().click()
    await page.locator('.prose').waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await takeFaults()).toEqual([])
    await close()
  })
})

describe('other hostile fields', () => {
  it('stay words and addresses on the article and on the list', async () => {
    expect(quotedImageUrls).toHaveLength(hostileWords.length)
    const { page, takeFaults, close } = await watch('reported')
    for (const [index, words] of hostileWords.entries()) {
      const image_url = quotedImageUrls[index] ?? ''
      await page.goto(site.url + (await publish({ title: words, excerpt: words, author: words, image_url })))
      expect([words, image_url, await takeFaults()]).toEqual([words, image_url, []])
      expect(await page.locator('h1').count()).toBe(1)
    }
    await page.goto(`${site.url}/blog`)
    // The list has no article.
    expect(await takeFaults()).toEqual(['no article'])
    await close()
  })
})
