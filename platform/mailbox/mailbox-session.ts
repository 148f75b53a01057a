/** What is done with an open mailbox: listing, fetching, moving, waiting for news. */
import type { ImapFlow } from 'imapflow'
import type { MailboxSettings } from '../mailbox-config'
import { ask, type Connection, type SessionTimes, shortAnswer, within } from './mailbox-answer'
import { connect, openFolder, sessionTimes } from './mailbox-connection'
import { doneFlag, fetchMail, findUidNext, type ListedMail, listMails, listRemaining } from './mailbox-fetch'
import { MailboxProblem } from './mailbox-problem'

export interface MailboxSession {
  /** UIDs mean something only together with it (RFC 9051, 2.3.1.1). */
  readonly uidValidity: string
  /** Higher than each UID that was given so far. */
  readonly uidNext: number
  /** Those with a higher UID, lowest first. */
  list(after: number): Promise<ListedMail[]>
  /** Which of these UIDs are still there. */
  remaining(uids: readonly number[]): Promise<Set<number>>
  /** The message, `most` bytes and one at most; undefined when it is gone. */
  fetch(mail: Pick<ListedMail, 'uid' | 'bytes'>, most: number): Promise<Uint8Array | undefined>
  /** False when the server cannot, or will not. The folder is created if it is missing. */
  move(uid: number, folder: string): Promise<boolean>
  /** Marks a message for its readers, as far as the server keeps such marks. */
  mark(uid: number, mark: 'done' | 'needs a person'): Promise<void>
  /** True when something may have come, false after `milliseconds`. Throws when the server is gone. */
  waitForNews(milliseconds: number): Promise<boolean>
  /** At once, whatever is under way: it throws. */
  close(): void
}

/** Connects and opens the folder. Throws MailboxProblem. `signal` ends it, now and later. */
export async function openSession(
  settings: MailboxSettings,
  signal: AbortSignal,
  times: SessionTimes = sessionTimes,
): Promise<MailboxSession> {
  const connection = await connect(settings, signal, times)
  try {
    return await openOn(connection)
  } catch (error) {
    connection.client.close()
    throw error
  }
}

async function openOn(connection: Connection): Promise<MailboxSession> {
  const { client, times, lost } = connection
  const news = listenForNews(client)
  const { uidValidity, uidNext, exists } = await openFolder(connection)
  const byUid = { uid: true }
  const short = { milliseconds: times.answer, bytes: shortAnswer }
  return {
    uidValidity: String(uidValidity),
    // RFC 3501 lets a server leave UIDNEXT out.
    uidNext: uidNext || (await findUidNext(connection, exists)),
    async list(after) {
      news.forget()
      return listMails(connection, after)
    },
    remaining: uids => listRemaining(connection, uids),
    fetch: (mail, most) => fetchMail(connection, mail, most),
    async move(uid, folder) {
      // Without either, moving would expunge what others have deleted and may still want back.
      if (!client.capabilities.has('MOVE') && !client.capabilities.has('UIDPLUS')) return false
      const attempt = async () =>
        Boolean(await ask(connection, client.messageMove(`${uid}`, folder, byUid), short))
      return (await attempt()) || ((await create(connection, folder)) && (await attempt()))
    },
    async mark(uid, mark) {
      const flags = mark === 'done' ? [doneFlag, '\\Seen'] : ['\\Flagged']
      await ask(connection, client.messageFlagsAdd(`${uid}`, flags, byUid), short)
    },
    async waitForNews(milliseconds) {
      if (news.isThere()) return true
      if (!client.usable) throw lost()
      // Where the server has no IDLE (RFC 2177), the library polls.
      client.idle().catch(() => {})
      await news.come(connection, milliseconds)
      const again = await openFolder(connection)
      if (again.uidValidity !== uidValidity)
        throw new MailboxProblem('unreachable', 'the folder was renumbered')
      return news.isThere()
    },
    close: () => client.close(),
  }
}

/** True when the folder is there, though someone else may have been quicker. */
async function create(connection: Connection, folder: string): Promise<boolean> {
  const bounds = { milliseconds: connection.times.answer, bytes: shortAnswer }
  const created = connection.client.mailboxCreate(folder).then(
    () => true,
    // Its name, or a right that is missing: the caller does without.
    () => false,
  )
  return ask(connection, created, bounds)
}

/** The server tells of new messages in IDLE, and with its answers to anything else. */
function listenForNews(client: ImapFlow) {
  let isThere = false
  let tell = () => {}
  client.on('exists', () => {
    isThere = true
    tell()
  })
  return {
    isThere: () => isThere,
    forget() {
      isThere = false
    },
    /** Resolves with the news, or after `milliseconds`. */
    async come(connection: Connection, milliseconds: number) {
      const heard = Promise.withResolvers<void>()
      tell = heard.resolve
      const timer = setTimeout(heard.resolve, milliseconds)
      try {
        await within(connection, heard.promise, { milliseconds: 2 * milliseconds, bytes: shortAnswer })
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
