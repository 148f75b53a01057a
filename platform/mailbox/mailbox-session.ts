/** What is done with an open mailbox: listing, fetching, moving, waiting for news. */
import type { ImapFlow } from 'imapflow'
import type { MailboxSettings } from '../mailbox-config'
import { type Connection, connect, openFolder, type SessionTimes, sessionTimes } from './mailbox-connection'
import { answerOf, MailboxProblem } from './mailbox-problem'

export interface ListedMail {
  uid: number
  bytes: number
  /** Milliseconds since the epoch, by the server's clock. */
  receivedAt: number
  /** Marked as stored, where it could not be moved. */
  isDone: boolean
}

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
  fetch(uid: number, most: number): Promise<Uint8Array | undefined>
  /** False when the server cannot, or will not. The folder is created if it is missing. */
  move(uid: number, folder: string): Promise<boolean>
  /** Marks a message for its readers, as far as the server keeps such marks. */
  mark(uid: number, mark: 'done' | 'needs a person'): Promise<void>
  /** Resolves when something may have come, and after `milliseconds` at the latest. Throws when the server is gone. */
  waitForNews(milliseconds: number): Promise<void>
  /** At once, whatever is under way: it throws. */
  close(): void
}

const doneFlag = '$Processed'

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
  const { client } = connection
  const news = listenForNews(client)
  const { uidValidity, uidNext, exists } = await openFolder(connection)
  const byUid = { uid: true }
  /** The library reports a lost connection as it does a refusal, or as an error of its own. */
  const asking = async <T>(question: Promise<T>): Promise<T> => {
    const answer = await question.catch(error => {
      throw client.usable ? new MailboxProblem('unreachable', answerOf(error), error) : connection.lost()
    })
    if (!client.usable) throw connection.lost()
    return answer
  }
  /** RFC 3501 lets a server leave UIDNEXT out. */
  const findUidNext = async (): Promise<number> => {
    const last = exists > 0 && (await asking(client.fetchOne(`${exists}`, byUid)))
    return last ? last.uid + 1 : 1
  }
  return {
    uidValidity: String(uidValidity),
    uidNext: uidNext || (await findUidNext()),
    async list(after) {
      news.forget()
      const query = { uid: true, size: true, internalDate: true, flags: true }
      const found = await asking(client.fetchAll(`${after + 1}:*`, query, byUid))
      const mails = found.map(({ uid, size = 0, internalDate, flags }) => {
        const received = new Date(internalDate ?? Number.NaN).getTime()
        return {
          ...{ uid, bytes: size, isDone: flags?.has(doneFlag) === true },
          receivedAt: Number.isNaN(received) ? Date.now() : received,
        }
      })
      // `*` is the last message, even when its UID is lower.
      return mails.filter(({ uid }) => uid > after).sort((a, b) => a.uid - b.uid)
    },
    async remaining(uids) {
      const found = await asking(client.fetchAll(uids.join(','), { uid: true }, byUid))
      return new Set(found.map(({ uid }) => uid))
    },
    async fetch(uid, most) {
      // Not the whole of what claims to be small. BODY.PEEK: reading leaves no trace for the people who share it.
      const source = { start: 0, maxLength: most + 1 }
      const message = await asking(client.fetchOne(`${uid}`, { source }, byUid))
      if (!message) return undefined
      if (message.source) return message.source
      throw new MailboxProblem('unreachable', 'the server withholds what is in a message')
    },
    async move(uid, folder) {
      // Without either, moving would expunge what others have deleted and may still want back.
      if (!client.capabilities.has('MOVE') && !client.capabilities.has('UIDPLUS')) return false
      const attempt = async () => Boolean(await asking(client.messageMove(`${uid}`, folder, byUid)))
      return (await attempt()) || ((await create(client, folder)) && (await attempt()))
    },
    async mark(uid, mark) {
      const flags = mark === 'done' ? [doneFlag, '\\Seen'] : ['\\Flagged']
      await asking(client.messageFlagsAdd(`${uid}`, flags, byUid))
    },
    async waitForNews(milliseconds) {
      if (news.isThere()) return
      // Where the server has no IDLE (RFC 2177), the library polls.
      client.idle().catch(() => {})
      await Promise.race([news.come(milliseconds), connection.ended])
      const again = await openFolder(connection)
      if (again.uidValidity !== uidValidity)
        throw new MailboxProblem('unreachable', 'the folder was renumbered')
    },
    close: () => client.close(),
  }
}

/** True when the folder is there, though someone else may have been quicker. */
async function create(client: ImapFlow, folder: string): Promise<boolean> {
  try {
    await client.mailboxCreate(folder)
    return true
  } catch {
    // Its name, or a right that is missing: the caller does without.
    return false
  }
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
    come: (milliseconds: number) =>
      new Promise<void>(resolve => {
        const timer = setTimeout(resolve, milliseconds)
        tell = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
