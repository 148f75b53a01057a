import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, it, onTestFinished } from 'vitest'
import { manualClock } from '../../tests/support/peers/fakes'
import { createLocalMailer, localMailFolder } from './local-mailer'
import type { MailMessage } from './message'

const message: MailMessage = {
  messageId: '<0199-mail@localhost>',
  from: { name: 'Quorum & Quay', address: 'hello@quorumandquay.example' },
  to: { name: 'Zoë', address: 'zoe@client.example' },
  subject: 'Résumé of the quarter',
  text: 'Plain',
  html: '<p>Rich</p>',
}

async function makeFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'qq-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

it('writes one whole file for each mail, named by time and row', async () => {
  const dataDir = await makeFolder()
  const mailer = createLocalMailer(dataDir, manualClock('2026-11-20T20:00:00.123Z'))
  await mailer.send(message)
  expect(await readdir(localMailFolder(dataDir))).toEqual(['20261120T200000123Z-0199-mail.eml'])

  const file = await readFile(join(localMailFolder(dataDir), '20261120T200000123Z-0199-mail.eml'))
  const mail = await PostalMime.parse(file)
  expect(mail).toMatchObject({ messageId: message.messageId, subject: message.subject, from: message.from })
  expect(mail.to).toMatchObject([message.to])
  expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Plain', '<p>Rich</p>'])
})

it.each(['../climb', '..', 'a/b', 'a\\b'])('never takes a path out of the Message-ID %j', async id => {
  const dataDir = await makeFolder()
  const mailer = createLocalMailer(dataDir, manualClock())
  const sending = mailer.send({ ...message, messageId: `<${id}@localhost>` })
  if (id === '..') await sending
  else await expect(sending).rejects.toThrow('cannot be sent')
  // The time in front makes even dots a harmless name (path traversal).
  expect(await readdir(dataDir)).toEqual(id === '..' ? ['outbox'] : [])
})

it('refuses what could end a header line', async () => {
  const dataDir = await makeFolder()
  const sending = createLocalMailer(dataDir, manualClock()).send({
    ...message,
    subject: 'a\nBcc: b@c.example',
  })
  await expect(sending).rejects.toThrow('cannot be sent')
})
