/** Finding enquiries, the newest first: by status, words, assignee and whether they are late. */
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { isoTime } from '../../../../platform/clock'
import type { ContactSubmissionsTable } from '../../../../platform/db/enquiry-tables'
import type { DatabaseKind, Tables } from '../../../../platform/db/types'
import { readCursor } from '../../../../shared/schema/time-cursor'
import { type Enquiry, type EnquiryStatus, enquiryStatuses, openStatuses } from '../../enquiry'
import { listedFields, pageFields } from '../field-uses'
import type { OutcomeResult } from '../outcome/outcome'
import { outcomeColumns } from '../outcome/outcome-columns.server'
import { isAsleep, isAwake } from '../snooze/open.server'
import { isWaiting } from '../snooze/snooze'
import { isWhole } from '../thread/thread-ids.server'
import { matching } from './enquiry-search.server'

export interface InboxReader {
  db: Kysely<Tables>
  kind: DatabaseKind
  /** Milliseconds since the epoch. */
  now: number
  /** The member whose unread marks are shown. */
  accountId: string
}

export interface InboxQuery {
  /** `open` is new and in progress; these three are without what is snoozed. Undefined: all but spam. */
  status: EnquiryStatus | 'open' | 'snoozed' | undefined
  /** An account, `nobody`, or undefined for all. */
  assignee: string | undefined
  /** What became of them; `none` are those of which nobody has said, undefined all. */
  outcome?: OutcomeResult | 'none' | undefined
  /** Id of a label. */
  label?: string | undefined
  /** Words to find in any field. */
  search: string
  /** The promised time has ended without an answer. */
  late: boolean
  /** Only those that wait for the answer that was promised, or only the others. */
  waits?: boolean
  /** `next` of the page before. */
  before: string | undefined
}

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
  'snoozed_until',
  'unanswered_since',
  ...outcomeColumns,
] as const

/** What the page of one enquiry shows besides. */
export const restFields = pageFields.filter(field => field !== 'message')

export type InboxRow = Pick<Selectable<ContactSubmissionsTable>, (typeof columns)[number]> & {
  unread: number
}

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
export const searched = ({ db, now }: InboxReader, query: InboxQuery, found: RawBuilder<boolean>) =>
  db
    .with(
      cte => cte('found').materialized(),
      creator =>
        creator
          .selectFrom('contact_submissions')
          .select(['id', 'created_at', 'status', 'assignee_id', 'due_at', 'answered_at', 'outcome'])
          .select(['snoozed_until', 'merged_into'])
          .where(found),
    )
    .selectFrom('found')
    .select(['id', 'created_at'])
    .where('status', 'in', statusesOf(query))
    .where(fits(now, query))

export function statusesOf({ status, late }: InboxQuery): readonly EnquiryStatus[] {
  const wanted = status === undefined ? enquiryStatuses.filter(one => one !== 'spam') : [status]
  const statuses = wanted.flatMap(one => (one === 'open' || one === 'snoozed' ? openStatuses : one))
  return late ? statuses.filter(one => isWaiting({ status: one })) : statuses
}

/** What is asked of an enquiry besides its words, and its status as it is stored. */
export function fits(
  now: number,
  { status, assignee, outcome, label, late, waits, before }: InboxQuery,
): RawBuilder<boolean> {
  const cursor = readCursor(before ?? '')
  const conditions = [
    isWhole,
    status === 'snoozed' && isAsleep(now),
    (status === 'open' || status === 'new' || status === 'in_progress') && isAwake(now),
    late && isLate(now),
    waits === true && sql<boolean>`(due_at is not null and answered_at is null)`,
    waits === false && sql<boolean>`(due_at is null or answered_at is not null)`,
    assignee === 'nobody' && sql<boolean>`assignee_id is null`,
    assignee !== undefined && assignee !== 'nobody' && sql<boolean>`assignee_id = ${assignee}`,
    outcome === 'none' && sql<boolean>`outcome is null`,
    outcome !== undefined && outcome !== 'none' && sql<boolean>`outcome = ${outcome}`,
    label !== undefined &&
      sql<boolean>`id in (select enquiry_id from enquiry_labels where label_id = ${label})`,
    cursor !== undefined && sql<boolean>`(created_at, id) < (${cursor.at}, ${cursor.id})`,
  ].filter(condition => condition !== false)
  return sql`${sql.join(conditions, sql` and `)}`
}

export const isLate = (now: number): RawBuilder<boolean> =>
  sql`(due_at <= ${isoTime(now)} and answered_at is null)`
