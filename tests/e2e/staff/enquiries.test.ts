/**
 * Enquiries as members meet them: the list, the answer, two members at once, a phone, the keyboard. What is said to
 * a change that is refused is in app/staff/enquiries/enquiry/enquiry-page.test.tsx.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from 'playwright-core'
import PostalMime, { type Email } from 'postal-mime'
import { beforeAll, describe, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser, stopRoutes } from '../../support/browser/browser'
import { resize } from '../../support/browser/measures'
import { findNarrowFaults } from '../../support/browser/narrow'
import { startSmtp } from '../../support/peers/smtp'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { sendWaiting } from '../../support/site/send-waiting'
import { makeInvite, password, signInBrowser } from '../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
let ines: Session
let sam: Session
type Session = Awaited<ReturnType<typeof signInBrowser>>

/** Anyone may say which address they write from, so that no limit is met. */
const settings = {
  AUTH_RATE_LIMITS: 'off',
  AUTH_AUTOCONFIRM: 'true',
  TRUSTED_PROXIES: '127.0.0.1,::1',
}

beforeAll(async () => {
  site = await startSite(settings)
  ines = await addMember(site, 'ines@agency.example', 'Ines Okafor')
  sam = await addMember(site, 'sam@agency.example', 'Sam Whitlock')
})

function inDatabase<Result>(work: (database: DatabaseSync) => Result, { dataDir } = site): Result {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 5000 })
  const result = work(database)
  database.close()
  return result
}

/** A member with a name, signed in. */
async function addMember(at: RunningSite, email: string, name: string, role = 'editor'): Promise<Session> {
  const body = JSON.stringify({ email, password, invite_code: await makeInvite(at, '--role', role) })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${at.url}/functions/v1/secure-signup`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  inDatabase(
    database =>
      database
        .prepare('update accounts set user_metadata = ? where email = ?')
        .run(JSON.stringify({ full_name: name }), email),
    at,
  )
  return signInBrowser(at, email)
}

let sent = 0

/** Sends the form as a visitor without JavaScript does; the id of what was stored. */
async function enquire(name: string, fields: Record<string, string> = {}, at = site): Promise<string> {
  sent += 1
  const email = `visitor-${sent}@client.example`
  const answer = await fetch(`${at.url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ name, email, company: 'Oxbow Ridge', message: `About ${name}`, ...fields }),
    headers: { 'X-Forwarded-For': `10.8.${sent}.1` },
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return inDatabase(
    database =>
      String(database.prepare('select id from contact_submissions where name = ?').get(name)?.id ?? ''),
    at,
  )
}

const openInbox = (query = '', storageState = ines, options: object = {}) =>
  open({ url: `${site.url}/admin/enquiries${query}`, storageState, ...desktop, ...options })
const openEnquiry = (id: string, storageState = ines, options: object = {}) =>
  open({ url: `${site.url}/admin/enquiries/${id}`, storageState, ...desktop, ...options })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rowOf = (page: Page, name: string) => page.locator('.inbox-row').filter({ hasText: name })
const said = (page: Page, words: string | RegExp) => page.locator('.list-status').getByText(words).waitFor()
const toast = (page: Page, words: string) =>
  page.locator('.toast').getByText(words, { exact: true }).waitFor()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const reply = (page: Page) => page.getByLabel('Your reply')
const isFocused = (field: Locator) =>
  expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
const thread = (page: Page, words: string) => page.locator('.thread').first().getByText(words).waitFor()
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const names = (page: Page) => page.locator('.inbox-open').allInnerTexts()

