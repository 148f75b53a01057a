/** What is asked of database, disk and cache at each collection. */
import type pg from 'pg'
import { getContentVersion } from '../../platform/db/settings'
import type { Deps } from '../../platform/deps'
import { measureOutbox } from '../../platform/jobs/outbox-figures'
import { mailboxTimes } from '../../platform/mailbox/mailbox-options'
import { findMailbox } from '../../platform/mailbox/mailbox-rows'
import type { Figure, Metric } from '../../platform/metrics/metric'
import { atMost } from '../edge/cache/at-most'
import { siteMetrics as m } from './site-metrics'

/** Milliseconds: a database that does not answer must not keep everything else from being seen. */
const patience = 3000

type DatabaseDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** That it answers; and what its rows say, unless it does not. */
export async function readDatabase(deps: DatabaseDeps): Promise<Figure[]> {
  const began = deps.clock.elapsed()
  const probe = getContentVersion(deps.db).then(
    () => (deps.clock.elapsed() - began) / 1000,
    () => undefined,
  )
  const seconds = await atMost(patience, probe)
  if (seconds === undefined) return [{ metric: m.databaseUp, value: 0 }]
  const rows = Promise.all([readOutbox(deps), readInbox(deps)]).then(
    figures => figures.flat(),
    () => [],
  )
  return [
    { metric: m.databaseUp, value: 1 },
    { metric: m.databaseTime, value: seconds },
    ...((await atMost(patience, rows)) ?? []),
  ]
}

async function readOutbox({ db, clock }: DatabaseDeps): Promise<Figure[]> {
  const { oldest, ...messages } = await measureOutbox(db, clock.now())
  return [...byState(m.outbox, messages), { metric: m.oldest, value: oldest / 1000 }]
}

async function readInbox({ db, clock, config: { inbox } }: DatabaseDeps): Promise<Figure[]> {
  if (!inbox) return []
  const newest = await db
    .selectFrom('received_mails')
    .select('created_at')
    // Ids are in the order of their time, and need no further index.
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = newest ? [{ metric: m.inboxMail, value: Date.parse(newest.created_at) / 1000 }] : []
  if (!inbox.mailbox) return last
  const row = await findMailbox(db, inbox.mailbox.address)
  const leased = row?.leased_until ? Date.parse(row.leased_until) : 0
  const connected = leased > clock.now() && row?.problem === null
  const seen = leased > 0 ? [{ metric: m.inboxSeen, value: (leased - mailboxTimes.lease) / 1000 }] : []
  return [{ metric: m.inbox, value: connected ? 1 : 0 }, ...seen, ...last]
}

export const readPool = ({ totalCount, idleCount, waitingCount }: pg.Pool): Figure[] =>
  byState(m.connections, { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount })

export function readDisk({ disk }: Pick<Deps, 'disk'>): Figure[] {
  const { free, total } = disk.space()
  return [
    { metric: m.diskFree, value: free },
    { metric: m.diskSize, value: total },
  ]
}

const byState = (metric: Metric, values: Readonly<Record<string, number>>): Figure[] =>
  Object.entries(values).map(([state, value]) => ({ metric, labels: { state }, value }))
