/** /admin/posts as an editor meets it (docs/product.md 3.12, 8.4), and what a long list needs. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, shareBrowser, stopRoutes } from '../../support/browser/browser'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import {
  makeAccount,
  type StoredSession,
  signInBrowser,
  withoutLimits,
} from '../../support/site/site-accounts'

const question = 'Are you sure you want to delete this post?'
const longTitle =
  'Averyveryverylongwordthatnobodybreaks and a headline that goes on for as long as it may, '.repeat(2)

const open = shareBrowser(desktop)
let site: RunningSite
let storageState: StoredSession

beforeAll(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, 'editor@agency.example')
  storageState = await signInBrowser(site, 'editor@agency.example')
  await makeAccount(site, 'owner@agency.example', '--role', 'owner')
  for (let number = 1; number <= 60; number += 1) addPost({ title: `Ledger note ${pad(number)}` })
  failPublishing()
})

const pad = (number: number) => String(number).padStart(2, '0')

interface Row {
  title: string
  category?: string
  status?: string
  publish_at?: string | null
  date?: string
}

/** Straight into the table: the API would refuse a time that has passed. */
function addPost({ title, category = 'Design', status = 'published', publish_at = null, date }: Row): string {
  const id = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
  database
    .prepare(
      `insert into blog_posts (id, title, category, author, date, excerpt, content, image_url,
         read_time_in_minutes, status, publish_at, version, created_at, updated_at)
       values (?, ?, ?, 'Marisol Tennant', ?, '', '<p>Text.</p>', '', 5, ?, ?, 1, ?, ?)`,
    )
    .run(
      id,
      title,
      category,
      // Notes are one day apart, the last one newest.
      date ?? new Date(Date.UTC(2024, 0, Number(/\d+$/.exec(title)?.[0] ?? 1))).toISOString().slice(0, 10),
      status,
      publish_at,
      '2026-01-05T17:00:00.000Z',
      '2026-01-05T17:00:00.000Z',
    )
  database.close()
  return id
}

/** Posts are late only while publishing fails: the job would publish them within 20 seconds. */
function failPublishing(): void {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
  database.exec(`create trigger publishing_fails before update of status on blog_posts
    when old.status = 'scheduled' begin select raise(abort, 'publishing fails'); end`)
  database.close()
}

function hasPost(id: string): boolean {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { readOnly: true })
  const found = database.prepare('select 1 from blog_posts where id = ? and binned_at is null').get(id)
  database.close()
  return found !== undefined
}

const openList = (query = '') => open({ url: `${site.url}/admin/posts${query}`, storageState })

const status = (page: Page) => page.getByRole('status').filter({ hasText: /post/i })
const said = (page: Page, words: string | RegExp) => status(page).getByText(words, { exact: true }).waitFor()
const rows = (page: Page) => page.locator('tbody tr')
const titles = async (page: Page) =>
  (await page.locator('tbody th').allInnerTexts()).map(text => text.split('\n')[0])
const rowOf = (page: Page, title: string) => rows(page).filter({ hasText: title })
const toast = (page: Page, words: string) =>
  page.locator('.toast').getByText(words, { exact: true }).waitFor()
const query = (page: Page) => new URL(page.url()).search
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

/** Answers the next questions of the browser; returns what was asked. */
function answerQuestions(page: Page, accept: boolean): string[] {
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.message())
    void (accept ? dialog.accept() : dialog.dismiss())
  })
  return asked
}

