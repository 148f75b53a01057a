/** Tells members' devices of an enquiry or a post, once it is committed. Best effort: emails are what is kept until it is delivered. */
import type { Transaction } from 'kysely'
import { afterCommit } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import type { PushSubscription } from '../../platform/push/push-sender'
import { type PushKind, pushMessages } from './messages'
import { listSubscriptions, type SubscribersAsked } from './subscriptions.server'

type PushDeps = Pick<Deps, 'push' | 'log' | 'clock' | 'config'>

interface EnquiryPush {
  kind: Exclude<PushKind, 'test'>
  enquiryId: string
  /** Accounts; undefined: every member who sees enquiries. */
  to?: readonly string[] | undefined
}

/** Of an enquiry, to those who see enquiries. */
export async function pushNotice(
  deps: PushDeps,
  trx: Transaction<Tables>,
  { kind, enquiryId, to }: EnquiryPush,
): Promise<void> {
  const asked = { roles: enquiryReaders, to }
  await push(deps, trx, asked, payloadOf(kind, `/admin/enquiries/${enquiryId}`))
}

/** Of what is at a path of the admin area, to these accounts. */
export async function pushAbout(
  deps: PushDeps,
  trx: Transaction<Tables>,
  { kind, path, to }: { kind: PushKind; path: string; to: readonly string[] },
): Promise<void> {
  await push(deps, trx, { roles: [...enquiryReaders, 'contributor'], to }, payloadOf(kind, path))
}

const enquiryReaders = ['owner', 'editor'] as const

async function push(
  deps: PushDeps,
  trx: Transaction<Tables>,
  of: SubscribersAsked,
  payload: object,
): Promise<void> {
  const devices = await listSubscriptions({ db: trx, config: deps.config, now: deps.clock.now() }, of)
  if (devices.length > 0) afterCommit(db => void sendAll(deps, db, devices, payload))
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
