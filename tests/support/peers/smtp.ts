/** A real SMTP server on a free port of this machine. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { RenderedMail } from '../../../platform/mail/message'
import { createSmtpMailer } from '../../../platform/mail/smtp-mailer'

export interface TestSmtp {
  url: string
  /** As received, oldest first. */
  raw: Buffer[]
  /** Envelope recipients of each, which a header injection would change. */
  recipients: string[][]
  /** The only email received. */
  read(): Promise<Email>
}

/** Accepts everything in plain text unless told otherwise, on a free port by default; stops with the test. */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<TestSmtp> {
  const raw: Buffer[] = []
  const recipients: string[][] = []
  const server = new SMTPServer({
    authOptional: true,
    // The server's built-in certificate is self-signed.
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks))
        recipients.push(session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
    ...options,
  })
  // A client that gives up is an error to the server; the test looks at the client's side.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  const address = server.server.address() as AddressInfo // listening on TCP, so never a pipe's name
  const read = async () => {
    const [only, ...others] = raw
    if (!only || others.length > 0) throw new Error(`expected one mail, received ${raw.length}`)
    return PostalMime.parse(only)
  }
  return { url: `smtp://127.0.0.1:${address.port}`, raw, recipients, read }
}

/** Sends a rendered email through a server of its own and returns what arrived. */
export async function receive({ purpose: _, ...mail }: RenderedMail) {
  const smtp = await startSmtp()
  const from = { name: 'Quorum & Quay', address: 'hello@quorumandquay.example' }
  await createSmtpMailer(smtp.url).send({ ...mail, from, messageId: '<1@localhost>' })
  return { received: await smtp.read(), recipients: smtp.recipients }
}

/** What a server answers, as smtp-server wants it. */
export const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode })
