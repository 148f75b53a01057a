/**
 * The post editor as staff meet it: everything the toolbar makes, and every way in which work could be lost. What it says
 * of what the server answers is in app/staff/editor/page.test.tsx.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../support/browser/accessibility'
import { desktop, phone, shareBrowser, stopRoutes } from '../../support/browser/browser'
import { findSmallTargets, readFocus } from '../../support/browser/control-measures'
import { findCutText, findSideways } from '../../support/browser/layout-measures'
import { measure, measureAll, resize, settle } from '../../support/browser/measures'
import { type RunningSite, startSite } from '../../support/site/running-site'
import {
  endSessionsOf,
  makeAccount,
  password,
  type StoredSession,
  signInBrowser,
  withoutLimits,
} from '../../support/site/site-accounts'

const open = shareBrowser()
const openWindow = shareBrowser(desktop)
const email = 'editor@client.example'
let site: RunningSite
let storageState: StoredSession

beforeAll(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, email)
  storageState = await signInBrowser(site, email)
})

async function signIn(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
/** The star of a required field is part of its label's text, and silent. */
const field = (page: Page, name: string) =>
  page.getByLabel(new RegExp(`^${name.replace(/[()]/g, '\\$&')}\\*?$`))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Its name goes on with what it does. */
const saveButton = (page: Page) => page.getByRole('button', { name: /^Save Post/ })
const toast = (page: Page, words: string) => page.locator('.toast').getByText(words).waitFor()
const kept = (page: Page) => page.getByText('Unsaved changes, kept on this device.').waitFor()

/** A signed-in browser in the editor, which is ready to type in. */
async function openEditor(path: string) {
  const opened = await openWindow({ url: site.url + path, storageState })
  await text(opened.page).waitFor()
  return opened
}

/** Nothing that axe or our measures find at either width; at the end of the page nothing lies under the bar. */
async function expectSound(page: Page): Promise<void> {
  for (const { viewport } of [phone, desktop]) {
    await resize(page, viewport)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await settle(page)
    const finds = [findSmallTargets, findSideways]
    const found = [await audit(page), ...(await Promise.all(finds.map(find => measure(page, find))))].flat()
    expect(found.map(fault => `${viewport.width}: ${fault}`)).toEqual([])
  }
}

async function save(page: Page, words: string): Promise<void> {
  await saveButton(page).click()
  await toast(page, words)
  await page.waitForURL('**/admin/posts')
}

function inDatabase<Result>(work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
  const result = work(database)
  database.close()
  return result
}

interface Row {
  id: string
  title: string
  excerpt: string
  content: string
  status: string
  version: number
}

/** A row of node:sqlite has the columns of the table that it was asked of. */
const read = (id: string): Row | undefined =>
  inDatabase(
    database =>
      database.prepare('select * from blog_posts where id = ?').get(id) as unknown as Row | undefined,
  )

function insert(id: string, content: string): void {
  inDatabase(database => {
    database
      .prepare(
        `insert into blog_posts (id, title, category, author, date, excerpt, content, image_url,
           read_time_in_minutes, status, publish_at, version, created_at, updated_at)
         select ?, ?, category, author, '2026-01-01', excerpt, ?, '', 5, 'published', null, 1, created_at, updated_at
         from blog_posts where id = 'one-story-two-speeds'`,
      )
      .run(id, `Title of ${id}`, content)
  })
}

