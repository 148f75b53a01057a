/**
 * What happens in the inbox, for open pages. While someone listens, the database is polled once a second, which finds
 * the changes of all processes on either database (docs/decisions/0032-enquiries-as-a-shared-inbox.md).
 */
import { sql } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Deps } from '../../../platform/deps'

/** Something happened to these enquiries. */
export interface InboxChange {
  /** Undefined when there are too many to name: whatever is shown may be out of date. */
  ids: string[] | undefined
  /** Cursor for resuming after a lost connection: ISO 8601 UTC. */
  cursor: string
}

export interface InboxFeed {
  /** Calls `onChange` for what happens after `since`; returns how to stop. */
  listen(since: string, onChange: (change: InboxChange) => void): () => void
}

const every = 1000
/** A transaction may commit later than the time that it wrote. */
const overlap = 5000
/** A page that would be told of more reloads everything instead. */
const mostIds = 100
/** Changes read in one round; those of the overlap are read again in each round. */
const mostRead = 2000
/** While nothing happens, the cursor stays this far behind now, because the clocks of other processes may be slow. */
const lookBack = 60_000

interface Listener {
  since: string
  /** Changes of the overlap that this listener has been told, by enquiry and time. */
  told: Set<string>
  onChange: (change: InboxChange) => void
}

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** `beforeRound` may stop listeners before they are told what has happened. */
export function createInboxFeed(deps: FeedDeps, beforeRound: () => Promise<void>): InboxFeed {
  const listeners = new Set<Listener>()
  let isLooking = false

  async function look(): Promise<void> {
    try {
      await beforeRound()
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

interface Change {
  id: string
  at: string
}

/** One query for all listeners at the same place. */
async function tell(deps: FeedDeps, since: string, listeners: readonly Listener[]): Promise<void> {
  const now = deps.clock.now()
  const changes = await listChanges(deps, isoTime(Date.parse(since) - overlap))
  if (changes.length > mostRead) return reset(listeners, isoTime(now))
  const cursor = [since, changes.at(-1)?.at ?? '', isoTime(now - lookBack)].toSorted().at(-1) ?? since
  const told = new Set(changes.map(keyOf))
  for (const listener of listeners) {
    const news = changes.filter(change => !listener.told.has(keyOf(change)))
    Object.assign(listener, { told, since: cursor })
    const ids = [...new Set(news.map(({ id }) => id))]
    if (ids.length > 0) listener.onChange({ ids: ids.length > mostIds ? undefined : ids, cursor })
  }
}

const keyOf = ({ id, at }: Change): string => `${id} ${at}`

function reset(listeners: readonly Listener[], cursor: string): void {
  for (const listener of listeners) {
    Object.assign(listener, { told: new Set(), since: cursor })
    listener.onChange({ ids: undefined, cursor })
  }
}

/**
 * Oldest first: received, changed, or a reply begun. Reads one more than the limit, to tell when there are too many.
 */
async function listChanges({ db }: FeedDeps, from: string): Promise<Change[]> {
  const changed = await db
    .selectFrom('contact_submissions')
    .select(['id', sql<string>`coalesce(changed_at, created_at)`.as('at')])
    .where(sql`coalesce(changed_at, created_at)`, '>', from)
    .where('status', '!=', 'spam')
    .limit(mostRead + 1)
    .execute()
  const written = await db
    .selectFrom('enquiry_writers')
    .select(['enquiry_id as id', 'seen_at as at'])
    .where('seen_at', '>', from)
    .limit(mostRead + 1)
    .execute()
  return [...changed, ...written].toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
