/** A mailbox of its own for a test, as the mail server and the people who read it see it. */
import { randomBytes } from 'node:crypto'
import { ImapFlow } from 'imapflow'
import { inject, onTestFinished } from 'vitest'
import { mailboxPassword } from './dovecot'

export interface TestMailbox {
  user: string
  /** INBOX_URL. */
  url(change?: {
    scheme?: 'imap' | 'imaps'
    host?: string
    port?: number
    password?: string
    folder?: string
  }): string
  /** Brings a message. */
  deliver(raw: Buffer, options?: { folder?: string; received?: Date }): Promise<void>
  /** What is in a folder, oldest first, `subject` with its flags: `Hello \Seen`; undefined without the folder. */
  folder(name: string): Promise<string[] | undefined>
  /** For what these cannot do. */
  client: ImapFlow
}

/** Whether there is a server to test with. */
export const hasImap = (): boolean => inject('imapPort') !== undefined

/** Signs in on `port`, that of the run's Dovecot by default. */
export async function openTestMailbox(port = inject('imapPort')): Promise<TestMailbox> {
  if (port === undefined) throw new Error('ask hasImap first')
  const user = `desk-${randomBytes(6).toString('hex')}@agency.example`
  const signIn = async () => {
    const client = new ImapFlow({
      ...{ host: '127.0.0.1', port, logger: false as const, disableAutoIdle: true },
      // Of tests that are about something else.
      tls: { rejectUnauthorized: false },
      auth: { user, pass: mailboxPassword },
    })
    // One that a test ends, with its server.
    client.on('error', () => {})
    await client.connect()
    return client
  }
  let client = await signIn()
  const connected = async () => {
    if (!client.usable) client = await signIn()
    return client
  }
  onTestFinished(() => client.close())
  return {
    user,
    url({
      scheme = 'imap',
      host = '127.0.0.1',
      port: other = port,
      password = mailboxPassword,
      folder = 'INBOX',
    } = {}) {
      const [name, secret] = [user, password].map(encodeURIComponent)
      return `${scheme}://${name}:${secret}@${host}:${other}/${folder}`
    },
    async deliver(raw, { folder = 'INBOX', received } = {}) {
      await (await connected()).append(folder, raw, [], received)
    },
    async folder(name) {
      const now = await connected()
      try {
        await now.mailboxOpen(name, { readOnly: true })
      } catch (error) {
        if (error instanceof Error && 'mailboxMissing' in error) return undefined
        throw error
      }
      const found = await now.fetchAll('1:*', { envelope: true, flags: true })
      const own = (flags: Set<string> | undefined) => [...(flags ?? [])].filter(flag => flag !== '\\Recent')
      return found.map(({ envelope, flags }) => [envelope?.subject, ...own(flags).toSorted()].join(' '))
    },
    get client() {
      return client
    },
  }
}
