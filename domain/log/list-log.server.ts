/** Both logs as one list, newest first: auth_events and activity_events, a page at a time. */
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, DatabaseKind, Tables } from '../../platform/db/types'
import { readJson } from '../../shared/read-json'
import { readCursor, type TimeCursor, writeCursor } from '../../shared/schema/time-cursor'
import type { LogArea } from './activities'
import { type LoggedMember, nameMembers } from './log-members.server'
import { entrySchema, type LogEntry, type LogPage } from './log-schema'
import { matchesWord } from './log-words.server'

export interface LogQuery {
  /** Empty for all. */
  area: LogArea | ''
  /** Id of an account: what it did, and what was done to it. Empty for all. */
  member: string
  /** Words of the sentence, of the subject, of the member's name or address. */
  search: string
  /** Instants (ISO 8601): from the first until before the second. Empty for no bound. */
  from: string
  until: string
}

export interface LogDeps {
  db: Database
  kind: DatabaseKind
}

export interface LogRow {
  id: string
  at: string
  account_id: string | null
  area: string
  action: string
  subject_id: string | null
  subject: string
  detail: string
  ip: string
  user_agent: string
}

/**
 * Denial of service: a search for words that no entry has would read the whole log, so each page reads at most so many
 * entries, and the next one goes on from there.
 */
const mostRead = 5000

/**
 * The page after the cursor `before`, '' for the first. Keyset pagination: each page begins at a place in the index, so
 * that a long log lists as fast as a short one.
 */
export async function listLog(
  { db, kind }: LogDeps,
  { search, ...query }: LogQuery,
  { before, size }: { before: string; size: number },
): Promise<LogPage> {
  const streams = openStreams({ db, kind }, { ...query, before: readCursor(before) })
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const end = words.length > 0 ? await findEnd(streams) : undefined
  const found = streams.map(({ table, select }) => {
    let matching = select
    for (const word of words) matching = matching.where(matchesWord(table, word))
    if (end) matching = matching.where(sql<boolean>`(at, id) >= (${end.at}, ${end.id})`)
    return matching.limit(size + 1).execute()
  })
  const rows = new Map((await Promise.all(found)).flat().map(row => [row.id, row]))
  const sorted = [...rows.values()].toSorted(newestFirst)
  const page = sorted.slice(0, size)
  const last = sorted.length > size ? page.at(-1) : end
  return { entries: await toEntries(db, page), next: last ? writeCursor(last) : null }
}

const newestFirst = (a: TimeCursor, b: TimeCursor): number => (a.at + a.id < b.at + b.id ? 1 : -1)

interface Stream {
  table: 'auth_events' | 'activity_events'
  select: SelectQueryBuilder<Tables, never, LogRow>
}

type StreamQuery = Omit<LogQuery, 'search'> & { before: TimeCursor | undefined }

/** One query for each index that the list is read from. */
function openStreams({ db, kind }: LogDeps, { area, member, from, until, before }: StreamQuery): Stream[] {
  const conditions = [
    from && sql<boolean>`at >= ${from}`,
    until && sql<boolean>`at < ${until}`,
    before && sql<boolean>`(at, id) < (${before.at}, ${before.id})`,
  ]
  const open = (table: Stream['table'], ...more: (RawBuilder<boolean> | '')[]): Stream => {
    let select = selectRows(db, table)
    for (const condition of [...conditions, ...more]) if (condition) select = select.where(condition)
    return { table, select: select.orderBy(sql`at`, 'desc').orderBy(sql`id`, 'desc') }
  }
  const isTheirs = member && sql<boolean>`account_id = ${member}`
  const streams: Stream[] = []
  if (area !== 'accounts') streams.push(open('activity_events', isTheirs, area && sql`area = ${area}`))
  if (area === '' || area === 'accounts') streams.push(open('auth_events', isTheirs))
  // What an owner did to the account of another member.
  if (member && (area === '' || area === 'accounts'))
    streams.push(open('auth_events', sql`${actor[kind]} = ${member}`))
  return streams
}

/** As migration 0017 indexes it. */
const actor = {
  sqlite: sql`(detail->>'$.by')`,
  postgres: sql`(detail->>'by')`,
} satisfies Record<DatabaseKind, RawBuilder<unknown>>

const selectRows = (db: Kysely<Tables>, table: Stream['table']): Stream['select'] =>
  (table === 'activity_events'
    ? db
        .selectFrom('activity_events')
        .select(['id', 'at', 'account_id', 'area', 'action', 'subject_id', 'subject', 'detail'])
        .select([sql<string>`''`.as('ip'), sql<string>`''`.as('user_agent')])
    : db
        .selectFrom('auth_events')
        .select(['id', 'at', 'account_id', 'action', 'detail', 'ip', 'user_agent'])
        .select(sql<string>`'accounts'`.as('area'))
        .select([sql<null>`null`.as('subject_id'), sql<string>`''`.as('subject')])) as Stream['select']

/** Where a search stops reading; undefined when it reaches the end of the log. */
async function findEnd(streams: readonly Stream[]): Promise<TimeCursor | undefined> {
  const ends = await Promise.all(
    streams.map(({ select }) =>
      select
        .offset(mostRead - 1)
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return ends.filter(end => end !== undefined).toSorted(newestFirst)[0]
}

async function toEntries(db: Kysely<Tables>, rows: readonly LogRow[]): Promise<LogEntry[]> {
  const events = rows.map(({ account_id: account, detail: json, ...row }) => {
    // Name and address of a deleted account are the subject.
    const { by, account: _address, account_name: _name, ...detail } = readJson(entrySchema.shape.detail, json)
    return { ...row, detail, account, actor: by === undefined ? account : String(by) }
  })
  const name = await nameMembers(
    db,
    events.flatMap(({ account, actor }) => [account, actor]),
  )
  return events.map(({ account, actor, ...entry }) => {
    const member = name(actor)
    return {
      ...entry,
      enquiry_id: null,
      member: member && (member.name || member.address),
      member_address: member?.address ?? '',
      subject: account === actor ? entry.subject : showSubject(name(account)),
    }
  })
}

const showSubject = (member: LoggedMember | null): string =>
  member?.name && member.address ? `${member.name} (${member.address})` : (member?.address ?? '')
