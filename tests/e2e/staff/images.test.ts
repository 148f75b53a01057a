/** /admin/images as an editor meets it, and the same library inside the editor of posts. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, shareBrowser, stopRoutes } from '../../support/browser/browser'
import { resize } from '../../support/browser/measures'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import {
  makeAccount,
  type StoredSession,
  signInBrowser,
  withoutLimits,
} from '../../support/site/site-accounts'

const open = shareBrowser({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })
const email = 'pictures@agency.example'
let site: RunningSite
let storageState: StoredSession

beforeAll(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, email)
  storageState = await signInBrowser(site, email)
})

const openPage = (path: string) => open({ url: site.url + path, storageState })
const openLibrary = (query = '') => openPage(`/admin/images${query}`)

const file = async (name: string, width = 600, background = '#0e4a57') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, words: string) =>
  page.locator('.toast').getByText(words, { exact: true }).waitFor()
const tiles = (page: Page) => page.locator('.image-tile')
const said = (page: Page, words: string | RegExp) =>
  page.locator('.list-status').getByText(words, { exact: true }).waitFor()
const openTile = async (page: Page, index = 0) => {
  await tiles(page).nth(index).click()
  return page.getByRole('dialog').first()
}

async function upload(page: Page, ...files: Awaited<ReturnType<typeof file>>[]): Promise<void> {
  const before = await tiles(page).count()
  await page.locator('.library input[type=file]').setInputFiles(files)
  await expect.poll(() => tiles(page).count()).toBe(before + files.length)
}

function inDatabase<Result>(work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
  const result = work(database)
  database.close()
  return result
}

const namesInStore = (): string[] =>
  inDatabase(database =>
    database
      .prepare('select name from images order by created_at desc, name')
      .all()
      .map(({ name }) => String(name)),
  )

/** The question of the house before an image is deleted. */
const question = (page: Page) => page.getByRole('dialog', { name: /^Delete the image “.+”\?$/ })

it('is empty at first, and accepts pictures by its button and by drag and drop', async () => {
  const { page, problems, close } = await openLibrary()
  await page.getByText('There are no images yet.').waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Images' }).getAttribute('aria-current'))
    .toBe('page')
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await upload(page, await file('one.png'), await file('two.png', 900, '#c5331a'))
  await toast(page, 'Image uploaded successfully!')
  await said(page, '2 images')

  const dropped = (await file('three.png', 300)).buffer.toString('base64')
  await page.evaluate(base64 => {
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], 'three.png', { type: 'image/png' }))
    const target = document.querySelector('.image-tiles')
    const fire = (type: string) =>
      target?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    fire('dragenter')
    if (fire('dragover')) throw new Error('the browser would open the file')
    fire('drop')
  }, dropped)
  await said(page, '3 images')
  expect(await tiles(page).first().textContent()).toContain('300 × 400 px')
  expect(await tiles(page).first().textContent()).toContain('Not used')
  expect(problems.filter(problem => /error|uncaught|^[45]\d\d/.test(problem))).toEqual([])
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await close()
})

it('says why a picture is refused, and lets an upload be cancelled', async () => {
  const { page, close } = await openLibrary()
  await tiles(page).first().waitFor()
  const files = page.locator('.library input[type=file]')
  await files.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await toast(page, 'Image upload failed')
  await page.locator('.toast').getByText('SVG pictures are not accepted').waitFor()
  await page.route('**/storage/v1/object/portfolio_images/*', () => undefined)
  await files.setInputFiles(await file('slow.png'))
  await toast(page, 'Uploading image...')
  expect(await button(page, 'Upload images').isDisabled()).toBe(true)
  await button(page, 'Cancel upload').click()
  await toast(page, 'The upload was cancelled.')
  await expect.poll(() => button(page, 'Upload images').isEnabled()).toBe(true)
  await said(page, '3 images')
  await close()
})