/** As the editor of another browser saves: by a session of its own, over the API. */
async function saveElsewhere(id: string, changes: object): Promise<void> {
  const send = (method: string, path: string, body: object, token = '') =>
    fetch(site.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const session = await send('POST', '/auth/v1/token?grant_type=password', { email, password })
  const { access_token: token } = await session.json()
  expect((await send('PATCH', `/api/posts/${id}`, changes, token)).status).toBe(200)
}

async function pick(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('listbox', { name }).getByRole('option', { name: option, exact: true }).click()
}

const type = (page: Page, words: string) => page.keyboard.type(words)
const enter = (page: Page) => page.keyboard.press('Enter')

it('creates a post with everything that the toolbar makes, and readers see it first', async () => {
  const { page, problems, close } = await openEditor('/admin/new-post')
  await page.getByRole('heading', { level: 1, name: 'Create New Post' }).waitFor()
  expect(await field(page, 'Author').inputValue()).toBe('Marisol Tennant')
  expect(await field(page, 'Date').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(await field(page, 'Read Time (minutes)').inputValue()).toBe('5')
  await field(page, 'Title').fill('Everything the editor makes')
  await field(page, 'Excerpt').fill('A specimen.')
  await field(page, 'Category').selectOption('Design')
  await field(page, 'Date').fill('2027-01-31')
  await text(page).click()

  for (const level of [1, 2, 3, 4, 5, 6]) {
    await pick(page, 'Text style', `Heading ${level}`)
    await type(page, `Level ${level}`)
    await enter(page)
  }
  for (const mark of ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Subscript', 'Superscript']) {
    await button(page, mark).click()
    await type(page, mark.toLowerCase())
    await button(page, mark).click()
    await type(page, ' ')
  }
  for (const [picker, option, back] of [
    ['Font', 'Serif', 'Sans serif'],
    ['Font', 'Monospace', 'Sans serif'],
    ['Size', 'Small', 'Normal'],
    ['Size', 'Large', 'Normal'],
    ['Size', 'Huge', 'Normal'],
    ['Text colour', 'Red', 'None'],
    ['Background colour', 'Pale yellow', 'None'],
  ] as const) {
    await pick(page, picker, option)
    await type(page, option.toLowerCase().replace(' ', '-'))
    await pick(page, picker, back)
    await type(page, ' ')
  }
  await enter(page)
  for (const list of ['Numbered list', 'Bulleted list']) {
    await button(page, list).click()
    await type(page, `${list} one`)
    await enter(page)
    await button(page, 'Increase indent').click()
    await type(page, `${list} two`)
    await enter(page)
    await button(page, 'Decrease indent').click()
    await button(page, list).click()
  }
  for (let level = 0; level < 9; level += 1) await button(page, 'Increase indent').click()
  await type(page, 'Indented')
  await enter(page)
  for (let level = 0; level < 9; level += 1) await button(page, 'Decrease indent').click()
  for (const align of ['Centre', 'Right', 'Justified']) {
    await pick(page, 'Alignment', align)
    await type(page, align)
    await enter(page)
  }
  await pick(page, 'Alignment', 'Left')
  await button(page, 'Right-to-left text').click()
  await type(page, 'مرحبا')
  await enter(page)
  await button(page, 'Right-to-left text').click()

  await type(page, 'Linked words')
  await page.keyboard.press('Shift+Home')
  await button(page, 'Link').click()
  await page.getByRole('textbox', { name: 'Link address' }).fill('javascript:alert(1)')
  await button(page, 'Set link').click()
  await page.getByText('Use an address that starts with').waitFor()
  await page.getByRole('textbox', { name: 'Link address' }).fill('/contact')
  await enter(page)
  await enter(page)

  const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#0e4a57' } })
    .png()
    .toBuffer()
  await button(page, 'Insert image').click()
  await page
    .locator('.rich-text input[type=file]')
    .setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: picture })
  await page.locator('.ql-editor img').waitFor()
  await toast(page, 'Image uploaded successfully!')
  await page.getByRole('textbox', { name: 'Image description' }).fill('A plate in harbour blue')
  // From the description back into the text, behind the picture.
  await enter(page)
  await enter(page)
  await button(page, 'Insert video').click()
  await page.getByRole('textbox', { name: 'Video address' }).fill('https://vimeo.com/123456789')
  await button(page, 'Insert video').last().click()
  await type(page, 'After the video ')
  await button(page, 'Bold').click()
  await type(page, 'plain again')
  await page.keyboard.press('Shift+Home')
  await button(page, 'Clear formatting').click()
  await page.getByRole('radio', { name: 'Published' }).check()
  await button(page, 'Save Post and publish').waitFor()
  await save(page, 'Post created successfully!')

  const { content = '' } = read('everything-the-editor-makes') ?? {}
  for (const level of [1, 2, 3, 4, 5, 6]) expect(content).toContain(`<h${level}>Level ${level}</h${level}>`)
  for (const part of [
    '<strong>bold</strong>',
    '<em>italic</em>',
    '<u>underline</u>',
    '<s>strikethrough</s>',
    '<sub>subscript</sub>',
    '<sup>superscript</sup>',
    '<span class="ql-font-serif">serif</span>',
    '<span class="ql-font-monospace">monospace</span>',
    '<span class="ql-size-small">small</span>',
    '<span class="ql-size-large">large</span>',
    '<span class="ql-size-huge">huge</span>',
    '>red</span>',
    '>pale-yellow</span>',
    'data-list="ordered"',
    'data-list="bullet"',
    'class="ql-indent-1"',
    '<p class="ql-indent-8">Indented</p>',
    '<p class="ql-align-center">Centre</p>',
    '<p class="ql-align-right">Right</p>',
    '<p class="ql-align-justify">Justified</p>',
    'ql-direction-rtl',
    'href="/contact"',
    'alt="A plate in harbour blue"',
    'src="https://player.vimeo.com/video/123456789"',
    'After the video plain again',
  ])
    expect(content).toContain(part)
  expect(content).toMatch(/<span style="color: ?rgb\(214, 0, 0\);?">red</)
  expect(content).toMatch(/<span style="background-color: ?rgb\(255, 255, 204\);?">pale-yellow</)
  expect(content).toMatch(/<img src="\/storage\/v1\/object\/public\/portfolio_images\/content_\d+\.png"/)

  const reader = await open({ url: `${site.url}/blog`, ...desktop })
  const first = reader.page.locator('main article, main .featured-post, main h2').first()
  await first.waitFor()
  expect(await reader.page.locator('main').textContent()).toContain('Everything the editor makes')
  await reader.page.goto(`${site.url}/blog/everything-the-editor-makes`)
  await reader.page.getByRole('img', { name: 'A plate in harbour blue' }).scrollIntoViewIfNeeded()
  expect(await reader.page.getByText('Watch the video on Vimeo').count()).toBe(1)
  await reader.close()
  // The player of the video is another host's, which no test may reach.
  expect(
    problems.filter(problem => !/vimeo/.test(problem) && /error|uncaught|^[45]\d\d/.test(problem)),
  ).toEqual([])
  await close()
})

