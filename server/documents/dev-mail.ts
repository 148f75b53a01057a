/** Reads the emails that the local mailer wrote, for /dev/mail. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address, Email } from 'postal-mime'
import { localMailFolder } from '../../platform/mail/local-mailer'

export interface LocalMail {
  /** Name of the file without its ending; part of the page's URL. */
  id: string
  /** ISO 8601 UTC. */
  writtenAt: string
  from: string
  to: string
  replyTo: string
  subject: string
  messageId: string
  /** Headers that tell mail programs how to treat it, for example List-Unsubscribe. */
  extras: readonly { name: string; value: string }[]
  text: string
  html: string
}

/** Path traversal: only names as the local mailer makes them, which cannot leave the folder. */
const idPattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[\w-]{1,64}$/

/** The newest emails first, at most a hundred. An empty list if none was ever written. */
export async function listLocalMails(dataDir: string): Promise<LocalMail[]> {
  const names = await namesIn(localMailFolder(dataDir))
  const ids = names
    .filter(name => name.endsWith('.eml'))
    .map(name => name.slice(0, -'.eml'.length))
    .filter(id => idPattern.test(id))
    .sort()
    .reverse()
    .slice(0, 100)
  const mails = await Promise.all(ids.map(id => readLocalMail(dataDir, id)))
  return mails.filter(mail => mail !== undefined)
}

/** One email, or undefined if `id` names none. */
export async function readLocalMail(dataDir: string, id: string): Promise<LocalMail | undefined> {
  if (!idPattern.test(id)) return undefined
  try {
    const file = await readFile(join(localMailFolder(dataDir), `${id}.eml`))
    const { default: PostalMime } = await import('postal-mime')
    return describeMail(id, await PostalMime.parse(file))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function describeMail(id: string, email: Email): LocalMail {
  const extras = ['Auto-Submitted', 'List-Unsubscribe', 'List-Unsubscribe-Post'].flatMap(name => {
    const header = email.headers.find(({ key }) => key === name.toLowerCase())
    return header ? [{ name, value: header.value }] : []
  })
  return {
    id,
    writtenAt: id.replace(/-.*/, '').replace(idTime, '$1-$2-$3T$4:$5:$6.$7Z'),
    from: formatAddresses(email.from && [email.from]),
    to: formatAddresses(email.to),
    replyTo: formatAddresses(email.replyTo),
    subject: email.subject ?? '',
    messageId: email.messageId ?? '',
    extras,
    text: email.text ?? '',
    html: email.html ?? '',
  }
}

const idTime = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/

const formatAddresses = (addresses: readonly Address[] | undefined): string =>
  (addresses ?? [])
    .map(({ name, address }) => (name ? `${name} <${address ?? ''}>` : (address ?? '')))
    .join(', ')

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