/** What this browser keeps of unsent replies and notes. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    // Opening a database would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'qq-enquiries')) return []
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('qq-enquiries')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
        opening.result.close()
        reading.onsuccess = () => resolve(reading.result.map(({ text }) => text))
      }
    })
  })

const statusOf = (id: string): unknown =>
  inDatabase(database => database.prepare('select status from contact_submissions where id = ?').get(id))
    ?.status

describe('the list', () => {
  it('is empty at first and says what will be there; new enquiries arrive by themselves', async () => {
    const { page, problems, close } = await openInbox()
    await said(page, 'No open enquiries. New ones from the contact form appear here.')
    await enquire('Mara Lindqvist', { service: 'Corporate Presentation Design', message: 'One\n\n two' })
    await rowOf(page, 'Mara Lindqvist').waitFor()
    const text = await rowOf(page, 'Mara Lindqvist').textContent()
    expect(text).toMatch(/Oxbow Ridge\s*Corporate Presentation Design\s*One two/)
    expect(text).toMatch(/New\s*answer due in \d+ (h|days|min)/)
    expect(text).toContain('Unread')
    // Tabs, filters, and what is found: the list is what matters.
    const above = await page.evaluate(() => {
      const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0
      return topOf('.inbox-row') - topOf('.inbox-tabs')
    })
    expect(above).toBeGreaterThan(100)
    expect(above).toBeLessThanOrEqual(160)
    expect(await findFaults(page)).toEqual([])
    expect(await findNarrowFaults(page)).toEqual([])
    expect(problems.filter(problem => /error|uncaught|^[45]\d\d/.test(problem))).toEqual([])
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name, exact: true })
    await tab('Open 1').waitFor()
    await tab('Archived 0').waitFor()
    await close()
  })

  it('is narrowed by status, assignee, lateness and words, all of it in the address', async () => {
    const late = await enquire('Theo Late')
    inDatabase(database =>
      database
        .prepare('update contact_submissions set due_at = ? where id = ?')
        .run('2026-01-05T17:00:00.000Z', late),
    )
    const { page, close } = await openInbox()
    await page.getByLabel('Late only').check()
    await expect.poll(() => names(page)).toEqual([expect.stringContaining('Theo Late')])
    expect(new URL(page.url()).search).toBe('?late=true')
    expect(await rowOf(page, 'Theo Late').textContent()).toMatch(/late by \d+ days/)
    await page.getByLabel('Late only').uncheck()
    await page.getByLabel('Assigned to').selectOption({ label: 'Me' })
    await said(page, 'No matching enquiries in Open.')
    await page.getByRole('link', { name: 'Show all in this tab' }).click()
    // The form takes over what the address says.
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.getByLabel('Search all fields').fill('theo OXBOW')
    await page.keyboard.press('Enter')
    await expect.poll(() => names(page)).toEqual([expect.stringContaining('Theo Late')])
    await page.getByRole('link', { name: 'Spam' }).click()
    await said(page, 'No matching enquiries in Spam.')
    await page.getByRole('link', { name: '1 in New' }).waitFor()
    expect(new URL(page.url()).search).toBe('?status=spam&search=theo+OXBOW')
    await close()
  })

  it('changes several at once, and undoes it', async () => {
    const first = await enquire('Bulk One')
    const second = await enquire('Bulk Two')
    const { page, close } = await openInbox('?search=bulk')
    await page.getByLabel('Select all shown').check()
    await page.getByText('2 selected').waitFor()
    expect(await findFaults(page)).toEqual([])
    await resize(page, desktop.viewport)
    const form = page.getByRole('group', { name: 'Change the selected enquiries' })
    await form.getByLabel('Assignee').selectOption({ label: 'Sam Whitlock' })
    await button(page, 'Apply').click()
    await toast(page, '2 enquiries assigned to Sam Whitlock')
    await rowOf(page, 'Bulk One').getByText('Sam Whitlock').waitFor()

    await page.getByLabel('Select all shown').check()
    await button(page, 'Archive').click()
    await toast(page, '2 enquiries moved to Archived')
    await said(page, 'No matching enquiries in Open.')
    await button(page, 'Undo').click()
    await toast(page, 'Undone')
    await rowOf(page, 'Bulk Two').waitFor()
    expect([statusOf(first), statusOf(second)]).toEqual(['new', 'new'])
    // The keys go on from the first row that came back.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Bulk One')
    await page.keyboard.press('e')
    await toast(page, 'Enquiry moved to Archived')
    expect([statusOf(first), statusOf(second)]).toEqual(['archived', 'new'])
    await button(page, 'Undo').click()
    await toast(page, 'Undone')
    expect(statusOf(first)).toBe('new')
    await close()
  })

  it('loads more, and leads back to the row that was opened', async () => {
    inDatabase(database => {
      const insert = database.prepare(`insert into contact_submissions
        (id, name, email, company, phone, service, message, status, created_at, version)
        values (?, ?, 'old@client.example', 'Old', '', '', 'Old', 'archived', ?, 1)`)
      for (let number = 10; number < 70; number += 1)
        insert.run(`old-${number}`, `Old ${number}`, new Date(Date.UTC(2025, 0, 1, 10, number)).toISOString())
    })
    const { page, close } = await openInbox('?status=archived')
    await said(page, 'The newest 50')
    await button(page, 'Load more').click()
    await said(page, '60 enquiries')
    await page.getByRole('link', { name: 'Unread: Old 12', exact: true }).click()
    await title(page, 'Old 12').waitFor()
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await title(page, 'Old 11').waitFor()
    await page.getByRole('link', { name: 'All enquiries' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Old 11')
    await close()
  })
})

it('needs only the keyboard: find, open, note, reply, archive, help', async () => {
  // The first to come is the first that is due.
  await enquire('Key Two')
  const id = await enquire('Key One')
  const { page, close } = await openInbox()
  await rowOf(page, 'Key Two').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('key')
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page)).toHaveLength(2)
  // In a field, letters are letters.
  await page.keyboard.type('jxe')
  expect(await page.getByLabel('Search all fields').inputValue()).toBe('keyjxe')
  await page.keyboard.press('Tab')

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await page.getByLabel('Use single keys').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await button(page, 'Keyboard shortcuts').press('Enter')
  await page.getByLabel('Use single keys').check()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('1 selected').waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'Snooze until' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page
    .locator('.toast')
    .getByText(/^Enquiry snoozed until \w+, \w+ \d+, 9:00 a\.m\.$/)
    .waitFor()
  await expect.poll(() => names(page)).toHaveLength(1)
  await button(page, 'Undo').press('Enter')
  await toast(page, 'Undone')
  await isFocused(page.locator('.inbox-open').nth(1))
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: 'Assign to' }).waitFor()
  await isFocused(button(page, 'Ines Okafor'))
  expect(await findFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await page.keyboard.press('Enter')
  await toast(page, 'Enquiry assigned to Ines Okafor')
  await rowOf(page, 'Key One').getByText('Ines Okafor').waitFor()
  await isFocused(page.locator('.inbox-open').nth(1))
  await page.keyboard.press('Enter')
  await title(page, 'Key One').waitFor()
  await page.keyboard.press('k')
  await title(page, 'Key Two').waitFor()
  await page.keyboard.press('j')
  await title(page, 'Key One').waitFor()

  await page.keyboard.press('n')
  await isFocused(page.getByLabel('Add a note'))
  await page.keyboard.type('Spoke to them.')
  expect(await findFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await page.keyboard.press('ControlOrMeta+Enter')
  await thread(page, 'Spoke to them.')
  // From the field back to its tab, and with an arrow to the other.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await isFocused(tab(page, /^Reply/))
  await page.keyboard.press('r')
  await isFocused(reply(page))
  await page.keyboard.type('Dear Key One')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByText('The reply goes out in a few seconds.').waitFor()
  expect(statusOf(id)).toBe('answered')
  // Out of the field, where letters are letters.
  await page.keyboard.press('Shift+Tab')
  // What is done makes way for the next one, and the last one for the list.
  await page.keyboard.press('k')
  await title(page, 'Key Two').waitFor()
  await page.keyboard.press('e')
  await toast(page, 'Enquiry moved to Archived')
  await title(page, 'Key One').waitFor()
  await page.keyboard.press('e')
  await said(page, 'No matching enquiries in Open.')
  await close()
})

describe('the reply', () => {
  it('is taken back into the field while it waits, or waits for the next business morning', async () => {
    const id = await enquire('Patient Visitor')
    const { page, close } = await openEnquiry(id)
    await reply(page).fill('Dear visitor')
    await button(page, 'Send').click()
    await page.getByText('The reply goes out in a few seconds.').waitFor()
    expect(await reply(page).inputValue()).toBe('')
    // To look for faults takes a busy machine longer than the reply waits.
    inDatabase(database =>
      database.exec(
        `update outbox_messages set next_attempt_at = '2199-01-05T17:00:00.000Z' where purpose = 'enquiry-reply'`,
      ),
    )
    expect(await findFaults(page)).toEqual([])
    await resize(page, desktop.viewport)
    await button(page, 'Take back').click()
    await expect.poll(() => reply(page).inputValue()).toBe('Dear visitor')
    expect(statusOf(id)).toBe('new')

    await button(page, 'Send later').click()
    expect(await page.getByLabel('Send at').inputValue()).toMatch(/T08:00$/)
    expect(await findFaults(page)).toEqual([])
    expect(await findNarrowFaults(page)).toEqual([])
    await button(page, 'Schedule').click()
    await page.getByText(/The reply goes out \w+ \d+, (\d+, )?8:00 a\.m\. Vancouver time/).waitFor()
    await button(page, 'Take back').waitFor()
    await close()
  })

  it('begins with a saved reply, which owners write', async () => {
    const owner = await addMember(site, 'owner@agency.example', 'Olive Ferro', 'owner')
    const id = await enquire('Nadia Brook')
    const { page, close } = await open({
      url: `${site.url}/admin/saved-replies`,
      storageState: owner,
      ...desktop,
    })
    await page.getByText('No saved replies yet. What you save here can begin any reply.').waitFor()
    await button(page, 'New saved reply').click()
    await button(page, 'Save').click()
    await page.getByText('Give it a title').waitFor()
    await page.getByLabel('Title').fill('First answer')
    await page.getByLabel('Text', { exact: false }).fill('Dear {name}, see {calendar}')
    await button(page, 'Save').click()
    await page.getByText('{calendar} is not a placeholder.').waitFor()
    await page.getByLabel('Text', { exact: false }).fill('Dear {first name}, about {service} for {company}:')
    expect(await findFaults(page)).toEqual([])
    await resize(page, desktop.viewport)
    await button(page, 'Save').click()
    await page.getByRole('heading', { name: 'First answer' }).waitFor()
    expect(await findFaults(page)).toEqual([])
    expect(await findNarrowFaults(page)).toEqual([])
    await page.goto(`${site.url}/admin/enquiries/${id}`)
    await button(page, 'Insert a saved reply: /').waitFor()
    await reply(page).pressSequentially('/first')
    await page.getByRole('option', { name: /^First answer/ }).waitFor()
    expect(await findFaults(page)).toEqual([])
    expect(await findNarrowFaults(page)).toEqual([])
    await reply(page).press('Enter')
    await expect.poll(() => reply(page).inputValue()).toBe('Dear Nadia, about our services for Oxbow Ridge:')
    await reply(page).press('End')
    await reply(page).pressSequentially(' {calendar}')
    await button(page, 'Send').click()
    await page.getByText('{calendar} would be sent as it stands.').waitFor()
    await button(page, 'Send anyway').click()
    await button(page, 'Take back').click()
    await toast(page, 'Taken back. The text is in the field again.')
    await page.goto(`${site.url}/admin/saved-replies`)
    await button(page, 'Delete First answer').click()
    await page.getByRole('dialog', { name: 'Delete First answer?' }).waitFor()
    await button(page, 'Delete').click()
    await toast(page, 'Saved reply deleted')
    await close()

    const editor = await open({ url: `${site.url}/admin/saved-replies`, storageState: ines, ...desktop })
    await editor.page.getByText('No saved replies yet. Owners of the website write them.').waitFor()
    expect(await button(editor.page, 'New saved reply').count()).toBe(0)
    await editor.close()
  })

  it('outlasts its tab, as a note does, until it is sent or its author signs out', async () => {
    const id = await enquire('Crash Visitor')
    const first = await openEnquiry(id, await signInBrowser(site, 'ines@agency.example'))
    const context = first.page.context()
    const openTab = async () => {
      const page = await context.newPage()
      await page.goto(`${site.url}/admin/enquiries/${id}`)
      return page
    }
    const note = (page: Page) => page.getByLabel('Add a note')
    await reply(first.page).fill('Unsent reply')
    await tab(first.page, /^Note/).click()
    await note(first.page).fill('Unsent note')
    await expect.poll(() => keptTexts(first.page)).toEqual(['Unsent note', 'Unsent reply'])
    await first.page.close()

    const page = await openTab()
    await expect.poll(() => reply(page).inputValue()).toBe('Unsent reply')
    await expect.poll(() => note(page).inputValue()).toBe('Unsent note')
    const other = await openTab()
    await expect.poll(() => note(other).inputValue()).toBe('Unsent note')
    await tab(page, /^Note Unsent/).click()
    await button(page, 'Add note').click()
    await thread(page, 'Unsent note')
    await expect.poll(() => note(other).inputValue()).toBe('')
    await expect.poll(() => keptTexts(page)).toEqual(['Unsent reply'])
    await other.close()

    await button(page, 'Logout').click()
    await toast(page, 'Signed out successfully!')
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    await expect.poll(databases).toEqual([])
    await first.close()
  })

  it('is not sent past the reply of another member, who is seen writing', async () => {
    const id = await enquire('Contested Visitor')
    const one = await openEnquiry(id, ines)
    await one.page.locator('.reply-signature').getByText('Ines Okafor').waitFor()
    await reply(one.page).fill('From Ines')
    const other = await openEnquiry(id, sam)
    await other.page.getByText('Ines Okafor is replying').waitFor()
    // Ines hears nothing of it before she sends.
    await one.page.route(/\/api\/(events|enquiries\/[\w-]+)$/, route => route.abort())
    await reply(other.page).fill('From Sam')
    await button(other.page, 'Send').click()
    await other.page.getByText('The reply goes out in a few seconds.').waitFor()

    await button(one.page, 'Send').click()
    const news = one.page.locator('.news')
    await news.getByText('Someone replied while you were writing').waitFor()
    await news.getByText('From Sam').waitFor()
    expect(await reply(one.page).inputValue()).toBe('From Ines')
    expect(await findFaults(one.page)).toEqual([])
    await resize(one.page, desktop.viewport)
    await stopRoutes(one.page)
    await button(one.page, 'Send anyway').click()
    await thread(one.page, 'From Ines')
    await other.page.locator('.thread').getByText('From Ines').waitFor()
    await one.close()
    await other.close()
  })
})

it('releases what was held back when an enquiry is not spam', async () => {
  const id = await enquire('Seeming Robot', { 'enquiry-ref-2': 'filled' })
  const { page, close } = await openEnquiry(id)
  await page.getByText('This looks like spam').waitFor()
  expect(await findFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await button(page, 'Not spam').click()
  await toast(page, 'Moved to New. The emails that were held back are on their way.')
  await page.locator('.thread summary').click()
  await thread(page, 'released the emails that had been held back')
  await page.goto(`${site.url}/admin/enquiries/missing`)
  await page.getByRole('heading', { name: 'This enquiry no longer exists' }).waitFor()
  await close()
})

it('fits a phone, with the reply under the thumb', async () => {
  const id = await enquire('Pocket Visitor', { message: 'A long message.\n'.repeat(40) })
  const { page, close } = await openInbox('?search=pocket', ines, phone)
  await rowOf(page, 'Pocket Visitor').waitFor()
  expect(await page.getByLabel('Late only').isVisible()).toBe(false)
  await button(page, 'Filters').tap()
  await page.getByLabel('Late only').check()
  await button(page, 'Filters, 1 set').waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, phone.viewport)
  await page.getByLabel('Late only').uncheck()
  await button(page, 'Filters').tap()
  await rowOf(page, 'Pocket Visitor').tap()
  await title(page, 'Pocket Visitor').waitFor()
  const jump = button(page, 'Write a reply')
  const box = await jump.boundingBox()
  expect(box && box.y + box.height).toBeGreaterThan(phone.viewport.height - 120)
  await jump.tap()
  await isFocused(reply(page))
  await page.keyboard.type('From the train')
  await button(page, 'Send').tap()
  await page.getByText('The reply goes out in a few seconds.').waitFor()
  expect(statusOf(id)).toBe('answered')
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await close()
})

it('travels from the form to the inbox, and back to the mailbox of its sender', async () => {
  const smtp = await startSmtp()
  const mailed = await startSite({ ...settings, MAIL_URL: smtp.url, NOTIFY_EMAIL: 'desk@agency.example' })
  const member = await addMember(mailed, 'ines@agency.example', 'Ines Okafor')
  const visitor = await open({ url: `${mailed.url}/contact`, ...desktop })
  await hydrate(visitor.page)
  await visitor.page.getByLabel('Name', { exact: false }).first().fill('Mara Lindqvist')
  await visitor.page.getByLabel('Email', { exact: false }).first().fill('mara@client.example')
  await visitor.page.getByLabel('Company', { exact: false }).first().fill('Oxbow Ridge')
  await visitor.page.getByLabel('Message', { exact: false }).first().fill('Hello, what does it take?')
  await visitor.page.locator('form button[type=submit]').first().click()
  await visitor.page.locator('.toast').waitFor()
  await visitor.close()
  const mailsTo = async (address: string): Promise<Email[]> => {
    const indexes = smtp.recipients.flatMap((to, index) => (to.includes(address) ? [index] : []))
    return Promise.all(indexes.map(index => PostalMime.parse(smtp.raw[index] ?? '')))
  }
  await expect.poll(() => mailsTo('mara@client.example')).toHaveLength(1)
  const [acknowledgement] = await mailsTo('mara@client.example')

  const { page, close } = await open({
    url: `${mailed.url}/admin/enquiries`,
    storageState: member,
    ...desktop,
  })
  await rowOf(page, 'Mara Lindqvist').click()
  await reply(page).fill('Dear Mara,\n\nit takes eight weeks.\n\nInes')
  await button(page, 'Send').click()
  await page.getByText('The reply goes out in a few seconds.').waitFor()
  await sendWaiting(mailed)
  await expect.poll(() => mailsTo('mara@client.example'), { timeout: 20_000 }).toHaveLength(2)
  const [, answer] = await mailsTo('mara@client.example')
  expect(answer?.from).toMatchObject({ name: expect.stringContaining('Ines Okafor') })
  expect(answer?.replyTo).toMatchObject([{ address: 'desk@agency.example' }])
  expect(answer?.inReplyTo).toBe(acknowledgement?.messageId)
  expect(answer?.references).toContain(acknowledgement?.messageId)
  expect(answer?.text).toContain('Dear Mara,\n\nit takes eight weeks.\n\nInes')
  await thread(page, 'replied')
  await close()
})