it('saves a seeded article unchanged, to the byte', async () => {
  // editor-documents.test.ts has the others.
  const id = 'one-story-two-speeds'
  const { page, close } = await openWindow({ url: `${site.url}/admin/posts`, storageState })
  const before = read(id)
  await page.getByRole('link', { name: 'Edit One story, two speeds', exact: true }).click()
  await text(page).getByText(/\w/).first().waitFor()
  expect(await page.getByText('The editor cannot show everything').count()).toBe(0)
  // What the editor makes of it says the same, too: typed and taken back.
  await text(page).press('Control+Home')
  await type(page, 'x')
  await kept(page)
  await page.keyboard.press('Backspace')
  await page.getByText('No unsaved changes.').waitFor()
  await save(page, 'Post updated successfully!')
  expect(read(id)?.content).toBe(before?.content)
  expect(read(id)?.version).toBe(2)
  await close()
})

it('keeps spaces that must not break when something else is changed', async () => {
  insert(
    'with-spaces',
    '<p>14.2&nbsp;million and 9.6\u00a0more</p><p class="ql-align-right ql-indent-2">End</p>',
  )
  const { page, close } = await openEditor('/admin/edit-post/with-spaces')
  await text(page).getByText('End').click()
  await page.keyboard.press('End')
  await type(page, '!')
  await save(page, 'Post updated successfully!')
  const content = read('with-spaces')?.content.replaceAll('&nbsp;', '\u00a0')
  expect(content).toContain('<p>14.2\u00a0million and 9.6\u00a0more</p>')
  expect(content).toContain('End!')
  await close()
})

it('keeps a text that the editor cannot show, while the other fields are edited', async () => {
  const nested = '<ul><li>One<ul><li>Two</li></ul></li></ul><blockquote><p>Three</p></blockquote>'
  insert('nested-kept', nested)
  const { page, close } = await openEditor('/admin/edit-post/nested-kept')
  await page.getByText('The editor cannot show everything in this text.').waitFor()
  expect(await button(page, 'Keep original').getAttribute('aria-pressed')).toBe('true')
  await expectSound(page)
  await field(page, 'Excerpt').fill('Another excerpt')
  await save(page, 'Post updated successfully!')
  expect(read('nested-kept')).toMatchObject({ content: nested, excerpt: 'Another excerpt' })
  await close()
})

it('saves over what another editor has saved since, which is in the history', async () => {
  insert('contested', '<p>Before</p>')
  const { page, close } = await openEditor('/admin/edit-post/contested')
  await saveElsewhere('contested', { excerpt: 'Their excerpt', content: '<p>Theirs Before</p>' })
  await text(page).press('Control+Home')
  await type(page, 'Mine ')
  await saveButton(page).click()
  await toast(page, 'Error saving post')
  await page.getByRole('heading', { name: /^\S+@\S+ saved this post after you opened it$/ }).waitFor()
  await page.locator('.comparison').getByText('Theirs').waitFor()
  await page.locator('.clash-body').getByText('Theirs Before').waitFor()
  await page.locator('.clash-body').getByText('Mine Before').waitFor()
  expect(read('contested')?.content).toContain('Theirs')
  await expectSound(page)
  await button(page, 'Overwrite with mine').click()
  await toast(page, 'Post updated successfully!')
  expect(read('contested')).toMatchObject({ content: '<p>Mine Before</p>', version: 3 })

  await page.goto(`${site.url}/admin/edit-post/contested`)
  await text(page).waitFor()
  await button(page, 'Versions').click()
  await button(page, 'Show version 2').click()
  await page.locator('.article-preview').getByText('Theirs Before').waitFor()
  await close()
})

it('brings an earlier version back into a published post, which stays public; asking changes nothing', async () => {
  insert('restored', '<p>First</p>')
  await saveElsewhere('restored', { content: '<p>Second</p>' })
  const { page, close } = await openEditor('/admin/edit-post/restored')
  await button(page, 'Versions').click()
  await button(page, 'Restore version 1...').click()
  const question = page.getByRole('dialog', { name: 'Restore version 1?' })
  await question.getByText('“Title of restored” is published: readers see it now.').waitFor()
  await expectSound(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog', { name: 'Earlier versions' }).count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Restore version 1...')
  expect(read('restored')).toMatchObject({ status: 'published', version: 2 })
  await button(page, 'Restore version 1...').click()
  await question.getByRole('button', { name: 'Restore and keep published' }).click()
  await toast(page, 'Version 1 restored and published')
  await text(page).getByText('First').waitFor()
  expect(read('restored')).toMatchObject({ content: '<p>First</p>', status: 'published', version: 3 })
  await close()
})

