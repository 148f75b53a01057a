/**
 * Transactional outbox: a mail is a row written with whatever caused it, delivered afterwards, at least once,
 * always under the same Message-ID. Text messages take the same way.
 */
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Clock, isoTime } from '../clock'
import type { Config } from '../config'
import type { Database, DatabaseKind, Tables } from '../db/types'
import type { Log } from '../log'
import { DeliveryError } from '../mail/delivery-error'
import type { Mailer, MailMessage, RenderedMail } from '../mail/message'
import { parseMailAddress, parseMailMessage, toHeaderText } from '../mail/parse-message'
import type { SmsMessage, SmsSender } from '../sms/sms-sender'
import {
  type ClaimedMail,
  claimMail,
  deleteRow,
  insertMail,
  markDead,
  markSent,
  postpone,
  type StoredSms,
} from './outbox-rows'

export interface MailEntry {
  mail: RenderedMail
  /** A second entry with the same key is dropped. */
  dedupeKey?: string
}

export interface SmsEntry {
  sms: SmsMessage
  /** Milliseconds since the epoch; later it is not sent any more. */
  until: number
}

export type OutboxEntry = MailEntry | SmsEntry

export interface Outbox {
  /** Stores the entries in the caller's transaction. */
  enqueue(trx: Kysely<Tables>, entries: readonly OutboxEntry[]): Promise<void>
  /** Call after the commit: delivers now instead of at the next round. */
  wake(): void
  start(): void
  /** Waits for the delivery under way, starts no other. */
  stop(): Promise<void>
}

export interface OutboxOptions {
  db: Database
  kind: DatabaseKind
  clock: Clock
  newId: () => string
  log: Log
  mailer: Mailer
  /** Needed where text messages are sent (AUTH_PHONE). */
  smsSender?: SmsSender
  config: Pick<Config, 'mailFrom' | 'siteUrl'>
  /** Shown beside the address in From. */
  senderName?: string
  /** From 0 to 1, for the spread of retries. */
  random?: () => number
}

/** Longer than any delivery may take, so that a lease ends only with the process that held it. */
const leaseMilliseconds = 120_000
const pollMilliseconds = 15_000
const parallelDeliveries = 4
const maxAttempts = 12
const firstRetry = 30_000
const longestRetry = 6 * 60 * 60 * 1000

/** 30 s after the first failure, then doubled up to 6 h, each a fifth more or less so that retries spread. */
export const retryDelay = (attempts: number, random: number): number =>
  Math.round(Math.min(firstRetry * 2 ** (attempts - 1), longestRetry) * (0.8 + 0.4 * random))

/** Makes the outbox of one process; any number of processes may share the table. Throws when MAIL_FROM is unfit. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { db, kind, clock, newId, log, config } = options
  const host = new URL(config.siteUrl).hostname
  const from = parseMailAddress({ name: options.senderName ?? '', address: config.mailFrom })
  const workers = new Set<Promise<void>>()
  let busy = 0
  let poll: NodeJS.Timeout | undefined
  /** Somebody called since the last claim began, so an empty claim proves nothing. */
  let called = false

  function startWorker(): void {
    if (!poll || busy >= parallelDeliveries) return
    busy += 1
    const worker = work().finally(() => workers.delete(worker))
    workers.add(worker)
  }

  async function work(): Promise<void> {
    try {
      while (poll) {
        called = false
        const mail = await claimMail(db, kind, clock.now(), leaseMilliseconds)
        if (mail) {
          // Where one is due there may be more: each success brings in another worker.
          startWorker()
          await deliver(mail, options)
        } else if (!called) return
      }
    } catch (error) {
      // The poll tries again. A database's message may quote a row, so only its code is logged.
      log.error({ reason: errorCode(error) }, 'the outbox cannot use its table')
    } finally {
      busy -= 1
    }
  }

  const wake = () => {
    called = true
    startWorker()
  }

  return {
    async enqueue(trx, entries) {
      for (const entry of entries) {
        const id = newId()
        if ('sms' in entry) {
          const sms: StoredSms = { ...entry.sms, until: isoTime(entry.until) }
          await insertMail(trx, { id, message: { sms } }, clock.now())
          continue
        }
        const message = parseMailMessage({ ...entry.mail, from, messageId: `<${id}@${host}>` })
        await insertMail(trx, { id, message, dedupeKey: entry.dedupeKey }, clock.now())
      }
    },
    wake,
    start() {
      poll ??= setInterval(wake, pollMilliseconds).unref()
      wake()
    },
    async stop() {
      clearInterval(poll)
      poll = undefined
      await Promise.all(workers)
    },
  }
}

async function deliver(mail: ClaimedMail, options: OutboxOptions): Promise<void> {
  const { db, clock, log, random } = options
  const giveUp = async (reason: string, detail: string) => {
    await markDead(db, mail, toHeaderText(detail, 500))
    log.error({ mail: mail.id, attempts: mail.attempts, reason }, 'a mail is given up; its row is kept')
  }
  // Reached only when the process died in each attempt.
  if (mail.attempts > maxAttempts) return giveUp('no attempt came to an end', 'no attempt came to an end')
  let message: MailMessage | { sms: StoredSms }
  try {
    message = parseStored(mail.message)
  } catch {
    return giveUp('the stored mail is damaged', 'the stored mail is damaged')
  }
  if ('sms' in message && message.sms.until <= isoTime(clock.now())) {
    // Of no use to anybody, and it names a number: nothing is kept.
    await deleteRow(db, mail)
    log.warn(
      { mail: mail.id, attempts: mail.attempts },
      'a text message was not accepted until its code expired',
    )
    return
  }
  try {
    await hand(message, options)
  } catch (error) {
    const reason = errorCode(error)
    const detail = error instanceof DeliveryError ? error.detail : reason
    const permanent = error instanceof DeliveryError && error.permanent
    if (permanent || mail.attempts === maxAttempts) return giveUp(reason, detail)
    const dueAt = clock.now() + retryDelay(mail.attempts, (random ?? Math.random)())
    await postpone(db, mail, dueAt, toHeaderText(detail, 500))
    log.warn({ mail: mail.id, attempts: mail.attempts, reason }, 'a mail was not accepted and waits')
    return
  }
  await markSent(db, mail.id, clock.now())
}

function parseStored(text: string): MailMessage | { sms: StoredSms } {
  const stored = JSON.parse(text)
  return stored !== null && typeof stored === 'object' && 'sms' in stored
    ? { sms: storedSms.parse(stored.sms) }
    : parseMailMessage(stored)
}

const storedSms = z.strictObject({ to: z.string(), text: z.string(), until: z.string() })

async function hand(
  message: MailMessage | { sms: StoredSms },
  { mailer, smsSender }: OutboxOptions,
): Promise<void> {
  if (!('sms' in message)) return mailer.send(message)
  // AUTH_PHONE was switched off since; whoever switches it on again has the message sent while it is still good.
  if (!smsSender)
    throw new DeliveryError(
      { permanent: false, code: 'no AUTH_SMS_URL', detail: 'no AUTH_SMS_URL' },
      undefined,
    )
  const { to, text } = message.sms
  return smsSender.send({ to, text })
}

/** What may be logged of an error: its code or its kind, never its message, which may quote an address. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
