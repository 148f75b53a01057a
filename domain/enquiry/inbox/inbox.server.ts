/** The inbox: enquiries as staff list and count them. One enquiry is in whole-enquiry.server.ts. */
import { type RawBuilder, sql } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { findNames, type NamedMember } from '../../member/member-name.server'
import { mostWaiting } from '../../post/post'
import { openStatuses } from '../enquiry'
import type { EnquiryPage, ListedEnquiry } from './inbox-schema'
import type { Label } from './labels/label-schema'
import { findLabels } from './labels/labelled.server'
import { readOutcome } from './outcome/outcome-columns.server'
import { findInMails } from './received/search/mail-search.server'
import { backCursor, dueCursor, dueFirst, findBackFirst, findDueFirst } from './search/due-order.server'
import {
  findNewest,
  type InboxQuery,
  type InboxReader,
  type InboxRow,
  selectListed,
  statusesOf,
} from './search/find-enquiries.server'
import { isAwake, isOpenAt } from './snooze/open.server'
import { isWaiting } from './snooze/snooze'
import { isWhole } from './thread/thread-ids.server'
import { toBeginning } from './to-beginning'

export const inboxPageSize = 50

/**
 * The newest on top; where all of them are open, the one whose promised time ends first; where they are snoozed, the one
 * that comes back first.
 */
export const inboxOrders = ['newest', 'due', 'back'] as const
export type InboxOrder = (typeof inboxOrders)[number]

/** A page of enquiries. */
export async function listInbox(
  reader: InboxReader,
  query: InboxQuery,
  asked: InboxOrder = 'newest',
): Promise<EnquiryPage> {
  const order = canOrder(query, asked) ? asked : 'newest'
  const rows = await finders[order](reader, query, inboxPageSize + 1)
  const shown = rows.slice(0, inboxPageSize)
  const last = shown.at(-1)
  const names = await findNames(
    reader.db,
    shown.map(row => row.assignee_id),
  )
  const ids = shown.map(row => row.id)
  const labels = await findLabels(reader.db, ids)
  const fromSender = await countSenders(reader, ids)
  const inMails = await findInMails(reader, ids, query.search)
  return {
    enquiries: shown.map(row => ({
      ...toListed(row, names, labels),
      from_sender: fromSender.get(row.id)?.total ?? 1,
      open_from_sender: fromSender.get(row.id)?.open ?? 0,
      ...(inMails.has(row.id) && { found_in_email: inMails.get(row.id) }),
    })),
    next: last && rows.length > inboxPageSize ? cursorOf(last, order) : null,
  }
}

const finders = { newest: findNewest, due: findDueFirst, back: findBackFirst } as const

function canOrder(query: InboxQuery, order: InboxOrder): boolean {
  if (order === 'back') return query.status === 'snoozed'
  return order === 'newest' || statusesOf(query).every(status => isWaiting({ status }))
}

function cursorOf(row: InboxRow, order: InboxOrder): string {
  if (order === 'back') return backCursor(row)
  return order === 'due' ? dueCursor(row) : `${row.created_at}_${row.id}`
}

interface FromSender {
  /** All of them, spam and this one included. */
  total: number
  /** Other ones that wait for someone now. */
  open: number
}

/**
 * How many enquiries came from each sender's address, counted up to ten: a flood would otherwise be read completely.
 */
async function countSenders(
  { db, now }: InboxReader,
  ids: readonly string[],
): Promise<Map<string, FromSender>> {
  if (ids.length === 0) return new Map()
  const few = (condition: RawBuilder<unknown>) => sql<number>`(select count(*) from (
    select 1 from contact_submissions s
    where lower(s.email) = lower(contact_submissions.email) and ${condition} limit 10
  ) few)`
  const isOther = sql`s.id <> contact_submissions.id`
  const isOpen = sql`s.status in (${sql.join(openStatuses)})
    and (s.snoozed_until is null or s.snoozed_until <= ${isoTime(now)})`
  const isListed = sql`s.merged_into is null`
  const rows = await db
    .selectFrom('contact_submissions')
    .select('id')
    .select(few(isListed).as('total'))
    .select(few(sql`${isListed} and ${isOther} and ${isOpen}`).as('open'))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, total, open }) => [id, { total: Number(total), open: Number(open) }]))
}

export function toListed(
  row: InboxRow,
  names: ReadonlyMap<string, NamedMember>,
  labels: ReadonlyMap<string, Label[]>,
): ListedEnquiry {
  const { message, assignee_id: assignee, unread, ...rest } = row
  const { outcome: _, loss_reason, outcome_note, outcome_value, outcome_service, ...listed } = rest
  return {
    ...listed,
    outcome: readOutcome(row),
    beginning: toBeginning(message),
    assignee: names.get(assignee ?? '') ?? null,
    labels: labels.get(row.id) ?? [],
    unread: unread === 1,
  }
}

/** Open ones without an answer whose promised time ends first. As above, each status is read in the order of an index. */
export async function listDueFirst(reader: InboxReader, limit: number): Promise<ListedEnquiry[]> {
  const found = await Promise.all(
    openStatuses.map(status =>
      selectListed(reader)
        .where('status', '=', status)
        .where(isAwake(reader.now))
        .where(isWhole)
        .where('answered_at', 'is', null)
        .where('due_at', 'is not', null)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
  )
  const rows = found.flat().toSorted(dueFirst).slice(0, limit)
  const names = await findNames(
    reader.db,
    rows.map(row => row.assignee_id),
  )
  const labels = await findLabels(
    reader.db,
    rows.map(row => row.id),
  )
  return rows.map(row => toListed(row, names, labels))
}

/** What waits for someone: the one number in the menu, the title of the tab and on the page of the day. */
export async function countOpen({ db, now }: Pick<InboxReader, 'db' | 'now'>): Promise<number> {
  const open = db.selectFrom('contact_submissions').select('id').where(isOpenAt(now))
  const { total } = await db
    .selectFrom(open.limit(mostWaiting).as('counted'))
    .select(e => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
