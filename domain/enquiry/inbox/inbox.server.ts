/** The inbox: enquiries as staff list and count them. One enquiry is in whole-enquiry.server.ts. */
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { ContactSubmissionsTable } from '../../../platform/db/enquiry-tables'
import type { DatabaseKind, Tables } from '../../../platform/db/types'
import { findNames, type NamedMember } from '../../member/member-name.server'
import { mostWaiting } from '../../post/post'
import { type Enquiry, type EnquiryStatus, enquiryStatuses, openStatuses } from '../enquiry'
import { listedFields, pageFields } from './field-uses'
import type { EnquiryCounts, EnquiryPage, ListedEnquiry } from './inbox-schema'
import { matching } from './search/enquiry-search.server'
import { toBeginning } from './to-beginning'

export interface InboxReader {
  db: Kysely<Tables>
  kind: DatabaseKind
  /** Milliseconds since the epoch. */
  now: number
  /** The member whose unread marks are shown. */
  accountId: string
}

export interface InboxQuery {
  /** `open` is new and in progress; undefined: all but spam. */
  status: EnquiryStatus | 'open' | undefined
  /** An account, `nobody`, or undefined for all. */
  assignee: string | undefined
  /** Words to find in any field. */
  search: string
  /** The promised time has ended without an answer. */
  late: boolean
  /** `next` of the page before. */
  before: string | undefined
}

export const inboxPageSize = 50

const columns = [
  'id',
  ...listedFields,
  'message',
  'status',
  'assignee_id',
  'created_at',
  'due_at',
  'answered_at',
  'version',
] as const

/** What the page of one enquiry shows besides. */
export const restFields = pageFields.filter(field => field !== 'message')

type InboxRow = Pick<Selectable<ContactSubmissionsTable>, (typeof columns)[number]> & { unread: number }

/** Whether something happened that this member has not seen. */
export const isUnread = (accountId: string) =>
  sql<boolean>`not exists (select 1 from enquiry_reads r where r.enquiry_id = contact_submissions.id
    and r.account_id = ${accountId}
    and r.read_at >= coalesce(contact_submissions.changed_at, contact_submissions.created_at))`

/** Rows as the list shows them, each with its unread mark. */
export const selectListed = ({ db, accountId }: Pick<InboxReader, 'db' | 'accountId'>) =>
  db
    .selectFrom('contact_submissions')
    .select(columns)
    .select(sql<number>`case when ${isUnread(accountId)} then 1 else 0 end`.as('unread'))

/** A page of enquiries, newest first. */
export async function listInbox(reader: InboxReader, query: InboxQuery): Promise<EnquiryPage> {
  const rows = await findNewest(reader, query, inboxPageSize + 1)
  const shown = rows.slice(0, inboxPageSize)
  const last = shown.at(-1)
  const names = await findNames(
    reader.db,
    shown.map(row => row.assignee_id),
  )
  const fromSender = await countSenders(
    reader.db,
    shown.map(row => row.id),
  )
  return {
    enquiries: shown.map(row => ({ ...toListed(row, names), from_sender: fromSender.get(row.id) ?? 1 })),
    next: last && rows.length > inboxPageSize ? `${last.created_at}_${last.id}` : null,
  }
}

/**
 * How many enquiries came from each sender's address, counted up to ten: a flood would otherwise be read completely.
 */
async function countSenders(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contact_submissions')
    .select('id')
    .select(
      sql<number>`(select count(*) from (select 1 from contact_submissions s
        where lower(s.email) = lower(contact_submissions.email) limit 10) few)`.as('total'),
    )
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, total }) => [id, Number(total)]))
}

/** The newest that match, in this order. */
export async function findNewest(
  reader: InboxReader,
  query: InboxQuery,
  limit: number,
): Promise<(InboxRow & Enquiry)[]> {
  const canMatch = statusesOf(query).length > 0
  return canMatch ? selectNewest(reader, query, limit).execute() : []
}

/** What is shown of an enquiry is read for the newest only: a search may have ten times as many to choose from. */
export const selectNewest = (reader: InboxReader, query: InboxQuery, limit: number) =>
  selectListed(reader)
    .select(restFields)
    .where('id', 'in', selectIds(reader, query, limit))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

