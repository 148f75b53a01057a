/** Messages that are not stored: tried again, moved aside, or left, in each case noted. */
import { isoTime } from '../clock'
import { errorCode } from '../jobs/deliver'
import { holdMail, type MailPlace } from './held-mails'
import { UnreadableMail } from './mailbox-problem'
import type { Round } from './mailbox-round'

const minute = 60_000
export const mostTries = 3
/** Of a message that is being moved aside: noted before, so that a crash in between forgets none. */
export const beingSetAside = mostTries + 1

/** Until the next try, by the tries so far; 0 when the message is not at fault. */
const pauseAfter = (tries: number): number => (tries === 0 ? minute / 2 : tries * tries * minute)

/** The message is noted, and passed over for a while. */
export async function tryLater({ clock, log }: Round, place: MailPlace, tries: number, error: unknown) {
  const now = clock.now()
  const next = { state: 'waiting' as const, next_try_at: isoTime(now + pauseAfter(tries)) }
  await holdMail(place, { ...next, tries, held_at: isoTime(now) })
  log.warn({ ...nameOf(place), tries, reason: errorCode(error) }, 'a received email waits in the mailbox')
}

/** The message is moved where someone may look at it. */
export async function setAside(round: Round, place: MailPlace, error: unknown): Promise<void> {
  const { session, settings, clock } = round
  const now = isoTime(clock.now())
  await holdMail(place, { state: 'waiting', tries: beingSetAside, next_try_at: now, held_at: now })
  const isMoved = await session.move(place.mail.uid, settings.failed)
  if (!isMoved) await session.mark(place.mail.uid, 'needs a person')
  await noteSetAside(round, place, isMoved ? settings.failed : settings.folder, error)
}

/** Of a message that another process moved aside, and had not noted. */
export const noteInterrupted = (round: Round, place: MailPlace): Promise<void> =>
  noteSetAside(round, place, round.settings.failed, new UnreadableMail('it was being moved aside'))

async function noteSetAside({ clock, log }: Round, place: MailPlace, folder: string, error: unknown) {
  await holdMail(place, {
    ...{ state: 'failed', tries: mostTries, next_try_at: null },
    held_at: isoTime(clock.now()),
  })
  log.error(
    { ...nameOf(place), folder, reason: errorCode(error) },
    'a received email cannot be read and was set aside',
  )
}

/** The message stays, with a flag. */
export async function leaveTooLarge({ session, clock, log }: Round, place: MailPlace): Promise<void> {
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
