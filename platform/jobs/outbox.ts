/**
 * Transactional outbox: a message is a row written with its cause and delivered afterwards, at least once, an email
 * always under the same Message-ID. Text messages take the same path.
 */

import type { Kysely } from 'kysely'
import { isoTime } from '../clock'
import type { Config } from '../config'
import { afterCommit } from '../db/transaction'
import type { Tables } from '../db/types'
import type { RenderedMail } from '../mail/message'
import { parseMailAddress, parseMailMessage, toHeaderText } from '../mail/parse-message'
import type { SmsMessage } from '../sms/sms-sender'
import { type DeliveryOptions, deliver, errorCode } from './deliver'
import { cancelUnclaimed, claimMail, insertMessage, type NewMessage, release } from './outbox-rows'

export interface MailEntry {
  kind: 'mail'
  mail: RenderedMail
  /** A second entry with the same key is dropped. */
  dedupeKey?: string | undefined
  /** Milliseconds since the epoch; delivered no earlier. */
  sendAt?: number | undefined
}

export interface SmsEntry {
  kind: 'sms'
  sms: SmsMessage
  /** Milliseconds since the epoch; after that it is no longer sent. */
  until: number
}

export type OutboxEntry = MailEntry | SmsEntry

/** What the caller may keep of a stored message, to cancel it or to refer to it in a later email. */
export interface EnqueuedMessage {
  id: string
  /** Of an email. */
  messageId: string | undefined
}

export interface Outbox {
  /**
   * Stores the entries in the caller's transaction, and delivers once it is committed. Returns one item per entry:
   * undefined if its dedupe key was taken.
   */
  enqueue(
    trx: Kysely<Tables>,
    entries: readonly OutboxEntry[],
  ): Promise<readonly (EnqueuedMessage | undefined)[]>
  /** Deletes a waiting message; false if a process has claimed it, so that it may have been received. */
  cancel(trx: Kysely<Tables>, id: string): Promise<boolean>
  /** Looks for due messages now instead of at the next round. */
  wake(): void
  start(): void
  /** Waits for the delivery under way and starts no other. */
  stop(): Promise<void>
}

export interface OutboxOptions extends DeliveryOptions {
  newId: () => string
  config: Pick<Config, 'mailFrom' | 'siteUrl'>
  /** The display name in From, as it is in the caller's transaction. */
  readSenderName?: (trx: Kysely<Tables>) => Promise<string>
}

/** Longer than any delivery may take, so that a lease ends only with the process that held it. */
const leaseMilliseconds = 120_000
const pollMilliseconds = 15_000
const parallelDeliveries = 4

/** Creates the outbox of one process; any number of processes may share the table. Throws when MAIL_FROM is invalid. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { db, kind, clock, newId, log, config } = options
  const host = new URL(config.siteUrl).hostname
  const from = parseMailAddress({ name: '', address: config.mailFrom })
  const workers = new Set<Promise<void>>()
  let busy = 0
  let poll: NodeJS.Timeout | undefined
  /** A wake since the last claim began, so an empty claim proves nothing. */
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
        // Stopped during the claim: a start elsewhere delivers it, and need not wait for the lease to end.
        if (mail && !poll) return await release(db, mail)
        if (mail) {
          // If one is due there may be more: each success starts another worker.
          startWorker()
          await deliver(mail, options)
        } else if (!called) return
      }
    } catch (error) {
      // The poll retries. A database's message may quote a row, so only its code is logged.
      log.error({ reason: errorCode(error) }, 'the outbox cannot use its table')
    } finally {
      busy -= 1
    }
  }

  async function newMail(
    trx: Kysely<Tables>,
    id: string,
    { mail, dedupeKey, sendAt }: MailEntry,
  ): Promise<NewMessage> {
    const { purpose, fromName, ...rest } = mail
    const name = fromName ?? (await options.readSenderName?.(trx)) ?? ''
    const sender = { ...from, name: toHeaderText(name, 150) }
    const message = parseMailMessage({ ...rest, from: sender, messageId: `<${id}@${host}>` })
    return { id, purpose, message: { kind: 'mail', ...message }, dedupeKey, sendAt }
  }

  const wake = () => {
    called = true
    startWorker()
  }

  return {
    async enqueue(trx, entries) {
      const enqueued: (EnqueuedMessage | undefined)[] = []
      for (const entry of entries) {
        const id = newId()
        const added = entry.kind === 'sms' ? newSms(id, entry) : await newMail(trx, id, entry)
        const messageId = added.message.kind === 'mail' ? added.message.messageId : undefined
        const stored = await insertMessage(trx, added, clock.now())
        enqueued.push(stored ? { id, messageId } : undefined)
      }
      if (entries.length > 0) afterCommit(wake)
      return enqueued
    },
    cancel: cancelUnclaimed,
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

const newSms = (id: string, { sms, until }: SmsEntry): NewMessage => ({
  id,
  purpose: 'text-message',
  message: { kind: 'sms', ...sms, until: isoTime(until) },
})
