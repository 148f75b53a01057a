/** A newsletter list on a test database, with what the tests look at. */
import { createLog } from '../../../platform/log'
import type { OpenTestDatabase } from './databases'
import { setUpOutbox } from './outbox'

export const subscription = { email: 'Reader@Client.example', ip: '203.0.113.7', page: '/blog' }

export async function setUpSubscribers(open: OpenTestDatabase) {
  const base = await setUpOutbox(open)
  const { db, kind, config } = base.database
  let lastId = 0
  const newId = () => {
    lastId += 1
    return `id-${String(lastId).padStart(4, '0')}`
  }
  const deps = {
    db,
    databaseKind: kind,
    config,
    clock: base.clock,
    outbox: base.outbox,
    newId,
    log: createLog('silent'),
    stampKey: Buffer.alloc(32, 7),
    suppressionKey: Buffer.alloc(32, 8),
  }
  const subscribers = () => db.selectFrom('subscribers').selectAll().orderBy('id').execute()
  const events = () => db.selectFrom('subscriber_events').selectAll().orderBy('at').orderBy('id').execute()
  const suppressed = () => db.selectFrom('suppressed_addresses').selectAll().execute()
  /** The tokens in the newest email, as its reader finds them. */
  const readMail = async () => {
    const row = (await base.rows()).at(-1)
    const tokenIn = (page: string) =>
      new RegExp(`${config.siteUrl}/newsletter/${page}\\?token=([\\w-]+)`).exec(row?.message ?? '')?.[1] ?? ''
    return { confirmToken: tokenIn('confirm'), unsubscribeToken: tokenIn('unsubscribe') }
  }
  return { ...base, deps, subscribers, events, suppressed, readMail }
}
