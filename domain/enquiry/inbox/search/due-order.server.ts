/** Enquiries in the order of their promise: the one whose time ends first on top, then those that wait for nothing. */
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
  const due = isPastDue ? [] : await readDue(reader, whole, after, limit)
  if (due.length >= limit) return due
  const others = { ...(isPastDue ? query : whole), waits: false }
  return [...due, ...(await findNewest(reader, others, limit - due.length))]
}

async function readDue(
  reader: InboxReader,
  query: InboxQuery,
  after: TimeCursor | undefined,
  limit: number,
): Promise<(InboxRow & Enquiry)[]> {
  const { db, kind, now } = reader
  const waiting = { ...query, waits: true }
  const isAfter = after ? sql<boolean>`(due_at, id) > (${after.at}, ${after.id})` : sql<boolean>`true`
  const inOrder = selectListed(reader)
    .select(restFields)
    .where(isAfter)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
  const found = matching(kind, query.search)
  if (found) {
    const candidates = db.selectFrom(searched(reader, waiting, found).as('candidates')).select('id')
    return inOrder.where('id', 'in', candidates).execute()
  }
  // Each status has an index in this order.
  const ofStatus = (status: EnquiryStatus) =>
    inOrder.where('status', '=', status).where(fits(now, waiting)).execute()
  const rows = (await Promise.all(statusesOf(waiting).map(ofStatus))).flat()
  return rows.toSorted(dueFirst).slice(0, limit)
}

export const dueFirst = (a: InboxRow, b: InboxRow) => (`${a.due_at} ${a.id}` < `${b.due_at} ${b.id}` ? -1 : 1)
