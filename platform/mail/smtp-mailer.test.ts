import { describe, expect, it } from 'vitest'
import { refusal, startSmtp } from '../../tests/support/peers/smtp'
import { DeliveryError } from './delivery-error'
import type { MailMessage } from './message'
import { createSmtpMailer } from './smtp-mailer'

const message: MailMessage = {
  messageId: '<0199-mail@quorumandquay.example>',
  from: { name: 'Quorum & Quay', address: 'hello@quorumandquay.example' },
  to: { name: 'Réka, the "reader"', address: 'reader@client.example' },
  replyTo: { name: 'Bcc: thief@evil.example', address: 'writer@client.example' },
  subject: 'Drill results — 第3四半期',
  text: 'Plain\n.\n..\nFrom here on',
  html: '<p>Rich — €</p>',
  headers: {
    'List-Unsubscribe': `<https://quorumandquay.example/newsletter/unsubscribe?token=${'a'.repeat(120)}>, <mailto:hello@quorumandquay.example?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}

async function failureOf(sending: Promise<string>): Promise<DeliveryError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof DeliveryError) return error
  throw new Error(`expected a DeliveryError, got ${String(error)}`)
}

describe('createSmtpMailer', () => {
  it('delivers every part as it was handed in, to the one recipient', async () => {
    const smtp = await startSmtp()
    expect(await createSmtpMailer(smtp.url).send(message)).toMatch(/^250 /)
    const mail = await smtp.read()
    expect(smtp.recipients).toEqual([['reader@client.example']])
    expect(mail.messageId).toBe(message.messageId)
    expect(mail.from).toMatchObject(message.from)
    expect(mail.to).toMatchObject([message.to])
    expect(mail.replyTo).toMatchObject([
      { name: 'Bcc: thief@evil.example', address: 'writer@client.example' },
    ])
    expect(mail.subject).toBe(message.subject)
    expect(mail.text?.trimEnd()).toBe(message.text)
    expect(mail.html?.trimEnd()).toBe(message.html)
    expect(mail.bcc ?? []).toEqual([])
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')?.replaceAll(/\s+/g, ' ')).toBe(message.headers?.['List-Unsubscribe'])
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('refuses to send what could end a header line, before it connects', async () => {
    const smtp = await startSmtp()
    const sending = createSmtpMailer(smtp.url).send({ ...message, subject: 'Hi\r\nBcc: thief@evil.example' })
    await expect(sending).rejects.toThrow('cannot be sent')
    expect(smtp.raw).toEqual([])
  })

  it.each([550, 553, 554])('calls a %i for the recipient permanent', async code => {
    const smtp = await startSmtp({
      onRcptTo: ({ address }, _session, done) => done(refusal(code, `5.1.1 <${address}> unknown`)),
    })
    const error = await failureOf(createSmtpMailer(smtp.url).send(message))
    expect(error).toMatchObject({ permanent: true, code: `EENVELOPE RCPT TO ${code} 5.1.1` })
    expect(error.detail).toContain('unknown')
    expect(error.message).not.toContain('reader@client.example')
  })

  it('calls a 552 for the content permanent', async () => {
    const smtp = await startSmtp({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(refusal(552, '5.3.4 too big')))
      },
    })
    const error = await failureOf(createSmtpMailer(smtp.url).send(message))
    expect(error).toMatchObject({ permanent: true, code: 'EMESSAGE DATA 552 5.3.4' })
  })

  it('calls greylisting temporary', async () => {
    const smtp = await startSmtp({
      onRcptTo: (_to, _session, done) => done(refusal(451, '4.7.1 try again later')),
    })
    const error = await failureOf(createSmtpMailer(smtp.url).send(message))
    expect(error).toMatchObject({ permanent: false, code: 'EENVELOPE RCPT TO 451 4.7.1' })
  })

  it('calls a refused sender temporary: it is a setting that somebody will repair', async () => {
    const smtp = await startSmtp({
      onMailFrom: (_from, _session, done) => done(refusal(550, '5.7.1 not yours')),
    })
    expect(await failureOf(createSmtpMailer(smtp.url).send(message))).toMatchObject({ permanent: false })
  })

  it('calls a refused login temporary', async () => {
    const smtp = await startSmtp({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(refusal(535, '5.7.8 wrong password')),
    })
    const url = smtp.url.replace('//', '//user:secret@')
    const error = await failureOf(createSmtpMailer(url).send(message))
    expect(error).toMatchObject({ permanent: false })
    expect(`${error.message} ${error.detail}`).not.toContain('secret')
  })

  it('logs in with the decoded user and password of the address', async () => {
    const logins: unknown[] = []
    const smtp = await startSmtp({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        logins.push({ username, password })
        done(null, { user: username })
      },
    })
    await createSmtpMailer(smtp.url.replace('//', '//mail%40quay:p%2Fw%23d@')).send(message)
    expect(logins).toEqual([{ username: 'mail@quay', password: 'p/w#d' }])
  })

  it('calls a server that is down temporary', async () => {
    const error = await failureOf(createSmtpMailer('smtp://127.0.0.1:1').send(message))
    expect(error).toMatchObject({ permanent: false })
    expect(error.code).toContain('ECONNREFUSED')
  })

  it('gives up on a server that never greets', async () => {
    const smtp = await startSmtp({ onConnect: () => {} })
    const error = await failureOf(
      createSmtpMailer(smtp.url, { times: { connect: 300, silence: 300, total: 600 } }).send(message),
    )
    expect(error).toMatchObject({ permanent: false })
    expect(error.code).toContain('TIMEOUT')
  })

  it('gives up after the total time on a server that stays slow', async () => {
    const smtp = await startSmtp({ onRcptTo: () => {} })
    // The time for silence is longer than this test may take.
    const mailer = createSmtpMailer(smtp.url, { times: { connect: 60_000, silence: 60_000, total: 400 } })
    expect(await failureOf(mailer.send(message))).toMatchObject({ permanent: false })
  })

  it('does not fall back to plain text when the offered encryption cannot be trusted', async () => {
    const smtp = await startSmtp({ disabledCommands: [] })
    expect(await failureOf(createSmtpMailer(smtp.url).send(message))).toMatchObject({ permanent: false })
    expect(smtp.raw).toEqual([])
  })

  it('tells no password to a server on another machine that offers no encryption', async () => {
    const logins: unknown[] = []
    const smtp = await startSmtp({
      onAuth(auth, _session, done) {
        logins.push(auth.password)
        done(null, { user: 'user' })
      },
    })
    // A spelling of 127.0.0.1 that does not count as this machine.
    const elsewhere = smtp.url.replace('//127.0.0.1', '//user:secret@127.1')
    const error = await failureOf(createSmtpMailer(elsewhere).send(message))
    expect(error).toMatchObject({ permanent: false })
    expect(error.code).toContain('ETLS')
    expect(logins).toEqual([])
    // Unless the operator says that the network is safe.
    await createSmtpMailer(`${elsewhere}?requireTLS=false`).send(message)
    expect(logins).toEqual(['secret'])
  })
})