function selectIds(reader: InboxReader, query: InboxQuery, limit: number) {
  const found = matching(reader.kind, query.search)
  const candidates = found === undefined ? newestOfEach(reader, query, limit) : searched(reader, query, found)
  return reader.db
    .selectFrom(candidates.as('candidates'))
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

/** Each status has an index in the order of the list: of each, only the newest are read, however many there are. */
function newestOfEach({ db, now }: InboxReader, query: InboxQuery, limit: number) {
  const ofOne = (status: EnquiryStatus) =>
    db
      .selectFrom(
        db
          .selectFrom('contact_submissions')
          .select(['id', 'created_at'])
          .where('status', '=', status)
          .where(fits(now, query))
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .as('newest'),
      )
      .select(['id', 'created_at'])
  return statusesOf(query)
    .map(ofOne)
    .reduce((union, next) => union.unionAll(next))
}

/** A search finds few: they are read by their ids first, before anything else is asked of them. */
const searched = ({ db, now }: InboxReader, query: InboxQuery, found: RawBuilder<boolean>) =>
  db
    .with(
      cte => cte('found').materialized(),
      creator =>
        creator
          .selectFrom('contact_submissions')
          .select(['id', 'created_at', 'status', 'assignee_id', 'due_at', 'answered_at'])
          .where(found),
    )
    .selectFrom('found')
    .select(['id', 'created_at'])
    .where('status', 'in', statusesOf(query))
    .where(fits(now, query))

function statusesOf({ status, late }: InboxQuery): readonly EnquiryStatus[] {
  const wanted = status === undefined ? enquiryStatuses.filter(one => one !== 'spam') : [status]
  const statuses = wanted.flatMap(one => (one === 'open' ? openStatuses : one))
  return late ? statuses.filter(one => openStatuses.some(open => open === one)) : statuses
}

/** What is asked of an enquiry besides its status and its words. */
function fits(now: number, { assignee, late, before }: InboxQuery): RawBuilder<boolean> {
  const [, at, id] = /^(\d{4}-[\d:.TZ-]{15,24})_([\w-]{1,64})$/.exec(before ?? '') ?? []
  const conditions = [
    late && isLate(now),
    assignee === 'nobody' && sql<boolean>`assignee_id is null`,
    assignee !== undefined && assignee !== 'nobody' && sql<boolean>`assignee_id = ${assignee}`,
    at !== undefined && sql<boolean>`(created_at, id) < (${at}, ${id})`,
  ].filter(condition => condition !== false)
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
}

const isLate = (now: number): RawBuilder<boolean> => sql`(due_at <= ${isoTime(now)} and answered_at is null)`

export function toListed(row: InboxRow, names: ReadonlyMap<string, NamedMember>): ListedEnquiry {
  const { message, assignee_id: assignee, unread, ...listed } = row
  return {
    ...listed,
    beginning: toBeginning(message),
    assignee: names.get(assignee ?? '') ?? null,
    unread: unread === 1,
  }
}

const dueFirst = (a: InboxRow, b: InboxRow) => (`${a.due_at} ${a.id}` < `${b.due_at} ${b.id}` ? -1 : 1)

/** Those without an answer whose promised time ends first. As above, each status is read in the order of an index. */
export async function listDueFirst(reader: InboxReader, limit: number): Promise<ListedEnquiry[]> {
  const found = await Promise.all(
    openStatuses.map(status =>
      selectListed(reader)
        .where('status', '=', status)
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
  return rows.map(row => toListed(row, names))
}

/** Counts end here, because each enquiry takes a lookup. */
const mostUnreadCounted = 100

const select = (db: Kysely<Tables>, statuses: readonly EnquiryStatus[]) =>
  db.selectFrom('contact_submissions').where('status', 'in', statuses)

async function count(
  db: Kysely<Tables>,
  query: ReturnType<typeof select>,
  most = mostWaiting,
): Promise<number> {
  const { total } = await db
    .selectFrom(query.select('id').limit(most).as('counted'))
    .select(e => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** What waits for someone: the one number in the menu, the title of the tab and on the page of the day. */
export const countOpen = (db: Kysely<Tables>): Promise<number> => count(db, select(db, openStatuses))

/** The counts of the tabs, and how much waits for the member. */
export async function countInbox({ db, now, accountId }: Omit<InboxReader, 'kind'>): Promise<EnquiryCounts> {
  const open = () => select(db, openStatuses)
  const inStatus = (status: EnquiryStatus) => count(db, select(db, [status]))
  return {
    open: await countOpen(db),
    unread: await count(db, open().where(isUnread(accountId)), mostUnreadCounted),
    mine: await count(db, open().where('assignee_id', '=', accountId)),
    late: await count(db, open().where(isLate(now))),
    new: await inStatus('new'),
    in_progress: await inStatus('in_progress'),
    answered: await inStatus('answered'),
    archived: await inStatus('archived'),
    spam: await inStatus('spam'),
  }
}
