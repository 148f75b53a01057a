/**
 * What happens in the inbox, for open pages. One question to the database a second, while somebody listens, finds the
 * changes of every process on either database (docs/decisions/0032-enquiries-as-a-shared-inbox.md).
 */
import { sql } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Deps } from '../../../platform/deps'

/** Something happened to these enquiries. */
export interface InboxChange {
  /** 100 at most. */
  ids: string[]
  /** Where to go on after a lost connection: ISO 8601 UTC. */
  cursor: string
}

export interface InboxFeed {
  /** Calls `onChange` for what happens after `since`; returns how to stop. */
  listen(since: string, onChange: (change: InboxChange) => void): () => void
}

const every = 1000
/** A transaction may commit later than the time that it wrote. */
const overlap = 5000
const mostIds = 100

interface Listener {
  since: string
  /** What this listener was told of the overlap, by enquiry and time. */
  told: Set<string>
  onChange: (change: InboxChange) => void
}

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'log'>

export function createInboxFeed(deps: FeedDeps): InboxFeed {
  const listeners = new Set<Listener>()
  let isLooking = false

  async function look(): Promise<void> {
    try {
      for (const group of Map.groupBy(listeners, ({ since }) => since)) await tell(deps, ...group)
    } catch (error) {
      deps.log.warn({ err: error }, 'the changes of the inbox could not be read')
    }
    isLooking = false
    lookLater()
  }

  function lookLater(): void {
    if (isLooking || listeners.size === 0) return
    isLooking = true
    setTimeout(look, every).unref()
  }

  return {
    listen(since, onChange) {
      const listener = { since, told: new Set<string>(), onChange }
      listeners.add(listener)
      lookLater()
      return () => listeners.delete(listener)
    },
  }
}

/** One query for all listeners that have heard the same. */
async function tell(deps: FeedDeps, since: string, listeners: readonly Listener[]): Promise<void> {
  const from = isoTime(Date.parse(since) - overlap)
  const rows = await listChanges(deps, from)
  const cursor = rows.at(-1)?.at ?? since
  for (const listener of listeners) {
    const news = rows.filter(({ id, at }) => !listener.told.has(`${id} ${at}`))
    listener.told = new Set(rows.map(({ id, at }) => `${id} ${at}`))
    listener.since = cursor > since ? cursor : since
    if (news.length > 0)
      listener.onChange({ ids: [...new Set(news.map(({ id }) => id))], cursor: listener.since })
  }
}

/** Oldest first: received, changed, or a reply begun. */
async function listChanges({ db }: FeedDeps, from: string): Promise<{ id: string; at: string }[]> {
  const changed = await db
    .selectFrom('contact_submissions')
    .select(['id', sql<string>`coalesce(changed_at, created_at)`.as('at')])
    .where(sql`coalesce(changed_at, created_at)`, '>', from)
    .where('status', '!=', 'spam')
    .orderBy('at')
    .limit(mostIds)
    .execute()
  const written = await db
    .selectFrom('enquiry_writers')
    .select(['enquiry_id as id', 'seen_at as at'])
    .where('seen_at', '>', from)
    .limit(mostIds)
    .execute()
  return [...changed, ...written].toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
