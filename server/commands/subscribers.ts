/** `npm run subscribers`: what the privacy officer needs when somebody asks about the newsletter list. */
import { v7 as uuidv7 } from 'uuid'
import {
  eraseSubscriber,
  getSubscriberRecord,
  listSubscribers,
} from '../../app/features/newsletter/subscriber-records.server'
import { unsubscribeAddress } from '../../app/features/newsletter/subscribers.server'
import { isEmailAddress } from '../../app/shared/email-address'
import { systemClock } from '../../platform/clock'
import { parseConfig } from '../../platform/config'
import { openDatabase } from '../../platform/db/connect'
import type { Database } from '../../platform/db/types'
import { createLog } from '../../platform/log'
import type { CommandSurroundings } from './enquiries'

const usage = `Looks after the newsletter's subscribers. Times are UTC.
  list                   everybody on record
  list ADDRESS           all that is known of one address
  unsubscribe ADDRESS    ends the subscription and keeps the proof of consent
  erase ADDRESS          deletes the record; a hash remains, so that the address is not written to again`

type Action = (db: Database, address: string) => Promise<string[]>

const actions: Readonly<Record<string, Action>> = { list, unsubscribe, erase }

/** Does what `argv` (without node and script) asks for; returns the exit code. Throws ConfigError. */
export async function subscribersCommand(
  argv: readonly string[],
  { env, print }: CommandSurroundings,
): Promise<number> {
  const [name = '', address = '', ...more] = argv
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  const addressFits = address === '' ? action === list : isEmailAddress(address)
  if (!action || !addressFits || more.length > 0) {
    print(usage)
    return 2
  }
  const open = await openDatabase(parseConfig(env), createLog('silent'))
  try {
    for (const line of await action(open.db, address)) print(line)
    return 0
  } finally {
    await open.close()
  }
}

async function list(db: Database, address: string): Promise<string[]> {
  if (address) return describe(db, address)
  const rows = await listSubscribers(db)
  if (rows.length === 0) return ['No subscribers yet.']
  return rows.map(row => `${row.status_at}  ${row.status.padEnd('unsubscribed'.length)}  ${row.email}`)
}

async function describe(db: Database, address: string): Promise<string[]> {
  const record = await getSubscriberRecord(db, address)
  if (!record) return [`${address} is not on record.`]
  const events = record.events.flatMap(({ at, kind, ip, page, wording, version }) => [
    [at, kind, ip && `from ${ip}`, page && `on ${page}`, version && `to version ${version}:`]
      .filter(Boolean)
      .join('  '),
    ...(wording ? [`  ${wording}`] : []),
  ])
  return [`${record.email} is ${record.status}.`, ...events]
}

async function unsubscribe(db: Database, address: string): Promise<string[]> {
  const outcome = await unsubscribeAddress({ db, clock: systemClock, newId: uuidv7 }, address)
  return [outcome === 'unknown' ? `${address} is not on record.` : `${address} is unsubscribed.`]
}

async function erase(db: Database, address: string): Promise<string[]> {
  const known = await eraseSubscriber(db, address, systemClock.now())
  return [known ? `${address} is erased.` : `${address} was not on record; it is suppressed all the same.`]
}
