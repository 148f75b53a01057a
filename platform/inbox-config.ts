/** The INBOX_* settings: how the emails of clients come in. */
import { parseMailAddress } from './mail/parse-message'
import { type MailboxSettings, readMailbox } from './mailbox-config'

export interface InboxSettings {
  /** Where answers of clients go; NOTIFY_EMAIL by default. */
  address: string
  /** Whether its mailbox also takes `name+anything@`, so that an answer can name its enquiry. */
  plus: boolean
  /** What callers of POST /hooks/mail prove themselves with; without one the address is closed. */
  hookSecret?: string | undefined
  /** The mailbox of INBOX_URL. */
  mailbox?: MailboxSettings | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** As 192 random bits in base64. */
const shortestSecret = 32

/** Undefined when no email comes in. Secrets are not repeated in problems. */
export function readInbox(
  env: Environment,
  notifyEmail: string,
  problems: string[],
): InboxSettings | undefined {
  const { INBOX_ADDRESS, INBOX_PLUS, INBOX_HOOK_SECRET } = env
  const mailbox = readMailbox(env, problems)
  if (!INBOX_ADDRESS && !INBOX_PLUS && !INBOX_HOOK_SECRET && !mailbox) return undefined
  if (INBOX_PLUS && !['true', 'false'].includes(INBOX_PLUS))
    problems.push(`INBOX_PLUS is "${INBOX_PLUS}": use one of true, false.`)
  const hookSecret = INBOX_HOOK_SECRET?.trim() || undefined
  if (hookSecret !== undefined && hookSecret.length < shortestSecret)
    problems.push('INBOX_HOOK_SECRET is too short: set it to what openssl rand -base64 32 prints.')
  return {
    address: readInboxAddress(INBOX_ADDRESS || notifyEmail, problems),
    plus: INBOX_PLUS === 'true',
    hookSecret,
    mailbox,
  }
}

function readInboxAddress(text: string, problems: string[]): string {
  try {
    return parseMailAddress({ name: '', address: text }).address
  } catch {
    problems.push(`INBOX_ADDRESS is "${text}": set it to one plain email address.`)
    return text
  }
}