/** As a picture is pasted together with words: inside the HTML. */
const pasteHtml = (page: Page, html: string) =>
  page.evaluate(copied => {
    const data = new DataTransfer()
    data.setData('text/html', copied)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.querySelector('.ql-editor')?.dispatchEvent(event)
  }, html)

it('stays with Ctrl S, as a draft that no reader sees, with its address, its caret and what is typed on', async () => {
  const { page, problems, close } = await openEditor('/admin/new-post')
  await field(page, 'Title').fill('Half written')
  await text(page).click()
  await type(page, 'Plan')
  await page.keyboard.press('ArrowLeft')
  expect(await saveButton(page).textContent()).toBe('Save Post as draft')
  // The answer is held back, and one types on.
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/posts', async route => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await button(page, 'Saving...').waitFor()
  await type(page, '!')
  answer()
  await toast(page, 'Post created successfully!')
  await page.waitForURL('**/admin/edit-post/half-written')
  await page.getByRole('heading', { level: 1, name: 'Edit Post' }).waitFor()
  await type(page, '?')
  expect(await text(page).textContent()).toBe('Pla!?n')
  expect(read('half-written')).toMatchObject({ status: 'draft', version: 1, content: '<p>Plan</p>' })
  expect((await fetch(`${site.url}/blog/half-written`)).status).toBe(404)
  await stopRoutes(page)
  await kept(page)
  await page.keyboard.press('Control+s')
  await page.getByText('Saved as version 2.').waitFor()
  expect(read('half-written')).toMatchObject({ version: 2, content: '<p>Pla!?n</p>' })
  // Nothing has changed, so nothing is saved again.
  await page.keyboard.press('Control+s')
  await button(page, 'Save Post as draft').waitFor()

  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0e4a57' } })
    .png()
    .toBuffer()
  await pasteHtml(page, `<p>x<img src="data:image/png;base64,${picture.toString('base64')}">y</p>`)
  await page.keyboard.press('Control+s')
  await page.getByText('Saved as version 3.').waitFor()
  // Uploaded once: the next save sends its address.
  await page.locator('.ql-editor img[src^="/storage/"]').waitFor()

  await page.reload()
  await text(page).getByText('Pla!?').waitFor()
  expect(await page.getByText('There is unsaved work').count()).toBe(0)
  await page.getByRole('radio', { name: 'Published' }).check()
  await button(page, 'Save Post and publish').click()
  await page.waitForURL('**/admin/posts')
  expect(read('half-written')).toMatchObject({ status: 'published', version: 4 })
  await page.getByRole('link', { name: 'Edit Half written', exact: true }).click()
  await button(page, 'Save Post and update').waitFor()
  await page.getByText('Image URL, read time and address').click()
  await page.getByText('Permanent, because the post is published.').waitFor()
  const [article] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'View the article, in a new tab' }).click(),
  ])
  await article.getByRole('heading', { name: 'Half written' }).waitFor()
  expect(article.url()).toBe(`${site.url}/blog/half-written`)
  await article.close()
  await page.getByRole('radio', { name: 'Draft' }).check()
  await button(page, 'Save Post and take offline').waitFor()
  expect(problems.filter(problem => /error|uncaught/.test(problem))).toEqual([])
  await close()
})

it.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])('shows status and button on %s without scrolling', async (_, size) => {
  const { page, close } = await openEditor('/admin/new-post')
  await resize(page, size)
  for (const part of [...(await page.getByRole('radio').all()), saveButton(page)]) {
    const box = await part.boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= size.height && box.x + box.width <= size.width).toBe(
      true,
    )
    // Nothing lies over it.
    expect(await part.click({ trial: true, timeout: 5000 }).then(() => true)).toBe(true)
  }
  await close()
})

