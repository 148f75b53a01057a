/**
 * Enquiries in the order of a time to come: of open ones the one whose promise ends first on top, then those that wait for
 * nothing; of snoozed ones the one that comes back first.
 */
import { sql } from 'kysely'
import { readCursor, type TimeCursor } from '../../../../shared/schema/time-cursor'
import type { Enquiry, EnquiryStatus } from '../../enquiry'
import { matching } from './enquiry-search.server'
import {
  findNewest,
  fits,
  type InboxQuery,
  type InboxReader,
  type InboxRow,
  restFields,
  searched,
  selectListed,
  statusesOf,
} from './find-enquiries.server'

/** Where the page after this row begins. */
export const dueCursor = ({ id, due_at, answered_at, created_at }: InboxRow): string =>
  due_at !== null && answered_at === null ? `due_${due_at}_${id}` : `${created_at}_${id}`

export const backCursor = ({ id, snoozed_until }: InboxRow): string => `back_${snoozed_until}_${id}`

/** For a query of snoozed enquiries; `before` as above. */
export function findBackFirst(reader: InboxReader, query: InboxQuery, limit: number) {
  const [, cursor] = /^back_(.*)$/.exec(query.before ?? '') ?? []
  const after = readCursor(cursor ?? '')
  return readInOrder(reader, { ...query, before: undefined }, { by: 'snoozed_until', after, limit })
}

/** For a query of open enquiries; `before` is the cursor of the page before. */
export async function findDueFirst(
  reader: InboxReader,
  query: InboxQuery,
  limit: number,
): Promise<(InboxRow & Enquiry)[]> {
  const [, cursor] = /^due_(.*)$/.exec(query.before ?? '') ?? []
  const after = readCursor(cursor ?? '')
  const isPastDue = query.before !== undefined && cursor === undefined
  const whole = { ...query, before: undefined }
  const waiting = { ...whole, waits: true }
  const due = isPastDue ? [] : await readInOrder(reader, waiting, { by: 'due_at', after, limit })
  if (due.length >= limit) return due
  const others = { ...(isPastDue ? query : whole), waits: false }
  return [...due, ...(await findNewest(reader, others, limit - due.length))]
}

interface Order {
  by: 'due_at' | 'snoozed_until'
  after: TimeCursor | undefined
  limit: number
}

async function readInOrder(
  reader: InboxReader,
  query: InboxQuery,
  { by, after, limit }: Order,
): Promise<(InboxRow & Enquiry)[]> {
  const { db, kind, now } = reader
  const isAfter = after ? sql<boolean>`(${sql.ref(by)}, id) > (${after.at}, ${after.id})` : sql<boolean>`true`
  const inOrder = selectListed(reader)
    .select(restFields)
    .where(isAfter)
    .orderBy(by)
    .orderBy('id')
    .limit(limit)
  const found = matching(kind, query.search)
  if (found) {
    const candidates = db.selectFrom(searched(reader, query, found).as('candidates')).select('id')
    return inOrder.where('id', 'in', candidates).execute()
  }
  // Each status has an index in this order.
  const ofStatus = (status: EnquiryStatus) =>
    inOrder.where('status', '=', status).where(fits(now, query)).execute()
  const rows = (await Promise.all(statusesOf(query).map(ofStatus))).flat()
  return rows.toSorted(byTime(by)).slice(0, limit)
}

const byTime = (by: Order['by']) => (a: InboxRow, b: InboxRow) =>
  `${a[by]} ${a.id}` < `${b[by]} ${b.id}` ? -1 : 1

export const dueFirst = byTime('due_at')