describe('the table of posts', () => {
  it('has all posts, the newest first, with links to write and to edit', async () => {
    const { page, problems, close } = await openList()
    await said(page, /^\d+ posts, page 1 of 2$/)
    expect(await page.getByRole('link', { name: 'New Post' }).getAttribute('href')).toBe('/admin/new-post')
    expect(await rows(page).count()).toBe(50)
    const dates = await page.locator('tbody .post-cell-date').allInnerTexts()
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(await rowOf(page, 'Ledger note 60').getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
      '/admin/edit-post/ledger-note-60',
    )
    expect(
      await page.getByRole('columnheader', { name: 'Date', exact: true }).getAttribute('aria-sort'),
    ).toBe('descending')
    expect(await page.locator('[aria-sort]').count()).toBe(1)
    expect(problems).toEqual([])
    await close()
  })

  it('says what readers see of a post', async () => {
    const ids = [
      addPost({ title: 'Marked draft', status: 'draft' }),
      addPost({ title: 'Marked ahead', status: 'scheduled', publish_at: '2199-05-01T16:00:00.000Z' }),
      addPost({
        title: 'Marked overdue',
        status: 'scheduled',
        publish_at: new Date(Date.now() - 2000).toISOString(),
      }),
      addPost({ title: `Marked ${longTitle}`, category: '' }),
    ]
    const { page, close } = await openList('?search=marked&sort=status.asc')
    await said(page, '4 posts')
    const cell = (title: string) => rowOf(page, title).locator('.post-cell-status').textContent()
    expect(await cell('Marked draft')).toBe('Draft')
    expect(await cell('Marked ahead')).toBe('Scheduled for May 1, 2199, 9:00 a.m. Vancouver time')
    expect(await cell('Marked overdue')).toMatch(/^Late\s+was due /)
    expect(await cell('Marked Avery')).toBe('Published')
    expect(await findFaults(page)).toEqual([])
    expect(await findNarrowFaults(page)).toEqual([])
    await close()
    remove(ids)
  })

  it('finds posts that are late, and those without a category', async () => {
    const time = new Date(Date.now() - 60_000).toISOString()
    const ids = [
      addPost({ title: 'Tardy one', status: 'scheduled', publish_at: time }),
      addPost({ title: 'Tardy never', status: 'scheduled', publish_at: '2199-05-01T16:00:00.000Z' }),
      addPost({ title: 'Tardy unfiled', category: '' }),
    ]
    const { page, close } = await openList('?search=tardy')
    await said(page, '3 posts')
    await page.getByLabel('Status').selectOption('Late')
    await said(page, '1 post')
    expect(await titles(page)).toEqual(['Tardy one'])
    expect(query(page)).toBe('?search=tardy&status=late')
    await page.getByLabel('Status').selectOption('Any status')
    await said(page, '3 posts')
    await page.getByLabel('Category').selectOption('General (no category)')
    await said(page, '1 post')
    expect(await titles(page)).toEqual(['Tardy unfiled'])
    await page.reload()
    await said(page, '1 post')
    expect(query(page)).toBe('?search=tardy&category=none')
    await close()
    remove(ids)
  })

  it('is whole when there is nothing, and when the server fails', async () => {
    const { page, close } = await openList('?search=nobodywrotethis')
    await said(page, 'No posts found.')
    expect(await findFaults(page)).toEqual([])
    expect(await findNarrowFaults(page)).toEqual([])
    await page.route('**/api/posts**', route => route.abort())
    await page.reload()
    await toast(page, 'Error fetching posts')
    expect(await findFaults(page)).toEqual([])
    await stopRoutes(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await said(page, 'No posts found.')
    await close()
  })
})

function remove(ids: readonly string[]): void {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
  for (const id of ids) database.prepare('delete from blog_posts where id = ?').run(id)
  database.close()
}

describe('finding posts', () => {
  it('keeps words, category, status, order and page in the address; Back and reload keep them', async () => {
    const ids = [
      addPost({ title: 'Assay tables', category: 'Compliance', status: 'draft' }),
      addPost({ title: 'Assay pictures', category: 'Compliance' }),
      addPost({ title: 'Assay words', category: 'Strategy' }),
    ]
    const { page, problems, close } = await openList()
    await said(page, /page 1 of 2$/)
    const words = page.getByRole('searchbox')
    await words.fill('assay tennant')
    await words.press('Enter')
    await said(page, '3 posts')
    await page.getByLabel('Category').selectOption('Compliance')
    await said(page, '2 posts')
    await page.getByLabel('Status').selectOption({ label: 'Draft' })
    await said(page, '1 post')
    expect(query(page)).toBe('?search=assay+tennant&category=Compliance&status=draft')
    expect(await titles(page)).toEqual(['Assay tables'])

    await page.reload()
    await said(page, '1 post')
    expect(await words.inputValue()).toBe('assay tennant')
    expect(await page.getByLabel('Status').inputValue()).toBe('draft')
    await page.goBack()
    await said(page, '2 posts')
    expect(await page.getByLabel('Status').inputValue()).toBe('')
    await page.goBack()
    await said(page, '3 posts')
    await page.goBack()
    await said(page, /page 1 of 2$/)
    expect(await words.inputValue()).toBe('')
    expect(problems).toEqual([])
    await close()
    remove(ids)
  })

  it('sorts by the headings, either way', async () => {
    const { page, close } = await openList('?search=ledger&page=2')
    await said(page, '60 posts, page 2 of 2')
    const heading = (name: string) => page.getByRole('columnheader', { name })
    await heading('Title').getByRole('link').click()
    await said(page, '60 posts, page 1 of 2')
    expect((await titles(page))[0]).toBe('Ledger note 01')
    expect(query(page)).toBe('?search=ledger&sort=title.asc')
    expect(await heading('Title').getAttribute('aria-sort')).toBe('ascending')
    await heading('Title').getByRole('link').click()
    await rows(page).first().getByText('Ledger note 60').waitFor()
    expect(await heading('Title').getAttribute('aria-sort')).toBe('descending')
    // The heading that was clicked still has the focus, so that it can be turned around again.
    await expect.poll(() => focused(page)).toBe('Title')
    await page.goBack()
    await rows(page).first().getByText('Ledger note 01').waitFor()
    await close()
  })

  it('goes to older posts and back', async () => {
    const { page, close } = await openList('?search=ledger')
    await said(page, '60 posts, page 1 of 2')
    expect(await page.getByRole('link', { name: 'Newer posts' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Older posts' }).click()
    await said(page, '60 posts, page 2 of 2')
    expect(query(page)).toBe('?search=ledger&page=2')
    expect(await titles(page)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(number => `Ledger note ${pad(number)}`),
    )
    // The link is gone with the last page.
    await expect.poll(() => focused(page)).toBe('60 posts, page 2 of 2')
    await page.getByRole('link', { name: 'Newer posts' }).click()
    await said(page, '60 posts, page 1 of 2')
    await page.goto(`${site.url}/admin/posts?search=ledger&page=9`)
    await said(page, 'No posts found.')
    await page.getByRole('link', { name: 'Newer posts' }).click()
    await said(page, '60 posts, page 2 of 2')
    await close()
  })
})

describe('deleting a post', () => {
  it('works with only the keyboard', async () => {
    const ids = [addPost({ title: 'Keyed one' }), addPost({ title: 'Keyed two' })]
    const { page, close } = await openList()
    await said(page, /^\d+ posts/)
    const asked = answerQuestions(page, true)
    const press = async (key: string, times = 1) => {
      for (let count = 0; count < times; count += 1) await page.keyboard.press(key)
    }
    await page.getByRole('link', { name: 'New Post' }).focus()
    await press('Tab')
    await page.keyboard.type('keyed')
    await press('Enter')
    await said(page, '2 posts')
    // Over the button and the two choices to the headings, and into the first row.
    await press('Tab', 4)
    await expect.poll(() => focused(page)).toBe('Title')
    await press('Enter')
    await expect.poll(() => query(page)).toBe('?search=keyed&sort=title.asc')
    await press('Tab', 4)
    await expect.poll(() => focused(page)).toBe('Edit Keyed one')
    await press('Tab')
    await expect.poll(() => focused(page)).toBe('View Keyed one, in a new tab')
    await press('Tab')
    await expect.poll(() => focused(page)).toBe('Delete Keyed one')
    await press('Enter')
    await said(page, '1 post')
    await expect.poll(() => focused(page)).toBe('Edit Keyed two')
    expect(asked).toEqual([question])
    expect(ids.map(hasPost)).toEqual([false, true])
    await close()
    remove(ids)
  })
})

describe('the bin', () => {
  it('gives posts back as drafts, and deletes for ever for owners who type the title', async () => {
    for (const title of ['Binned one', 'Binned two']) addPost({ title })
    const owner = await signInBrowser(site, 'owner@agency.example')
    const { page, problems, close } = await open({
      url: `${site.url}/admin/posts?search=binned`,
      storageState: owner,
    })
    answerQuestions(page, true)
    for (const title of ['Binned one', 'Binned two']) {
      await page.getByRole('button', { name: `Delete ${title}` }).click()
      await rowOf(page, title).waitFor({ state: 'detached' })
    }
    await page.getByLabel('Status', { exact: true }).selectOption('Bin')
    await said(page, '2 posts')
    expect(query(page)).toBe('?search=binned&status=bin')
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Restore Binned one' }).click()
    await toast(page, 'Post restored as a draft.')
    await said(page, '1 post')

    await page.getByRole('button', { name: 'Delete for ever: Binned two' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Binned two for ever?' })
    await dialog.getByLabel('Type the title to confirm').fill('Binned')
    await dialog.getByRole('button', { name: 'Delete for ever' }).click()
    await dialog.getByText('Type the title exactly.').waitFor()
    expect(await findFaults(page)).toEqual([])
    await dialog.getByLabel('Type the title to confirm').fill('Binned two')
    await dialog.getByRole('button', { name: 'Delete for ever' }).click()
    await toast(page, 'Post deleted for ever.')
    await said(page, 'No posts found in the bin.')

    await page.getByLabel('Status', { exact: true }).selectOption('Any status')
    await said(page, '1 post')
    expect(await rowOf(page, 'Binned one').textContent()).toContain('Draft')
    expect(problems.filter(problem => !problem.includes('422'))).toEqual([])
    await close()
  })
})

it('fits a phone: rows as blocks, nothing sideways', async () => {
  const { page, close } = await openList('?search=ledger&sort=title.desc')
  await said(page, '60 posts, page 1 of 2')
  expect(await findFaults(page)).toEqual([])
  const [first] = await rows(page).all()
  const box = await first?.boundingBox()
  const edit = await first?.getByRole('link', { name: 'Edit' }).boundingBox()
  // The edit link is below the title, inside the row.
  expect((edit?.y ?? 0) - (box?.y ?? 0)).toBeGreaterThan(60)
  expect((edit?.x ?? 0) + (edit?.width ?? 0)).toBeLessThanOrEqual(390)
  await page.getByRole('columnheader', { name: 'Date', exact: true }).getByRole('link').click()
  await rows(page).first().getByText('Ledger note 60').waitFor()
  expect(await findNarrowFaults(page)).toEqual([])
  await close()
})
