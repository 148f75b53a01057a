/** Tells members' devices of an enquiry, once it is committed. Best effort: emails are what is kept until it is delivered. */
import type { Transaction } from 'kysely'
import { afterCommit } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import type { PushSubscription } from '../../platform/push/push-sender'
import { type PushKind, pushMessages } from './messages'
import { listSubscriptions } from './subscriptions.server'

type PushDeps = Pick<Deps, 'push' | 'log' | 'clock' | 'config'>

interface EnquiryPush {
  kind: Exclude<PushKind, 'test'>
  enquiryId: string
  /** Accounts; undefined: every member. */
  to?: readonly string[] | undefined
}

export async function pushNotice(
  deps: PushDeps,
  trx: Transaction<Tables>,
  { kind, enquiryId, to }: EnquiryPush,
): Promise<void> {
  const devices = await listSubscriptions({ db: trx, config: deps.config, now: deps.clock.now() }, to)
  if (devices.length === 0) return
  const payload = payloadOf(kind, `/admin/enquiries/${enquiryId}`)
  afterCommit(db => void sendAll(deps, db, devices, payload))
}

/** What the worker shows (server/documents/admin-worker.ts). A later one about the same page takes the place of an earlier one. */
export const payloadOf = (kind: PushKind, path: string) => ({ ...pushMessages[kind], path })

async function sendAll(
  { push, log }: Pick<PushDeps, 'push' | 'log'>,
  db: Database,
  devices: readonly PushSubscription[],
  payload: object,
): Promise<void> {
  try {
    const outcomes = await Promise.all(devices.map(device => push.send(device, payload)))
    const gone = devices.filter((_, place) => outcomes[place] === 'gone').map(({ endpoint }) => endpoint)
    if (gone.length > 0) await db.deleteFrom('push_subscriptions').where('endpoint', 'in', gone).execute()
    const failed = outcomes.filter(outcome => outcome === 'failed').length
    if (failed > 0) log.warn({ failed, of: devices.length }, 'some devices could not be notified')
  } catch (err) {
    log.error({ err }, 'devices could not be notified')
  }
}
