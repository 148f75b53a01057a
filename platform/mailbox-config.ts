/** INBOX_URL, INBOX_DONE and INBOX_FAILED: a mailbox that is read by IMAP. */

export interface MailboxSettings {
  /** INBOX_URL without its password: the mailbox's name in the log, the database and the admin area. */
  address: string
  host: string
  port: number
  /** TLS from the first byte. */
  secure: boolean
  /** The password goes to this machine only, so that it may travel without TLS. */
  loopback: boolean
  user: string
  password: string
  /** The folder that is read. */
  folder: string
  /** Where an email is moved once it is stored. */
  done: string
  /** Where an email is moved that cannot be read. */
  failed: string
}

type Environment = Readonly<Record<string, string | undefined>>

const ports = { 'imaps:': 993, 'imap:': 143 }

/** Undefined without INBOX_URL. It holds a password, so a problem does not repeat it. */
export function readMailbox(env: Environment, problems: string[]): MailboxSettings | undefined {
  const { INBOX_URL, INBOX_DONE, INBOX_FAILED } = env
  if (!INBOX_URL) {
    for (const [name, value] of Object.entries({ INBOX_DONE, INBOX_FAILED }))
      if (value) problems.push(`${name} needs INBOX_URL: it names a folder of that mailbox.`)
    return undefined
  }
  const place = readPlace(INBOX_URL)
  if (!place) {
    problems.push(
      'INBOX_URL must be imaps://user:password@host/INBOX, or imap:// for STARTTLS; write @, : and / in user or password as %40, %3A and %2F.',
    )
    return undefined
  }
  const done = INBOX_DONE || 'Processed'
  const failed = INBOX_FAILED || 'Failed'
  if (new Set([place.folder, done, failed].map(name => name.toLowerCase())).size < 3)
    problems.push('INBOX_DONE and INBOX_FAILED must be two folders, and not the one of INBOX_URL.')
  for (const [name, value] of Object.entries({ INBOX_DONE: done, INBOX_FAILED: failed }))
    if (!isPrintable(value)) problems.push(`${name} must be the name of a folder.`)
  return { ...place, done, failed }
}

function readPlace(text: string): Omit<MailboxSettings, 'done' | 'failed'> | undefined {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'imaps:' && url.protocol !== 'imap:')) return undefined
  const { protocol, hostname, host, username, search, hash } = url
  const user = decode(username)
  const password = decode(url.password)
  const folder = decode(url.pathname.slice(1) || 'INBOX')
  if (!hostname || !user || !password || !folder || search || hash) return undefined
  if (![user, password, folder].every(isPrintable)) return undefined
  return {
    address: `${protocol}//${username}@${host}/${folder}`,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || ports[protocol],
    secure: protocol === 'imaps:',
    loopback: ['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    ...{ user, password, folder },
  }
}

/** '' when it is not percent-encoded as a URL must be. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Command injection: a line break would begin another command. */
const isPrintable = (text: string): boolean => !/\p{Cc}/u.test(text)
