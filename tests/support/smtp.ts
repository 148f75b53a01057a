/** A real SMTP server on a free port of this machine. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface TestSmtp {
  url: string
  /** As received, oldest first. */
  raw: Buffer[]
  /** Envelope recipients of each, which a header injection would change. */
  recipients: string[][]
  /** The only mail received. */
  read(): Promise<Email>
}

/** Accepts everything in plain text unless told otherwise; stops with the test. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const raw: Buffer[] = []
  const recipients: string[][] = []
  const server = new SMTPServer({
    authOptional: true,
    // The server's built-in certificate is signed by nobody.
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
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo // listening on TCP, so never a pipe's name
  const read = async () => {
    const [only, ...others] = raw
    if (!only || others.length > 0) throw new Error(`expected one mail, received ${raw.length}`)
    return PostalMime.parse(only)
  }
  return { url: `smtp://127.0.0.1:${port}`, raw, recipients, read }
}

/** What a server answers, as smtp-server wants it. */
export const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode })
