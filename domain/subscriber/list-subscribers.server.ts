/** The list of subscribers as staff read it, the newest change first. */
import { type ExpressionBuilder, sql } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Database, Tables } from '../../platform/db/types'
import { clockOf } from '../../shared/company-time'
import { readCursor, writeCursor } from '../../shared/schema/time-cursor'
import { knownCompany } from '../site/current-site.server'
import { proveConsent } from './consent-proof.server'
import { type SubscriberState, subscriberStates } from './subscriber'
import { eventColumns, rowColumns, type SubscriberRow } from './subscriber-records.server'
import type { Subscriber, SubscriberPage, SubscriberRecord } from './subscriber-schema'

export interface SubscriberQuery {
  /** Empty for all. */
  state: SubscriberState | ''
  /** A part of the address. */
  search: string
}

/** A page after the cursor `before`, '' for the first. */
export async function listPage(
  db: Database,
  query: SubscriberQuery,
  { before, size, now }: { before: string; size: number; now: number },
): Promise<SubscriberPage> {
  const cursor = readCursor(before)
  let select = selectRows(db, query, now)
  if (cursor)
    select = select.where(
      sql<boolean>`(subscribers.status_at, subscribers.id) < (${cursor.at}, ${cursor.id})`,
    )
  const rows = await select.limit(size + 1).execute()
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  return {
    subscribers: page.map(row => toSubscriber(row, now)),
    counts: await countStates(db, now),
    next: last ? writeCursor({ at: last.status_at, id: last.id }) : null,
  }
}

function selectRows(db: Database, { state, search }: SubscriberQuery, now: number) {
  let select = db
    .selectFrom('subscribers')
    .select(rowColumns)
    .orderBy('status_at', 'desc')
    .orderBy('id', 'desc')
  if (state !== '') select = select.where(isIn(state, now))
  if (search !== '') {
    const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    select = select.where(sql<boolean>`email like ${part} escape '\\'`)
  }
  return select
}

const isIn = (state: SubscriberState, now: number) => (e: ExpressionBuilder<Tables, 'subscribers'>) => {
  if (state === 'pending' || state === 'unsubscribed') return e('status', '=', state)
  const hasEnded = e.and([e('ends_at', 'is not', null), e('ends_at', '<=', isoTime(now))])
  return e.and([e('status', '=', 'confirmed'), state === 'ended' ? hasEnded : e.not(hasEnded)])
}

async function countStates(db: Database, now: number): Promise<Record<SubscriberState, number>> {
  const rows = await db
    .selectFrom('subscribers')
    .select(e =>
      subscriberStates.map(state => e.fn.countAll<number | string>().filterWhere(isIn(state, now)).as(state)),
    )
    .executeTakeFirstOrThrow()
  const counts = Object.entries(rows).map(([state, count]) => [state, Number(count)] as const)
  return Object.fromEntries(counts) as Record<SubscriberState, number>
}

export const toSubscriber = (row: SubscriberRow, now: number): Subscriber => ({
  id: row.id,
  email: row.email,
  state: stateOf(row, now),
  since: row.status_at,
  ends_at: row.status === 'confirmed' ? row.ends_at : null,
})

const stateOf = ({ status, ends_at }: SubscriberRow, now: number): SubscriberState =>
  status === 'confirmed' && ends_at !== null && ends_at <= isoTime(now) ? 'ended' : status

/** One subscriber with what proves consent; undefined when there is none. */
export async function readSubscriber(
  db: Database,
  id: string,
  now: number,
): Promise<SubscriberRecord | undefined> {
  const row = await db.selectFrom('subscribers').select(rowColumns).where('id', '=', id).executeTakeFirst()
  return row && { ...toSubscriber(row, now), proof: (await readProofs(db, [id])).get(id) ?? [] }
}

/** What proves the consent of each of these, by id. */
export async function readProofs(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const events = await db
    .selectFrom('subscriber_events')
    .select(['subscriber_id', ...eventColumns])
    .where('subscriber_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const clock = clockOf(knownCompany(db))
  const groups = Map.groupBy(events, event => event.subscriber_id)
  return new Map([...groups].map(([id, steps]) => [id, proveConsent(steps, clock)]))
}