describe('work that was not saved', () => {
  it('is offered after a crash, and opening it loses nothing that was typed since', async () => {
    insert('crashed', '<p>Stored</p>')
    // The window does not survive this test.
    const { page, close } = await open({
      url: `${site.url}/admin/edit-post/crashed`,
      storageState,
      ...desktop,
      inNewProfile: true,
    })
    await text(page).press('Control+Home')
    await type(page, 'Before the crash ')
    await kept(page)
    const context = page.context()
    const session = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // Never answered: the page that would answer has crashed.
    session.send('Page.crash').catch(() => undefined)
    await crashed
    const next = await context.newPage()
    await next.goto(`${site.url}/admin/edit-post/crashed`)
    await text(next).getByText('Stored').waitFor()
    await next.getByText('There is unsaved work').waitFor()
    await expectSound(next)
    await field(next, 'Title').fill('Typed since')
    await next.getByRole('button', { name: /^Open Title of crashed/ }).click()
    await text(next).getByText('Before the crash Stored').waitFor()
    expect(await field(next, 'Title').inputValue()).toBe('Title of crashed')
    await next.getByRole('button', { name: /^Open Typed since/ }).waitFor()
    await save(next, 'Post updated successfully!')
    expect(read('crashed')?.content).toBe('<p>Before the crash Stored</p>')
    await close()
  })

  it('of one tab is not offered to another while both are open', async () => {
    insert('two-tabs', '<p>Stored</p>')
    const { page, close } = await openEditor('/admin/edit-post/two-tabs')
    await field(page, 'Title').fill('In the first tab')
    await kept(page)
    const second = await page.context().newPage()
    await second.goto(`${site.url}/admin/edit-post/two-tabs`)
    await field(second, 'Title').fill('In the second tab')
    await kept(second)
    expect(await second.getByText('There is unsaved work').count()).toBe(0)
    const third = await page.context().newPage()
    await page.goto('about:blank')
    await second.close()
    await third.goto(`${site.url}/admin/edit-post/two-tabs`)
    await third.getByText('There are 2 unsaved versions').waitFor()
    await third.getByRole('button', { name: /^Discard In the first tab/ }).click()
    const question = third.getByRole('dialog', { name: 'Discard this unsaved work for good?' })
    await question.getByText('In the first tab').waitFor()
    await question.getByRole('button', { name: 'Discard' }).click()
    await third.getByText('There is unsaved work').waitFor()
    await third.reload()
    await third.getByRole('button', { name: /^Open In the second tab/ }).waitFor()
    expect(await third.getByRole('button', { name: /^Open In the first tab/ }).count()).toBe(0)
    await close()
  })

  it('outlives the session', async () => {
    insert('session-ends', '<p>Stored</p>')
    const { page, close } = await openEditor('/admin/edit-post/session-ends')
    await field(page, 'Title').fill('Typed before the end')
    await kept(page)
    endSessionsOf(site, email)
    await saveButton(page).click()
    await page.waitForURL('**/auth?next=*')
    await signIn(page)
    await text(page).waitFor()
    storageState = await page.context().storageState()
    await page.getByRole('button', { name: /^Open Typed before the end/ }).click()
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('Typed before the end')
    await close()
  })

  it('is not left without a question', async () => {
    const { page, close } = await openEditor('/admin/new-post')
    await button(page, 'Cancel').click()
    await page.waitForURL('**/admin/posts')
    await page.goto(`${site.url}/admin/new-post`)
    await field(page, 'Title').fill('Half a title')
    await kept(page)
    await button(page, 'Cancel').click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await field(page, 'Title').inputValue()).toBe('Half a title')
    const asked: string[] = []
    page.on('dialog', question => {
      asked.push(question.type())
      void question.dismiss()
    })
    // The browser stays, so that the reload never ends.
    void page.reload().catch(() => undefined)
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await button(page, 'Cancel').click()
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.waitForURL('**/admin/posts')
    await text(page).waitFor({ state: 'detached' })
    await page.goto(`${site.url}/admin/new-post`)
    await page.getByRole('button', { name: /^Open Half a title/ }).waitFor()
    await close()
  })
})

it('says so when a picture is refused, and lets an upload be cancelled', async () => {
  const { page, close } = await openEditor('/admin/new-post')
  const files = page.locator('.rich-text input[type=file]')
  await button(page, 'Insert image').click()
  await files.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await toast(page, 'Image upload failed')
  expect(await page.locator('.ql-editor img').count()).toBe(0)
  await page.route('**/storage/v1/object/**', () => undefined)
  await button(page, 'Insert image').click()
  await files.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('picture') })
  await button(page, 'Cancel upload').waitFor()
  expect(await saveButton(page).isDisabled()).toBe(true)
  expect(await button(page, 'Cancel').isDisabled()).toBe(true)
  await button(page, 'Cancel upload').click()
  await toast(page, 'The upload was cancelled.')
  await expect.poll(() => saveButton(page).isEnabled()).toBe(true)
  await close()
})

it('uploads a picture that is pasted, where the caret is', async () => {
  const { page, close } = await openEditor('/admin/new-post')
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c5331a' } })
    .png()
    .toBuffer()
  await text(page).click()
  await type(page, 'Before after')
  for (let step = 0; step < 'after'.length; step += 1) await page.keyboard.press('ArrowLeft')
  await page.evaluate(base64 => {
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.querySelector('.ql-editor')?.dispatchEvent(event)
  }, picture.toString('base64'))
  await page.locator('.ql-editor img').waitFor()
  expect(await text(page).innerHTML()).toMatch(/^<p>Before <img src="\/storage\/[^"]+">after<\/p>$/)
  await close()
})

it('takes lists from Word, and no other HTML from strings', async () => {
  const { page, problems, close } = await openEditor('/admin/new-post')
  await text(page).click()
  await page.evaluate(() => {
    const item = (words: string) =>
      `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1. </span>${words}</p>`
    const data = new DataTransfer()
    const items = item('First<img src="x" onerror="name = 1">') + item('<b>Second</b>')
    data.setData('text/html', `<html xmlns:w="urn:schemas-microsoft-com:office:word">${items}</html>`)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.querySelector('.ql-editor')?.dispatchEvent(event)
  })
  expect(await text(page).innerHTML()).toMatch(
    /^<ol><li data-list="ordered">.*First<\/li><li data-list="ordered">.*<strong>Second<\/strong><\/li><\/ol>/,
  )
  // Chromium also names the handler, as soon as it is parsed in a document that runs nothing.
  expect(problems.filter(problem => problem.includes('TrustedHTML'))).toEqual([])
  const inserted = page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p>Injected</p>')
  })
  await expect(inserted).rejects.toThrow("requires 'TrustedHTML'")
  await close()
})

