/** One round over a mailbox: each new message is taken, then moved, then settled, so that a crash repeats and never loses. */
import type { Selectable } from 'kysely'
import { type Clock, isoTime } from '../clock'
import type { HeldMailsTable } from '../db/record-tables'
import { errorCode } from '../jobs/deliver'
import type { Log } from '../log'
import type { MailboxSettings } from '../mailbox-config'
import { Unavailable } from '../unavailable'
import { holdMail, listHeld, type MailPlace, settleMail } from './held-mails'
import { UnreadableMail } from './mailbox-problem'
import type { Hold, Reading } from './mailbox-rows'
import type { ListedMail, MailboxSession } from './mailbox-session'

/**
 * Stores a message. Idempotent. Throws Unavailable when it should be tried again, UnreadableMail when the message itself
 * is the reason.
 */
export type TakeMail = (raw: Uint8Array) => Promise<unknown>

export interface Round {
  settings: MailboxSettings
  hold: Hold
  session: MailboxSession
  reading: Reading
  take: TakeMail
  clock: Clock
  log: Log
  /** Bytes of the largest message that is taken. */
  mostBytes: number
  /** False once the process stops. */
  goesOn: () => boolean
}

const minute = 60_000
const mostTries = 3

/** Until the next try, by the tries so far; 0 when the message is not at fault. */
const pauseAfter = (tries: number): number => (tries === 0 ? minute / 2 : tries * tries * minute)

/** Takes what is new and what is due again. */
export async function takeMails(round: Round): Promise<void> {
  const { session, hold, reading, clock, goesOn } = round
  const held = (await listHeld(hold.db, hold.mailbox)).filter(row => row.uid_validity === session.uidValidity)
  await forgetRemoved(round, held)
  const now = isoTime(clock.now())
  for (const row of held)
    if (row.state === 'waiting' && (row.next_try_at ?? '') <= now && goesOn())
      await takeOne(round, toListed(row), row.tries)
  for (const mail of await session.list(reading.lastUid)) {
    if (!goesOn()) return
    if (!wasHereBefore(reading, mail)) await takeOne(round, mail, 0)
    reading.lastUid = mail.uid
  }
}

const toListed = ({ uid, bytes, received_at: at }: Selectable<HeldMailsTable>): ListedMail => ({
  ...{ uid, bytes, receivedAt: Date.parse(at), isDone: false },
})

/** Clocks differ. */
const hour = 60 * minute

/** Under another UID: before this site read the mailbox, or done with where messages cannot be moved. */
const wasHereBefore = ({ rereadTo, begunAt }: Reading, { uid, receivedAt, isDone }: ListedMail): boolean =>
  uid <= rereadTo && (isDone || receivedAt < begunAt - hour)

const placeOf = ({ hold, session }: Round, mail: ListedMail): MailPlace => ({
  ...hold,
  ...{ uidValidity: session.uidValidity, mail },
})

/** Someone has dealt with a message that was too large, or waited: it is no longer in the folder. */
async function forgetRemoved(round: Round, held: readonly Selectable<HeldMailsTable>[]): Promise<void> {
  const left = held.filter(({ state }) => state !== 'failed')
  if (left.length === 0) return
  const there = await round.session.remaining(left.map(({ uid }) => uid))
  for (const row of left) if (!there.has(row.uid)) await settleMail(placeOf(round, toListed(row)))
}

async function takeOne(round: Round, mail: ListedMail, triesBefore: number): Promise<void> {
  const { session, settings, mostBytes, clock, take, goesOn } = round
  const place = placeOf(round, mail)
  if (mail.bytes > mostBytes) return leaveTooLarge(round, place)
  if (triesBefore >= mostTries) return setAside(round, place, new UnreadableMail('it ended each connection'))
  let raw: Uint8Array | undefined
  try {
    raw = await session.fetch(mail.uid, mostBytes)
  } catch (error) {
    // A message that ends each connection would be fetched for ever.
    if (goesOn()) await tryLater(round, place, triesBefore + 1, error)
    throw error
  }
  // Someone moved or deleted it.
  if (!raw) return settleMail(place)
  if (raw.length > mostBytes) return leaveTooLarge(round, place)
  try {
    await take(raw)
  } catch (error) {
    const isAtFault = !(error instanceof Unavailable) || error instanceof UnreadableMail
    const tries = triesBefore + Number(isAtFault)
    if (isAtFault && tries >= mostTries) return setAside(round, place, error)
    return tryLater(round, place, tries, error)
  }
  // Acknowledged after the commit: before it, a crash would lose the message.
  if (!(await session.move(mail.uid, settings.done))) await session.mark(mail.uid, 'done')
  await settleMail(place, clock.now())
}

async function tryLater({ clock, log }: Round, place: MailPlace, tries: number, error: unknown) {
  const now = clock.now()
  const next = { state: 'waiting' as const, next_try_at: isoTime(now + pauseAfter(tries)) }
  await holdMail(place, { ...next, tries, held_at: isoTime(now) })
  log.warn({ ...nameOf(place), tries, reason: errorCode(error) }, 'a received email waits in the mailbox')
}

async function setAside({ session, settings, clock, log }: Round, place: MailPlace, error: unknown) {
  const isMoved = await session.move(place.mail.uid, settings.failed)
  if (!isMoved) await session.mark(place.mail.uid, 'needs a person')
  await holdMail(place, {
    ...{ state: 'failed', tries: mostTries, next_try_at: null },
    held_at: isoTime(clock.now()),
  })
  const folder = isMoved ? settings.failed : settings.folder
  log.error(
    { ...nameOf(place), folder, reason: errorCode(error) },
    'a received email cannot be read and was set aside',
  )
}

async function leaveTooLarge({ session, clock, log }: Round, place: MailPlace): Promise<void> {
  await session.mark(place.mail.uid, 'needs a person')
  await holdMail(place, {
    ...{ state: 'too_large', tries: 0, next_try_at: null },
    held_at: isoTime(clock.now()),
  })
  log.error(nameOf(place), 'a received email is too large and stays in the mailbox')
}

/** No address and no subject: the log keeps no personal data. */
const nameOf = (place: MailPlace) => ({
  ...{ mailbox: place.mailbox, uid: place.mail.uid, bytes: place.mail.bytes },
  received: isoTime(place.mail.receivedAt),
})