it('describes a picture, finds it by that, and copies its address', async () => {
  const { page, problems, close } = await openLibrary()
  const name = namesInStore()[1] ?? ''
  const dialog = await openTile(page, 1)
  await dialog.getByText('No post, page or case study shows it.').waitFor()
  expect(await dialog.getByRole('heading', { level: 2 }).textContent()).toBe('two.png')
  expect(await dialog.locator('dl').textContent()).toMatch(
    /900 × 400 px.*KB.*PNG.*by pictures@agency\.example/,
  )
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])

  await button(page, 'Copy address').click()
  await toast(page, 'Address copied')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(`${site.url}/storage/v1/object/public/portfolio_images/${name}`)
  expect((await fetch(address)).headers.get('content-type')).toBe('image/png')

  await dialog.getByLabel('Image description').fill('A plate in signal red')
  await button(page, 'Save description').click()
  await toast(page, 'Description saved successfully!')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await tiles(page).nth(1).textContent()).toContain('A plate in signal red')

  await page.getByLabel('Search name or description').fill('SIGNAL plate')
  await page.keyboard.press('Enter')
  await said(page, '1 image')
  expect(new URL(page.url()).search).toBe('?search=SIGNAL+plate')
  await page.getByLabel('Search name or description').fill('zeppelin')
  await button(page, 'Search').click()
  await page.getByText('No images found.').waitFor()
  expect(await findFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await page.getByRole('link', { name: 'Show all images' }).click()
  await said(page, '3 images')
  await page.goBack()
  await page.getByText('No images found.').waitFor()
  expect(problems.filter(problem => /error|uncaught|^[45]\d\d/.test(problem))).toEqual([])
  await close()
})

it('can be used with only the keyboard', async () => {
  const { page, close } = await openLibrary()
  await tiles(page).first().waitFor()
  await button(page, 'Search').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Close')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      tiles(page)
        .first()
        .evaluate(tile => tile === document.activeElement),
    )
    .toBe(true)
  await close()
})

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })

describe('the editor', () => {
  it('takes pictures from the library, with their descriptions', async () => {
    const { page, problems, close } = await openPage('/admin/new-post')
    await content(page).click()
    await page.keyboard.type('Before after')
    for (let step = 0; step < 'after'.length; step += 1) await page.keyboard.press('ArrowLeft')
    await button(page, 'Insert image').click()
    await button(page, 'Choose from library').first().click()
    const dialog = page.getByRole('dialog', { name: 'Choose an image' })
    await dialog.locator('.image-tile').first().waitFor()
    expect(await dialog.locator('.image-tile').count()).toBe(3)
    expect(await findFaults(page)).toEqual([])
    expect(await findNarrowFaults(page)).toEqual([])
    await dialog.getByLabel('Search name or description').fill('nothing of the kind')
    await page.keyboard.press('Enter')
    await dialog.getByText('No images found.').waitFor()
    await dialog.getByLabel('Search name or description').fill('signal')
    await dialog.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => dialog.locator('.image-tile').count()).toBe(1)
    await dialog.locator('.image-tile').click()
    await dialog.waitFor({ state: 'detached' })
    const [plain = '', described = ''] = namesInStore()
    const path = '/storage/v1/object/public/portfolio_images/'
    await expect
      .poll(() => content(page).innerHTML())
      .toBe(`<p>Before <img src="${path}${described}" alt="A plate in signal red">after</p>`)
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Image description' }).inputValue())
      .toBe('A plate in signal red')

    await page.locator('.cover-choice').getByText('Choose from library').click()
    await dialog.locator('.image-tile').first().click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('Image URL').inputValue()).toBe(path + plain)
    await page.getByLabel(/^Title/).fill('Pictures from the library')
    await button(page, 'Save Post as draft').click()
    await toast(page, 'Post created successfully!')
    expect(problems.filter(problem => /error|uncaught|^[45]\d\d/.test(problem))).toEqual([])
    await close()
  })

  it('closes the library without a choice, and can try again when it cannot be read', async () => {
    const { page, close } = await openPage('/admin/new-post')
    await content(page).click()
    await page.route('**/api/images', route => route.abort())
    await button(page, 'Insert image').click()
    await button(page, 'Choose from library').first().click()
    const dialog = page.getByRole('dialog', { name: 'Choose an image' })
    await dialog
      .getByRole('alert')
      .getByText(/^Error fetching images: The server cannot be reached/)
      .waitFor()
    await stopRoutes(page)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.locator('.image-tile').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('post-content')
    await page.keyboard.type('Typed on')
    expect(await content(page).innerHTML()).toBe('<p>Typed on</p>')
    await close()
  })

  it('says which picture is gone', async () => {
    const { page, close } = await openPage('/admin/new-post')
    await page.getByLabel(/^Title/).fill('With a gap')
    await page.getByText('Image URL, read time and address').click()
    await page.getByLabel('Image URL').fill('/storage/v1/object/public/portfolio_images/content_1.png')
    await button(page, 'Save Post as draft').click()
    await page
      .locator('.field-error')
      .getByText('The picture content_1.png is no longer in the library')
      .waitFor()
    await close()
  })
})

