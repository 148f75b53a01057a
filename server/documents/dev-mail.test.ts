import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLocalMailer } from '../../platform/mail/local-mailer'
import type { MailMessage } from '../../platform/mail/message'
import { shippedZone } from '../../shared/company-time'
import { manualClock } from '../../tests/support/peers/fakes'
import { listLocalMails, readLocalMail } from './dev-mail'
import { renderDevMailIndex, renderDevMailMessage } from './dev-mail-pages'

const message: MailMessage = {
  messageId: '<row-1@localhost>',
  from: { name: 'Quorum & Quay', address: 'hello@quorumandquay.example' },
  to: { name: '', address: 'reader@client.example' },
  replyTo: { name: 'Writer', address: 'writer@client.example' },
  subject: 'Confirm </title><script>alert(1)</script>',
  text: 'Open http://localhost:3000/newsletter/confirm?token=a-b_c&x=1.\n<b>not bold</b>',
  html: '<p>Rich</p><script>alert("from the mail")</script>',
  headers: { 'List-Unsubscribe': '<http://localhost:3000/newsletter/unsubscribe?token=u>' },
}

async function makeOutbox() {
  const dataDir = await mkdtemp(join(tmpdir(), 'qq-dev-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const clock = manualClock('2026-11-20T20:00:00.000Z')
  return { dataDir, clock, mailer: createLocalMailer(dataDir, clock) }
}

const agency = { name: 'Agency', zone: shippedZone }

describe('listLocalMails', () => {
  it('is empty before the first mail', async () => {
    const { dataDir } = await makeOutbox()
    expect(await listLocalMails(dataDir)).toEqual([])
    expect(renderDevMailIndex([], agency)).toContain('No mail yet.')
  })

  it('shows the newest first and nothing that is no finished mail', async () => {
    const { clock, dataDir, mailer } = await makeOutbox()
    await mailer.send({ ...message, subject: 'first' })
    clock.advance(1)
    await mailer.send({ ...message, messageId: '<row-0@localhost>', subject: 'second' })
    await writeFile(join(dataDir, 'outbox', '20261120T210000000Z-row-2.eml.part'), 'Subject: half')
    await writeFile(join(dataDir, 'outbox', 'notes.eml'), 'Subject: notes')
    const mails = await listLocalMails(dataDir)
    expect(mails.map(mail => mail.subject)).toEqual(['second', 'first'])
    expect(mails[0]).toMatchObject({
      id: '20261120T200000001Z-row-0',
      writtenAt: '2026-11-20T20:00:00.001Z',
      from: 'Quorum & Quay <hello@quorumandquay.example>',
      to: 'reader@client.example',
      replyTo: 'Writer <writer@client.example>',
      messageId: '<row-0@localhost>',
      extras: [{ name: 'List-Unsubscribe', value: '<http://localhost:3000/newsletter/unsubscribe?token=u>' }],
    })
  })
})

describe('readLocalMail', () => {
  it('reads a mail by its id', async () => {
    const { dataDir, mailer } = await makeOutbox()
    await mailer.send(message)
    const [listed] = await listLocalMails(dataDir)
    expect(await readLocalMail(dataDir, listed?.id ?? '')).toEqual(listed)
  })

  it.each([
    '../secret',
    '..%2fsecret',
    '20261120T200000000Z-../../secret',
    '20261120T200000000Z-row/../../../secret',
    '20261120T200000000Z-row\\..\\..\\secret',
    '20261120T200000000Z-row\0',
    '20261120T200000000Z-row\n',
    '/etc/passwd',
    '.',
    '',
  ])('knows no mail %j', async id => {
    const { dataDir, mailer } = await makeOutbox()
    await mailer.send(message)
    await writeFile(join(dataDir, 'secret.eml'), 'Subject: secret')
    await mkdir(join(dataDir, 'outbox', '20261120T200000000Z-'), { recursive: true })
    expect(await readLocalMail(dataDir, id)).toBeUndefined()
  })

  it('knows no mail that was never written', async () => {
    const { dataDir } = await makeOutbox()
    expect(await readLocalMail(dataDir, '20261120T200000000Z-row-9')).toBeUndefined()
  })
})

describe('the documents', () => {
  async function renderMessage(): Promise<{ index: string; page: string }> {
    const { dataDir, mailer } = await makeOutbox()
    await mailer.send(message)
    const mails = await listLocalMails(dataDir)
    const [mail] = mails
    if (!mail) throw new Error('the mail must be there')
    return { index: renderDevMailIndex(mails, agency), page: renderDevMailMessage(mail, agency) }
  }

  it('run nothing that a mail contains', async () => {
    const { index, page } = await renderMessage()
    expect(index + page).not.toContain('<script')
    expect(page).toContain('sandbox=""')
    expect(page).toContain('&lt;b&gt;not bold&lt;/b&gt;')
    // One frame, so the email's own HTML did not close its attribute.
    expect(page.match(/<iframe/g)).toHaveLength(1)
    expect(page.match(/<\/title>/g)).toHaveLength(1)
  })

  it('link the addresses in the text, without the full stop after them', async () => {
    const { page } = await renderMessage()
    expect(page).toContain('href="http://localhost:3000/newsletter/confirm?token=a-b_c&amp;x=1"')
    expect(page).toContain('href="http://localhost:3000/newsletter/unsubscribe?token=u"')
  })

  it('lead from the list to the mail', async () => {
    const { index } = await renderMessage()
    expect(index).toContain('href="/dev/mail/20261120T200000000Z-row-1"')
    expect(index).toMatch(/^<!doctype html><html lang="en-CA">/)
  })
})
