/** One round over a mailbox: each new message is taken, then moved, then settled, so that a crash repeats and never loses. */
import type { Selectable } from 'kysely'
import { isoTime } from '../clock'
import type { HeldMailsTable } from '../db/record-tables'
import { Unavailable } from '../unavailable'
import { listHeld, settleMail } from './held-mails'
import type { ListedMail } from './mailbox-fetch'
import { UnreadableMail } from './mailbox-problem'
import { placeOf, type Round } from './mailbox-round'
import type { Reading } from './mailbox-rows'
import { beingSetAside, leaveTooLarge, mostTries, noteInterrupted, setAside, tryLater } from './pass-over'

/** Takes what is new and what is due again. Returns how many of them there were. */
export async function takeMails(round: Round): Promise<number> {
  const { session, hold, reading, clock, goesOn } = round
  const rows = await listHeld(hold.db, hold.mailbox)
  const held = await forgetRemoved(
    round,
    rows.filter(row => row.state !== 'failed' && row.uid_validity === session.uidValidity),
  )
  const now = isoTime(clock.now())
  const due = held.filter(row => row.state === 'waiting' && (row.next_try_at ?? '') <= now)
  for (const row of due) if (goesOn()) await takeOne(round, toListed(row), row.tries)
  const listed = await session.list(reading.lastUid)
  for (const mail of listed) {
    if (!goesOn()) break
    if (!wasHereBefore(reading, mail)) await takeOne(round, mail, 0)
    reading.lastUid = mail.uid
  }
  return due.length + listed.length
}

const toListed = ({ uid, bytes, received_at: at }: Selectable<HeldMailsTable>): ListedMail => ({
  ...{ uid, bytes, receivedAt: Date.parse(at), isDone: false },
})

/** Clocks differ. */
const hour = 60 * 60_000

/** Under another UID: before this site read the mailbox, or done with where messages cannot be moved. */
const wasHereBefore = ({ rereadTo, begunAt }: Reading, { uid, receivedAt, isDone }: ListedMail): boolean =>
  uid <= rereadTo && (isDone || receivedAt < begunAt - hour)

/**
 * Someone has dealt with a message that was too large, or waited: it is no longer in the folder. Or a process moved it aside
 * that ended before it had noted that. Returns those that are there.
 */
async function forgetRemoved(
  round: Round,
  held: Selectable<HeldMailsTable>[],
): Promise<Selectable<HeldMailsTable>[]> {
  if (held.length === 0) return []
  const there = await round.session.remaining(held.map(({ uid }) => uid))
  for (const row of held.filter(({ uid }) => !there.has(uid))) {
    const place = placeOf(round, toListed(row))
    if (row.tries < beingSetAside) await settleMail(place)
    else await noteInterrupted(round, place)
  }
  return held.filter(({ uid }) => there.has(uid))
}

async function takeOne(round: Round, mail: ListedMail, triesBefore: number): Promise<void> {
  const { session, settings, mostBytes, clock, take, goesOn } = round
  const place = placeOf(round, mail)
  if (mail.bytes > mostBytes) return leaveTooLarge(round, place)
  if (triesBefore >= mostTries) return setAside(round, place, new UnreadableMail('it ended each connection'))
  let raw: Uint8Array | undefined
  try {
    raw = await session.fetch(mail, mostBytes)
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