describe('deleting', () => {
  it('asks first, names the posts whose earlier versions lose it, and moves to the result', async () => {
    inDatabase(database => {
      database.exec(`update blog_posts set content = '<p>Words</p>' where id = 'pictures-from-the-library'`)
      database.exec(`update image_uses set in_body = 0 where post_id = 'pictures-from-the-library'`)
    })
    const { page, close } = await openLibrary()
    const dialog = await openTile(page, 1)
    await dialog.getByText('An earlier version of this post shows it:').waitFor()
    expect(await findFaults(page)).toEqual([])
    expect(await findNarrowFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete image' }).click()
    await question(page)
      .getByText(
        'Earlier versions of these posts show this image and would lose it: “Pictures from the library”.',
      )
      .waitFor()
    expect(await findFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
    expect(namesInStore()).toHaveLength(3)
    await dialog.getByRole('button', { name: 'Delete image' }).click()
    await question(page).getByRole('button', { name: 'Delete image' }).click()
    await toast(page, 'Image deleted successfully!')
    await dialog.waitFor({ state: 'detached' })
    await said(page, '2 images')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('2 images')
    expect(namesInStore()).toHaveLength(2)
    await close()
  })
})

it('replaces an image in every article, after its places, from the library and with the keyboard', async () => {
  inDatabase(database => {
    database.exec(`update blog_posts set status = 'published' where id = 'pictures-from-the-library'`)
  })
  const { page, problems, close } = await openLibrary()
  const [cover = ''] = namesInStore()
  const dialog = await openTile(page)
  await dialog.getByRole('button', { name: 'Replace everywhere...' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Replace “three.png” everywhere' })
  await asked.getByRole('link', { name: 'Pictures from the library' }).waitFor()
  await asked.locator('input[type=file]').setInputFiles(await file('better plate.png', 700, '#2b6b4a'))
  const replace = asked.getByRole('button', { name: 'Replace in 1 post' })
  await replace.waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await replace.press('Enter')
  await toast(page, 'Replaced in 1 post')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^better plate\.png.*In 1 post$/ }).waitFor()
  const [{ image_url: shown = '' } = {}] = inDatabase(database =>
    database.prepare(`select image_url from blog_posts where id = 'pictures-from-the-library'`).all(),
  )
  expect(String(shown)).not.toContain(cover)
  expect(String(shown)).toContain(namesInStore()[0])
  expect(problems.filter(problem => /error|uncaught|^[45]\d\d/.test(problem))).toEqual([])
  await close()
})

it('sends several files one after the other, and names those it refuses', async () => {
  const { page, close } = await openLibrary()
  await tiles(page).first().waitFor()
  const before = await tiles(page).count()
  await page
    .locator('.library input[type=file]')
    .setInputFiles([
      await file('first.png', 310),
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      await file('second.png', 320),
    ])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await uploads.getByText('SVG pictures are not accepted').waitFor()
  await expect.poll(() => tiles(page).count()).toBe(before + 2)
  expect(await uploads.getByRole('listitem').count()).toBe(1)
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await button(page, 'Close the note about drawing.svg').click()
  await uploads.waitFor({ state: 'detached' })
  await page.getByLabel('Search name or description').fill('SECOND.png')
  await page.keyboard.press('Enter')
  await said(page, '1 image')
  await close()
})
