/** Delivers one claimed message and settles its row: sent, postponed or given up. */
import { type Clock, isoTime } from '../clock'
import type { Database, DatabaseKind } from '../db/types'
import type { Log } from '../log'
import { DeliveryError } from '../mail/delivery-error'
import { isForCopies, type Mailer, type MailFile } from '../mail/message'
import { toHeaderText } from '../mail/parse-message'
import type { Objects } from '../objects/objects'
import type { SmsSender } from '../sms/sms-sender'
import { type ClaimedMail, deleteRow, markDead, markSent, postpone } from './outbox-rows'
import { parseStored, type StoredMessage } from './stored-message'

export interface DeliveryOptions {
  db: Database
  kind: DatabaseKind
  clock: Clock
  log: Log
  mailer: Mailer
  /** Where the files of emails are. */
  objects: Pick<Objects, 'get'>
  /** Needed if text messages are sent (AUTH_PHONE). */
  smsSender?: SmsSender | undefined
  /** From 0 to 1, for the jitter of retries. */
  random?: () => number
}

const maxAttempts = 12
const firstRetry = 30_000
const longestRetry = 6 * 60 * 60 * 1000
const longestAnswer = 500

/** Exponential backoff with jitter: 30 s after the first failure, doubled up to 6 h, plus or minus a fifth. */
export const retryDelay = (attempts: number, random: number): number =>
  Math.round(Math.min(firstRetry * 2 ** (attempts - 1), longestRetry) * (0.8 + 0.4 * random))

export async function deliver(mail: ClaimedMail, options: DeliveryOptions): Promise<void> {
  const { db, clock, log, random } = options
  const giveUp = async (reason: string, detail: string, left?: readonly string[]) => {
    const answer = toHeaderText(detail, longestAnswer)
    await markDead(options, mail, { now: clock.now(), answer, left })
    log.error({ mail: mail.id, attempts: mail.attempts, reason }, 'a mail is given up; its row is kept')
  }
  // Poison message: reached only when the process died in each attempt.
  if (mail.attempts > maxAttempts) return giveUp('no attempt came to an end', 'no attempt came to an end')
  let message: StoredMessage
  try {
    message = parseStored(mail.message)
  } catch {
    return giveUp('the stored mail is damaged', 'the stored mail is damaged')
  }
  if (message.kind === 'sms' && message.until <= isoTime(clock.now())) {
    // It has expired, and its row would keep a phone number, so the row is deleted.
    await deleteRow(db, mail)
    log.warn(
      { mail: mail.id, attempts: mail.attempts },
      'a text message was not accepted until its code expired',
    )
    return
  }
  let answer: string
  try {
    answer = await hand(message, options)
  } catch (error) {
    const reason = errorCode(error)
    const detail = error instanceof DeliveryError ? error.detail : reason
    const permanent = error instanceof DeliveryError && error.permanent
    const left = error instanceof DeliveryError ? error.left : undefined
    // Whom it is written to has it: that a copy never arrived is told, and is no failure of the email.
    const isEnd = permanent || mail.attempts === maxAttempts
    if (isEnd && message.kind === 'mail' && isForCopies(message))
      return markSent(
        db,
        mail.id,
        clock.now(),
        toHeaderText(`Not taken for ${message.left?.join(', ')}: ${detail}`, longestAnswer),
      )
    // Whoever has it does not get it again.
    if (isEnd) return giveUp(reason, detail, left)
    const now = clock.now()
    const dueAt = now + retryDelay(mail.attempts, (random ?? Math.random)())
    await postpone(options, mail, { now, dueAt, answer: toHeaderText(detail, longestAnswer), left })
    log.warn({ mail: mail.id, attempts: mail.attempts, reason }, 'a mail was not accepted and waits')
    return
  }
  await markSent(db, mail.id, clock.now(), toHeaderText(answer, longestAnswer))
}

async function hand(
  message: StoredMessage,
  { mailer, objects, smsSender }: DeliveryOptions,
): Promise<string> {
  if (message.kind === 'mail') {
    const { kind: _, ...mail } = message
    return mailer.send(mail, await readFiles(objects, mail.files ?? []))
  }
  // AUTH_PHONE was switched off since; switched on again, it sends the message if that is still valid.
  if (!smsSender)
    throw new DeliveryError(
      { permanent: false, code: 'no AUTH_SMS_URL', detail: 'no AUTH_SMS_URL' },
      undefined,
    )
  const { to, text } = message
  return smsSender.send({ to, text })
}

/** Throws for good when one is gone: the email would say something else without it. */
async function readFiles(objects: DeliveryOptions['objects'], files: readonly MailFile[]): Promise<Buffer[]> {
  // At the same time: the lease of the row runs.
  return Promise.all(
    files.map(async ({ key }) => {
      const bytes = await objects.get(key)
      if (bytes) return bytes
      throw new DeliveryError(
        { permanent: true, code: 'file gone', detail: 'a file of this email is no longer stored' },
        undefined,
      )
    }),
  )
}

/** What may be logged of an error: its code or its kind, never its message, which may quote an address. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
