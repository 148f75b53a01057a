/** What FETCH answers, row by row: rows that were not asked for are dropped, and no server fills the memory with them. */
import type { FetchMessageObject, FetchQueryObject } from 'imapflow'
import { ask, type Bounds, type Connection, megabyte, shortAnswer } from './mailbox-answer'
import { MailboxProblem } from './mailbox-problem'

export interface ListedMail {
  uid: number
  bytes: number
  /** Milliseconds since the epoch, by the server's clock. */
  receivedAt: number
  /** Marked as stored, where it could not be moved. */
  isDone: boolean
}

export const doneFlag = '$Processed'

/** More than a mailbox gets between two looks, or holds when it is renumbered. */
const mostListed = 250_000
/** Flags that others change while one message is fetched. */
const mostBeside = 10_000
/** With many flags. */
const mostRowBytes = 1024
/** RFC 9051: 32 bits. */
const highestUid = 2 ** 32 - 1
/** Bytes in a millisecond of a slow line. */
const slowest = 64

interface Question {
  range: string
  byUid: boolean
  query: FetchQueryObject
  mostRows: number
}

async function eachRow(
  connection: Connection,
  { range, byUid, query, mostRows }: Question,
  bounds: Bounds,
  take: (row: FetchMessageObject) => void,
): Promise<void> {
  const read = async () => {
    let count = 0
    for await (const row of connection.client.fetch(range, query, { uid: byUid })) {
      count += 1
      if (count > mostRows) throw new MailboxProblem('unreachable', 'the server lists too many messages')
      take(row)
    }
  }
  await ask(connection, read(), bounds)
}

function listBounds({ client, times }: Connection): Bounds {
  const rows = client.mailbox ? client.mailbox.exists : 0
  const bytes = Math.min(shortAnswer + rows * mostRowBytes, 64 * megabyte)
  return { milliseconds: times.answer, bytes }
}

/** Those with a UID above `after`, lowest first. */
export async function listMails(connection: Connection, after: number): Promise<ListedMail[]> {
  const query = { uid: true, size: true, internalDate: true, flags: true }
  const question = { range: `${after + 1}:*`, byUid: true, query, mostRows: mostListed }
  const mails = new Map<number, ListedMail>()
  await eachRow(connection, question, listBounds(connection), ({ uid, size, internalDate, flags }) => {
    // `*` is the last message, even when its UID is lower.
    if (!(uid > after && uid <= highestUid)) return
    // Someone has changed its flags.
    if (size === undefined && mails.has(uid)) return
    const received = new Date(internalDate ?? Number.NaN).getTime()
    mails.set(uid, {
      ...{ uid, bytes: size ?? 0, isDone: flags?.has(doneFlag) === true },
      receivedAt: Number.isNaN(received) ? Date.now() : received,
    })
  })
  return [...mails.values()].sort((a, b) => a.uid - b.uid)
}

/** Which of these are still there. */
export async function listRemaining(connection: Connection, uids: readonly number[]): Promise<Set<number>> {
  const question = { range: uids.join(','), byUid: true, query: { uid: true }, mostRows: mostListed }
  const remaining = new Set<number>()
  await eachRow(connection, question, listBounds(connection), ({ uid }) => {
    if (uids.includes(uid)) remaining.add(uid)
  })
  return remaining
}

/** The UID after that of the last message, the `exists`th. */
export async function findUidNext(connection: Connection, exists: number): Promise<number> {
  let last = 0
  if (exists > 0) {
    const question = { range: `${exists}`, byUid: false, query: { uid: true }, mostRows: mostBeside }
    await eachRow(connection, question, listBounds(connection), ({ seq, uid }) => {
      if (seq === exists) last = uid
    })
  }
  return last + 1
}

/** The message, `most` bytes and one at most; undefined when it is gone. */
export async function fetchMail(
  connection: Connection,
  { uid, bytes }: Pick<ListedMail, 'uid' | 'bytes'>,
  most: number,
): Promise<Uint8Array | undefined> {
  // Not the whole of what claims to be small. BODY.PEEK: reading leaves no trace for the people who share it.
  const query = { source: { start: 0, maxLength: most + 1 } }
  const question = { range: `${uid}`, byUid: true, query, mostRows: mostBeside }
  const milliseconds = connection.times.answer + bytes / slowest
  let isThere = false
  let source: Uint8Array | undefined
  await eachRow(connection, question, { milliseconds, bytes: most + shortAnswer }, row => {
    if (row.uid === uid) isThere = true
    else if (row.source)
      throw new MailboxProblem('unreachable', 'the server answers with another message than it was asked for')
    source ??= row.source
  })
  if (isThere && !source) throw new MailboxProblem('unreachable', 'the server withholds what is in a message')
  return source
}