/** Shortened from what the programs put on the clipboard. */
const fromWord = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!--
@list l0:level1 {mso-level-number-format:bullet;} --></style></head><body>
<h1><span style='color:#2F5496;mso-themecolor:accent1'>Results</span></h1>
<h2>Quarter</h2>
<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>-</span>First</p>
<p class=MsoNormal><span style='color:#c00000'>Loss</span> and <span style='color:black;background:white'>gain</span><a
href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p>
<table><tr><td><p class=MsoNormal>Week</p></td><td><p class=MsoNormal>What</p></td></tr><tr><td>1</td><td>Notice</td></tr></table>
<img src="file:///C:/clip.png">
<div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Unaudited.</p></div></body></html>`
const fromGoogle = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="color:#000000;background-color:transparent;">Plain, </span><a href="https://client.example/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">linked</span></a><span style="color:#9900ff;"> purple</span></p><p><img src="https://lh3.googleusercontent.com/a"><img src="https://lh3.googleusercontent.com/b"></p></b>`

it('keeps of pasted text what its author chose, and says what could not stay', async () => {
  const { page, problems, close } = await openEditor('/admin/new-post')
  await text(page).click()
  await pasteHtml(page, fromWord)
  await page.getByText('One image was left out').waitFor()
  await page.getByText('Heading 1 is Heading 2 now').waitFor()
  const body = async () => (await text(page).innerHTML()).replace(/<span class="ql-ui"[^>]*><\/span>/g, '')
  const pasted = await body()
  for (const part of [
    '<h2>Results</h2>',
    '<h3>Quarter</h3>',
    '<li data-list="bullet">First</li>',
    '<span style="color: rgb(192, 0, 0);">Loss</span> and gain',
    'href="#note-ftn1"',
    'id="note-ftnref1"',
    'href="#note-ftnref1"',
    'id="note-ftn1"',
  ])
    expect(pasted).toContain(part)
  expect(pasted).not.toMatch(/<img|<h1|rgb\(47/)
  await expectSound(page)
  // The text changes, and the colours still find their place.
  await text(page).press('Control+Home')
  await type(page, 'Our ')
  await button(page, 'Keep its colours').click()
  expect(await body()).toContain('<span style="color: rgb(47, 84, 150);">Results</span>')

  await text(page).press('Control+End')
  await pasteHtml(page, fromGoogle)
  await page.getByText('2 images were left out').waitFor()
  expect(await button(page, 'Keep its colours').count()).toBe(0)
  await button(page, 'Close the note').click()
  const [, google = ''] = (await body()).split('Unaudited.')
  expect(google).toContain('Plain, <a href="https://client.example/"')
  expect(google).toContain('>linked</a><span style="color: rgb(153, 0, 255);"> purple</span>')
  expect(problems.filter(problem => /Content Security Policy|error|uncaught/i.test(problem))).toEqual([])

  await field(page, 'Title').fill('With footnotes')
  await page.keyboard.press('Control+s')
  await toast(page, 'Post created successfully!')
  await page.waitForURL('**/admin/edit-post/with-footnotes')
  expect(await page.getByText('Unsaved changes').count()).toBe(0)
  await page.reload()
  await text(page).getByText('Unaudited.').waitFor()
  expect(await page.getByText('The editor cannot show everything').count()).toBe(0)
  for (const part of [
    'href="#note-ftn1"',
    'id="note-ftnref1"',
    'href="#note-ftnref1"',
    'id="note-ftn1"',
    '<table><thead><tr><th scope="col">Week</th><th scope="col">What</th></tr></thead><tbody><tr><td>1</td><td>Notice</td></tr></tbody></table>',
  ])
    expect(read('with-footnotes')?.content).toContain(part)
  await close()
})

it('takes a paste back from its note, under what was typed since', async () => {
  const { page, close } = await openEditor('/admin/new-post')
  await text(page).click()
  await type(page, 'Before')
  await enter(page)
  const rows = [
    ['Line', 'Q3 2026, C$'],
    ['Gold', '10'],
    ['Zinc', '5'],
    ['Total', '51'],
  ]
  const lines = rows.map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
  await pasteHtml(page, `<h1>Results</h1><table>${lines.join('')}</table>`)
  await page.getByText('Heading 1 is Heading 2 now').waitFor()
  await page.locator('.ql-table td').last().click()
  await page.getByText('Row 4: The lines above add up to 15; the total says 51.').waitFor()
  await expectSound(page)
  await text(page).press('Control+Home')
  await type(page, 'Well ')
  await button(page, 'Undo').click()
  expect(await text(page).innerHTML()).toBe('<p>Well Before</p><p><br></p>')
  await close()
})

it('makes a table with only the keyboard, which readers can copy', async () => {
  const { page, problems, close } = await openEditor('/admin/new-post')
  await field(page, 'Title').fill('With a table')
  await text(page).click()
  await type(page, 'Before')
  await enter(page)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await enter(page)
  const cells = () =>
    page
      .locator('.ql-table tr')
      .evaluateAll(rows => rows.map(row => Array.from(row.children, cell => cell.textContent).join('|')))
  const strip = page.getByRole('toolbar', { name: 'Table' })
  await page.keyboard.press('Shift+Tab')
  await type(page, 'Results, C$ thousands')
  for (const words of ['Line', 'Q3', 'Q2', 'Revenue', '12,480', '11,306.5', 'Loss', '(1,214)', '(90)'])
    await page.keyboard.press('Tab').then(() => type(page, words))
  await page.keyboard.press('Tab')
  expect(await cells()).toEqual(['Line|Q3|Q2', 'Revenue|12,480|11,306.5', 'Loss|(1,214)|(90)', '||'])
  await type(page, 'Audited')
  await enter(page)
  await page.keyboard.press('Control+b')
  await type(page, 'no')
  /** From the cell to a tool of the strip. */
  const act = async (name: string) => {
    await page.keyboard.press('Alt+F10')
    const tool = strip.getByRole('button', { name, exact: true })
    for (let step = 0; step < 20 && !(await tool.evaluate(one => one === document.activeElement)); step += 1)
      await page.keyboard.press('ArrowRight')
    await enter(page)
  }
  await act('Merge with the cell to the right')
  expect((await cells()).at(-1)).toBe('Auditedno|')
  await act('Split cell')
  await page.keyboard.press('Control+z')
  expect((await cells()).at(-1)).toBe('Auditedno|')
  // To the first line of the cell, and out of it.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await act('Move row up')
  await act('Heading column')
  expect(await cells()).toEqual(['Line|Q3|Q2', 'Loss|(1,214)|(90)', 'Revenue|12,480|11,306.5', 'Auditedno|'])
  await expectSound(page)
  // Out of the table, back into it without deleting it, and out again.
  for (const key of ['Escape', 'Backspace', 'Escape']) await page.keyboard.press(key)
  await type(page, 'After')
  await strip.waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: 'Published' }).check()
  await page.keyboard.press('Control+s')
  await toast(page, 'Post created successfully!')
  const stored =
    '<p>Before</p><table><caption>Results, C$ thousands</caption><thead><tr><th scope="col">Line</th><th scope="col">Q3</th><th scope="col">Q2</th></tr></thead><tbody><tr><th scope="row">Loss</th><td>(1,214)</td><td>(90)</td></tr><tr><th scope="row">Revenue</th><td>12,480</td><td>11,306.5</td></tr><tr><th scope="row" colspan="2">Audited<br /><strong>no</strong></th><td></td></tr></tbody></table><p>After</p>'
  expect(read('with-a-table')?.content).toBe(stored)
  expect(problems.filter(problem => /Content Security Policy|error|uncaught/i.test(problem))).toEqual([])

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.url}/blog/with-a-table`)
  await page.getByRole('region', { name: 'Results, C$ thousands' }).waitFor()
  await page.keyboard.press('Tab')
  await button(page, 'Copy as CSV').click()
  await toast(page, 'Table copied as CSV')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Line,Q3,Q2\r\nLoss,"(1,214)",(90)\r\nRevenue,"12,480","11,306.5"\r\nAudited no,,\r\n',
  )
  expect(await audit(page)).toEqual([])
  await close()
})

it('uploads pictures that are dropped, where they are dropped', async () => {
  const { page, problems, close } = await openEditor('/admin/new-post')
  const pictures = await Promise.all(
    ['#c5331a', '#0e4a57'].map(background =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  await text(page).click()
  await type(page, 'Before after')
  await enter(page)
  await type(page, 'The caret stands here.')
  await page.evaluate(
    files => {
      const words = document.querySelector('.ql-editor p')?.firstChild
      if (!words) throw new Error('there is no text')
      const gap = document.createRange()
      gap.setStart(words, 'Before '.length)
      gap.setEnd(words, 'Before a'.length)
      const { left, top, height } = gap.getBoundingClientRect()
      const data = new DataTransfer()
      for (const [index, base64] of files.entries()) {
        const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
        data.items.add(new File([bytes], `dropped-${index}.png`, { type: 'image/png' }))
      }
      const where = { clientX: left + 1, clientY: top + height / 2, bubbles: true, cancelable: true }
      words.parentElement?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...where }))
    },
    pictures.map(picture => picture.toString('base64')),
  )
  await expect.poll(() => page.locator('.ql-editor img').count()).toBe(2)
  expect(await text(page).innerHTML()).toMatch(
    /^<p>Before <img src="\/storage\/[^"]+"><img src="\/storage\/[^"]+">after<\/p><p>The caret stands here\.<\/p>$/,
  )
  expect(problems.filter(problem => /error|uncaught/.test(problem))).toEqual([])
  await close()
})

it('works for an editor who came from a public page', async () => {
  const { page, problems, close } = await openWindow({ url: site.url, storageState })
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
  await page.waitForURL('**/admin/posts')
  await page.getByRole('link', { name: 'New Post' }).click()
  await text(page).click()
  await type(page, 'Typed')
  expect(await text(page).textContent()).toBe('Typed')
  expect(problems.filter(problem => /error|uncaught/.test(problem))).toEqual([])
  await close()
})

it('shows the article as its page will', async () => {
  const { page, close } = await openEditor('/admin/edit-post/one-story-two-speeds')
  await field(page, 'Title').fill('A title for the preview')
  await button(page, 'Preview').click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const shownPage = preview.frameLocator('.page-frame')
  await shownPage.getByRole('heading', { name: 'A title for the preview' }).waitFor()
  // Saves the form only when no dialog is open.
  await page.keyboard.press('Control+s')
  await shownPage.locator('.prose .prose-opening').waitFor()
  await preview
    .getByText('The page as readers will see it, with what is not saved yet. Links open beside it.')
    .waitFor()
  await preview.locator('.page-room:not([aria-busy])').waitFor()
  const article = await page.context().newPage()
  await article.setViewportSize(desktop.viewport)
  await article.goto(`${site.url}/blog/one-story-two-speeds`)
  for (const place of ['h1', '.prose > :first-child']) {
    const [shown, read] = await Promise.all(
      [shownPage, article].map(within => within.locator('article').locator(place).first().boundingBox()),
    )
    expect([place, shown?.x, shown?.width]).toEqual([place, read?.x, read?.width])
  }
  await article.close()
  const beside = page.context().waitForEvent('page')
  await shownPage.getByRole('link', { name: 'Insights' }).first().click()
  await (await beside).close()
  await preview.waitFor()
  await expectSound(page)
  await preview.getByRole('radio', { name: /^Phone/ }).check()
  await expect.poll(() => shownPage.locator('html').evaluate(html => html.clientWidth)).toBe(390)
  // Within the page, which the dialog does not hear.
  await shownPage.getByRole('link', { name: 'Insights' }).first().press('Escape')
  await preview.waitFor({ state: 'detached' })
  expect(await button(page, 'Preview').evaluate(one => one === document.activeElement)).toBe(true)
  expect(read('one-story-two-speeds')?.title).not.toBe('A title for the preview')
  await close()
})

it('can be used with only the keyboard', async () => {
  const { page, close } = await openEditor('/admin/new-post')
  await field(page, 'Excerpt').focus()
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused()).toBe('Text style: Paragraph')
  await page.keyboard.press('End')
  await expect.poll(() => focused()).toBe('Clear formatting')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused()).toBe('Text style: Paragraph')
  await enter(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused()).toBe('Text style: Paragraph')
  await enter(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await enter(page)
  await expect.poll(focused).toBe('post-content')
  await type(page, 'A heading')
  await enter(page)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => focused()).toBe('Text style: Paragraph')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused()).toBe('Bold')
  await page.keyboard.press('Space')
  await expect.poll(focused).toBe('post-content')
  await type(page, 'bold')
  expect(await text(page).innerHTML()).toBe('<h2>A heading</h2><p><strong>bold</strong></p>')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Keys/)
  await page.keyboard.press('Tab')
  await expect
    .poll(() =>
      page.getByRole('radio', { name: 'Draft' }).evaluate(radio => radio === document.activeElement),
    )
    .toBe(true)
  // The button, behind the preview and the way back; then what else matters.
  for (const next of ['Preview', 'Cancel', 'Save Post as draft']) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(next)
  }
  await page.keyboard.press('Tab')
  await expect.poll(() => focused()).toBe('date')
  await close()
})

it('shows what has the focus on the way back, above which the bar stays', async () => {
  const { page, close } = await openEditor('/admin/new-post')
  await resize(page, { width: 1440, height: 700 })
  await page.locator('.post-form-side summary').last().focus()
  const focused = () => page.evaluate(() => document.activeElement?.id)
  for (let stops = 0; (await focused()) !== 'date'; stops += 1) {
    expect(stops).toBeLessThan(20)
    await page.keyboard.press('Shift+Tab')
    await expect
      .poll(async () => (await measure(page, readFocus)).faults.join())
      .not.toMatch(/is covered|under/)
  }
  await close()
})

it('has no faults with a list and a box open, nor with something missing', async () => {
  const { page, close } = await openEditor('/admin/edit-post/what-tsx-s-473-wants-on-your-site')
  await page.getByRole('button', { name: 'Text colour' }).click()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await button(page, 'Link').click()
  await expectSound(page)
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
    [320, 700],
  ] as const) {
    await resize(page, { width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await settle(page)
    expect([width, ...(await measureAll(page, [findSideways, findCutText]))]).toEqual([width])
  }
  await field(page, 'Title').fill('')
  await saveButton(page).click()
  await page.locator('.field-error').getByText('Write a title.').waitFor()
  await expectSound(page)
  await close()
})
