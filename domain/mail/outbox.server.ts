/** The outbox as owners see it: what waits, was given up or sent, and what can be done about it. */
import { type SelectQueryBuilder, sql } from 'kysely'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import { noteActivity } from '../log/note-activity.server'
import type { ListedMessage, OutboxHealth, WholeMessage } from './mail-schema'
import { describeMailbox } from './mailbox-state.server'
import { maskAnswer, maskText } from './mask-secrets.server'
import { previewMessage } from './preview.server'
import { isReadable, type MessagePurpose, outboxPageSize } from './purpose'

export interface OutboxQuery {
  purpose?: MessagePurpose | undefined
  status?: ListedMessage['status'] | undefined
  /** Words to find in recipient or subject. */
  search: string
  /** Counted from 1. */
  page: number
}

type OutboxDeps = Pick<Deps, 'db' | 'clock'>

const columns = [
  'id',
  'purpose',
  'recipient',
  'subject',
  'status',
  'attempts',
  'leased_until',
  'created_at',
  'next_attempt_at',
  'sent_at',
  'last_answer',
] as const

/** One page of messages, newest first, and how many match. */
export async function listMessages(
  { db, clock }: OutboxDeps,
  { purpose, status, search, page }: OutboxQuery,
): Promise<{ messages: ListedMessage[]; total: number }> {
  let matching = withWords(db.selectFrom('outbox_messages'), search)
  if (purpose) matching = matching.where('purpose', '=', purpose)
  if (status) matching = matching.where('status', '=', status)
  const { total } = await matching.select(e => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  // The ids sort by creation time (UUIDv7).
  const rows = await matching
    .select(columns)
    .orderBy('id', 'desc')
    .limit(outboxPageSize)
    .offset((page - 1) * outboxPageSize)
    .execute()
  return { messages: rows.map(row => toListed(row, isoTime(clock.now()))), total }
}

type Matching = SelectQueryBuilder<Tables, 'outbox_messages', object>

/** Every word in recipient or subject. */
function withWords(query: Matching, search: string): Matching {
  let matching = query
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    matching = matching.where(e =>
      e.or(
        (['recipient', 'subject'] as const).map(
          column => sql<boolean>`lower(${e.ref(column)}) like ${pattern} escape '\\'`,
        ),
      ),
    )
  }
  return matching
}

type Row = Omit<ListedMessage, 'sending' | 'can_retry' | 'can_cancel'> & { leased_until: string | null }

function toListed({ leased_until, ...row }: Row, now: string): ListedMessage {
  const sending = row.status === 'waiting' && leased_until !== null && leased_until > now
  const readable = isReadable(row.purpose)
  return {
    ...row,
    subject: readable ? row.subject : maskText(row.subject),
    last_answer: readable ? row.last_answer : maskAnswer(row.last_answer),
    sending,
    can_retry: !sending && (row.status === 'dead' || (row.status === 'waiting' && row.attempts > 0)),
    can_cancel: !sending && row.status !== 'sent',
  }
}

/** A message with what its recipient gets, or undefined. */
export async function findMessage({ db, clock }: OutboxDeps, id: string): Promise<WholeMessage | undefined> {
  const row = await db
    .selectFrom('outbox_messages')
    .select([...columns, 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { message, ...listed } = row
  return {
    ...toListed(listed, isoTime(clock.now())),
    preview: row.status === 'sent' ? null : await previewMessage(message, row.purpose),
  }
}

/**
 * Makes a message due now, with the attempts of a new one, under its old Message-ID. Returns false if it is not one
 * that was given up or waits for its next attempt.
 */
export async function retryMessage(
  { db, clock, outbox }: OutboxDeps & Pick<Deps, 'outbox'>,
  id: string,
  accountId: string,
): Promise<boolean> {
  const now = clock.now()
  const due = isoTime(now)
  const done = await inTransaction(db, async trx => {
    const retried = await trx
      .updateTable('outbox_messages')
      // Not 0: that would mean that no one can have received it (`cancel`).
      .set({ status: 'waiting', attempts: 1, next_attempt_at: due, leased_until: null })
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'dead'])
      .where('attempts', '>', 0)
      .where(e => e.or([e('leased_until', 'is', null), e('leased_until', '<=', due)]))
      .returning('purpose')
      .executeTakeFirst()
    if (retried)
      await noteActivity(trx, { action: 'mail_retried', now, accountId, subjectId: id, detail: retried })
    return retried !== undefined
  })
  outbox.wake()
  return done
}

/** Deletes a message, so that it is not tried again. Returns false if it was sent or is being sent. */
export async function discardMessage(
  { db, clock }: OutboxDeps,
  id: string,
  accountId: string,
): Promise<boolean> {
  const now = clock.now()
  return inTransaction(db, async trx => {
    const discarded = await trx
      .deleteFrom('outbox_messages')
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'dead'])
      .where(e => e.or([e('leased_until', 'is', null), e('leased_until', '<=', isoTime(now))]))
      .returning('purpose')
      .executeTakeFirst()
    if (discarded)
      await noteActivity(trx, { action: 'mail_cancelled', now, accountId, subjectId: id, detail: discarded })
    return discarded !== undefined
  })
}

/** How delivery goes. Connects to the mail server. */
export const describeHealth = async (
  deps: OutboxDeps & Pick<Deps, 'mailer' | 'config'>,
): Promise<OutboxHealth> => ({
  ...(await describeDelivery(deps)),
  transport: await deps.mailer.check(),
  mailbox: await describeMailbox(deps),
})

/** How delivery goes, as the outbox says. */
export async function describeDelivery({
  db,
  clock,
}: OutboxDeps): Promise<Omit<OutboxHealth, 'transport' | 'mailbox'>> {
  const counts = await db
    .selectFrom('outbox_messages')
    .select(e => [
      e.fn.count<number>('id').filterWhere('status', '=', 'waiting').as('waiting'),
      e.fn.count<number>('id').filterWhere('status', '=', 'dead').as('dead'),
      e.fn.max('sent_at').as('last_sent_at'),
    ])
    .executeTakeFirstOrThrow()
  const oldest = await db
    .selectFrom('outbox_messages')
    .select('created_at')
    .where('status', '=', 'waiting')
    // A message that has been tried is late, whenever its next attempt is.
    .where(e => e.or([e('attempts', '>', 0), e('next_attempt_at', '<=', isoTime(clock.now()))]))
    .orderBy('id')
    .executeTakeFirst()
  return { ...counts, oldest_waiting: oldest?.created_at ?? null }
}
