/** What an independent verifier says of our signatures. */
import { generateKeyPairSync } from 'node:crypto'
import { authenticate } from 'mailauth'
import { expect, it } from 'vitest'
import { startSmtp } from '../../tests/support/peers/smtp'
import { readDkim } from '../dkim-config'
import type { MailMessage } from './message'
import { createSmtpMailer } from './smtp-mailer'

const { privateKey: DKIM_KEY } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const dkim = readDkim({ DKIM_KEY, DKIM_SELECTOR: 'mail2026' }, [])

const message: MailMessage = {
  messageId: '<0199-mail@quorumandquay.example>',
  from: { name: 'Quorum & Quay', address: 'hello@quorumandquay.example' },
  to: { name: 'Réka', address: 'reader@client.example' },
  replyTo: { name: '', address: 'desk@quorumandquay.example' },
  subject: 'Drill results — 第3四半期',
  text: 'Plain  \n.\n..\nFrom here on\n\n\n',
  html: '<p>Rich — €</p>',
  headers: {
    'List-Unsubscribe': `<https://quorumandquay.example/newsletter/unsubscribe?token=${'a'.repeat(120)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}

const records: Record<string, string> = {
  'mail2026._domainkey.quorumandquay.example': `v=DKIM1; k=rsa; p=${dkim?.publicKey}`,
  '_dmarc.quorumandquay.example': 'v=DMARC1; p=reject',
}

async function resolver(name: string, type: string): Promise<string[][]> {
  const record = records[name]
  if (type === 'TXT' && record) return [[record]]
  throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
}

async function verify(raw: Buffer | string) {
  const { dkim: found, dmarc } = await authenticate(raw, { ip: '192.0.2.1', trustReceived: false, resolver })
  const [result] = found.results
  return {
    result: result?.status.result,
    signed: result?.signingHeaders?.keys ?? '',
    dmarc: dmarc ? dmarc.status.result : undefined,
  }
}

async function deliver(): Promise<string> {
  if (!dkim) throw new Error('the key must be read')
  const smtp = await startSmtp()
  const signature = { ...dkim, domain: 'quorumandquay.example' }
  await createSmtpMailer(smtp.url, { signature }).send(message)
  return smtp.raw[0]?.toString('latin1') ?? ''
}

it('signs for the domain of the sender, so that DMARC passes', async () => {
  const { result, signed, dmarc } = await verify(Buffer.from(await deliver(), 'latin1'))
  expect([result, dmarc]).toEqual(['pass', 'pass'])
  for (const header of ['From', 'To', 'Subject', 'Message-ID', 'List-Unsubscribe', 'List-Unsubscribe-Post'])
    expect(signed.toLowerCase().split(/\s*:\s*/)).toContain(header.toLowerCase())
})

it.each([
  ['the subject', /^Subject: .*$/m, 'Subject: Act now'],
  ['the body', /Plain/, 'Plane'],
  ['where a click unsubscribes', /^List-Unsubscribe-Post: .*$/m, 'List-Unsubscribe-Post: x'],
])('breaks when someone changes %s', async (_, part, forged) => {
  const raw = (await deliver()).replace(part, forged)
  expect((await verify(Buffer.from(raw, 'latin1'))).result).not.toBe('pass')
})

it('signs nothing without a key', async () => {
  const smtp = await startSmtp()
  await createSmtpMailer(smtp.url).send(message)
  expect(smtp.raw[0]?.toString()).not.toMatch(/^DKIM-Signature/im)
})
