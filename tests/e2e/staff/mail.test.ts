/** /admin/mail as owners meet it: what was given up is sent again, what waits is cancelled, secrets stay hidden. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { MessagePurpose } from '../../../domain/mail/purpose'
import { listLocalMails } from '../../../server/documents/dev-mail'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findNarrowFaults } from '../../support/browser/narrow'
import { startDns } from '../../support/peers/dns'
import { type RunningSite, startSite } from '../../support/site/running-site'
import {
  makeAccount,
  type StoredSession,
  signInBrowser,
  withoutLimits,
} from '../../support/site/site-accounts'

const open = shareBrowser()
const owner = 'owner@agency.example'
let site: RunningSite
let asOwner: StoredSession
let asEditor: StoredSession

function write(sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
  database.prepare(sql).run(...values)
  database.close()
}

interface Stored {
  id: string
  purpose: MessagePurpose
  recipient: string
  subject: string
  html: string
  status?: 'waiting' | 'dead'
  attempts?: number
  due?: string
  answer?: string
}

function store({
  id,
  purpose,
  recipient,
  subject,
  html,
  status = 'dead',
  attempts = 12,
  ...rest
}: Stored): void {
  const message = {
    kind: 'mail',
    messageId: `<${id}@localhost>`,
    from: { name: 'Quorum & Quay', address: 'hello@quorumandquay.example' },
    to: { name: '', address: recipient },
    subject,
    text: html.replaceAll(/<[^>]+>/g, ''),
    html: `<!DOCTYPE html><html lang="en-CA"><head><title>${subject}</title></head><body>${html}</body></html>`,
  }
  const { due = '2026-11-20T20:00:00.000Z', answer = '' } = rest
  write(
    `insert into outbox_messages (id, purpose, recipient, subject, message, status, attempts, next_attempt_at,
      last_answer, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, '2026-11-20T20:00:00.000Z')`,
    ...[id, purpose, recipient, subject, JSON.stringify(message), status, attempts, due, answer],
  )
}

beforeAll(async () => {
  const DNS_SERVERS = await startDns({ 'quorumandquay.example': ['v=spf1 mx -all'] })
  site = await startSite({ ...withoutLimits, SEED: 'empty', DNS_SERVERS })
  await makeAccount(site, owner)
  await makeAccount(site, 'editor@agency.example')
  write(`update accounts set role = 'owner' where email = ?`, owner)
  asOwner = await signInBrowser(site, owner)
  asEditor = await signInBrowser(site, 'editor@agency.example')
  store({
    id: '0199-refused',
    purpose: 'enquiry-acknowledgement',
    recipient: 'ann@client.example',
    subject: 'We have your enquiry',
    html: '<h1>Thank you</h1><img src="https://tracker.example/pixel.png" alt=""><script>document.title = "run"</script>',
    answer: '550 5.1.1 <ann@client.example>: no such user here',
  })
  store({
    id: '0199-secret',
    purpose: 'account',
    recipient: 'mara@client.example',
    subject: 'Sign in to Quorum & Quay',
    html: '<p>Use <a href="https://www.quorumandquay.example/auth/v1/verify?token=abcdef">this link</a> or 402913.</p>',
    answer: '451 4.7.1 try again later',
  })
  store({
    id: '0199-later',
    purpose: 'enquiry-reply',
    recipient: 'otto@client.example',
    subject: 'Re: your enquiry',
    html: '<p>Dear Otto, yes.</p>',
    status: 'waiting',
    attempts: 0,
    due: '2199-01-01T17:00:00.000Z',
  })
})

const openMail = (query = '') =>
  open({ url: `${site.url}/admin/mail${query}`, storageState: asOwner, ...desktop })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })
const toast = (page: Page, words: string) => page.locator('.toast').getByText(words).waitFor()

async function expectSound(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
}

it('lists, finds, shows what was given up, and sends it again', async () => {
  const { page, problems } = await openMail()
  await page.getByText('Reachable').waitFor()
  await row(page, 'ann@client.example').getByText('550 5.1.1').waitFor()
  await expectSound(page)

  await page.getByLabel('Status').selectOption('Failed')
  await page.waitForURL('**/admin/mail?status=dead')
  await page.locator('.list-status').getByText('2 messages').waitFor()
  await page.getByLabel('Search recipient or subject').fill('ann')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/mail?search=ann&status=dead')

  await button(page, 'We have your enquiry').click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Thank you' }).waitFor()
  // The script did not run, and the picture was refused before it was asked for.
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('')
  expect(await frame.locator('title').first().textContent()).toBe('We have your enquiry')
  await expect
    .poll(() => problems.some(problem => /tracker\.example.*Content Security Policy/s.test(problem)))
    .toBe(true)
  await expectSound(page)
  await button(page, 'Source').click()
  await page.getByText('Message-ID: <0199-refused@localhost>').waitFor()

  await button(page, 'Send again').click()
  await toast(page, 'The message is being sent again')
  await page.getByText('The content was deleted when the message was sent.').waitFor()
  expect((await listLocalMails(site.dataDir)).map(({ messageId }) => messageId)).toContain(
    '<0199-refused@localhost>',
  )
  await button(page, 'Close').click()
  await row(page, 'ann@client.example').getByText('Sent', { exact: true }).waitFor()
})

it('hides links and digits of accounts, in the frame, the text and the source', async () => {
  const { page } = await openMail('?purpose=account&status=dead')
  await button(page, 'Sign in to Quorum & Quay').click()
  await page.getByText('Links and codes are hidden here').waitFor()
  const frame = page.frameLocator('iframe')
  await expect.poll(() => frame.locator('body').textContent()).toBe('Use this link or ••••••.')
  expect(await frame.locator('[href]').count()).toBe(0)
  for (const look of ['Plain text', 'Source']) {
    await button(page, look).click()
    expect(await page.locator('.mail-text').textContent()).not.toMatch(/402913|abcdef/)
  }
})

it('cancels with the keyboard, after asking with subject and recipient', async () => {
  const { page } = await openMail('?search=otto')
  await button(page, 'Re: your enquiry').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Dear Otto, yes.').or(page.locator('iframe')).first().waitFor()
  await button(page, 'Cancel message').focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Cancel this message?' })
  await question.getByText('“Re: your enquiry” to otto@client.example').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog.confirm').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Cancel message' }).click()
  await toast(page, 'The message was cancelled')
  await page.getByText('No messages found.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('list-status')
})

it('sends a test, which arrives', async () => {
  const { page } = await openMail()
  await button(page, 'Send a test').click()
  await toast(page, 'The test is on its way')
  await row(page, 'Test email from').getByText(owner).waitFor()
  await expect
    .poll(async () =>
      (await listLocalMails(site.dataDir)).some(({ subject }) => subject.startsWith('Test email')),
    )
    .toBe(true)
})

it('checks what DNS says of the sender, and shows what to add', async () => {
  const { page } = await openMail('?purpose=test')
  await button(page, 'Check the sender').click()
  await page.getByRole('heading', { name: 'SPF, DKIM and DMARC of quorumandquay.example' }).waitFor()
  await row(page, 'SPF').getByText('In order').waitFor()
  await row(page, 'DMARC').getByText('v=DMARC1; p=none; rua=mailto:hello@quorumandquay.example').waitFor()
  await expectSound(page)
})

it('tells editors that it is for owners', async () => {
  const { page } = await open({ url: `${site.url}/admin/mail`, storageState: asEditor, ...desktop })
  await page.getByRole('heading', { level: 1, name: 'This page is for owners' }).waitFor()
  expect(await page.getByRole('link', { name: 'Mail', exact: true }).count()).toBe(0)
})
