/** `npm run subscribers`: what the privacy officer needs for a request about the newsletter list. */
import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import type { Activity } from '../../domain/log/activities'
import { noteActivity } from '../../domain/log/note-activity.server'
import { eraseSubscription } from '../../domain/privacy/erase-personal-data.server'
import { getSubscriberRecord, listSubscribers } from '../../domain/subscriber/subscriber-records.server'
import { unsubscribeAddress } from '../../domain/subscriber/subscribers.server'
import { systemClock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { Database } from '../../platform/db/types'
import { openKeyWrapper } from '../../platform/keys/key-wrapper'
import { getOrMakeSecret } from '../../platform/keys/stored-secrets'
import { toEmailAddress } from '../../shared/email/email-address'
import { type Command, command, onDatabase, UsageError } from './run'

const help = `Usage: npm run subscribers -- list|unsubscribe|erase [ADDRESS]

Looks after the newsletter's subscribers. Times are UTC.
  list                   everybody on record
  list ADDRESS           all that is known of one address
  unsubscribe ADDRESS    ends the subscription and keeps the proof of consent
  erase ADDRESS          deletes the record; a hash remains, so that the address is not written to again`

/** Where subscribers are, and beside them the list of erasures. */
interface Register {
  db: Database
  config: Config
}

interface Action {
  act: (at: Register, address: string) => Promise<string[]>
  note: Activity
}

const actions: Readonly<Record<string, Action>> = {
  list: { act: list, note: 'subscribers_listed' },
  unsubscribe: { act: unsubscribe, note: 'subscriber_unsubscribed' },
  erase: { act: erase, note: 'subscriber_erased' },
}

export const subscribersCommand: Command = command({
  help,
  read: readRequest,
  run: ({ action, address }, { config, print }) =>
    onDatabase(config, async db => {
      const lines = await action.act({ db, config }, address)
      await noteActivity(db, { action: action.note, now: systemClock.now(), accountId: null })
      for (const line of lines) print(line)
      return 0
    }),
})

function readRequest(args: string[]): { action: Action; address: string } {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const [name = '', typed = '', ...more] = positionals
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new UsageError('Say list, unsubscribe or erase.')
  const address = typed === '' && action.act === list ? '' : toEmailAddress(typed)
  if (address === undefined || more.length > 0) throw new UsageError(`${name} takes one email address.`)
  return { action, address }
}

async function list({ db }: Register, address: string): Promise<string[]> {
  if (address) return describe(db, address)
  const rows = await listSubscribers(db)
  if (rows.length === 0) return ['No subscribers yet.']
  return rows.map(row => `${row.status_at}  ${row.status.padEnd('unsubscribed'.length)}  ${row.email}`)
}

async function describe(db: Database, address: string): Promise<string[]> {
  const record = await getSubscriberRecord(db, address)
  if (!record) return [`${address} is not on record.`]
  const events = record.events.flatMap(({ at, kind, ip, page, wording, version, ...byHand }) => [
    [
      ...[at, kind, ip && `from ${ip}`, page && `on ${page}`, version && `to version ${version}:`],
      ...[byHand.ground, byHand.given_on, byHand.evidence, byHand.noted_by && `by ${byHand.noted_by}`],
    ]
      .filter(Boolean)
      .join('  '),
    ...(wording ? [`  ${wording}`] : []),
  ])
  return [`${record.email} is ${record.status}.`, ...events]
}

async function unsubscribe({ db }: Register, address: string): Promise<string[]> {
  const outcome = await unsubscribeAddress({ db, clock: systemClock, newId: uuidv7 }, address)
  return [outcome === 'unknown' ? `${address} is not on record.` : `${address} is unsubscribed.`]
}

async function erase({ db, config }: Register, address: string): Promise<string[]> {
  const suppressionKey = await getOrMakeSecret(db, await openKeyWrapper(db, config), 'suppression')
  const store = { db, suppressionKey, dataDir: config.dataDir }
  const known = await eraseSubscription(store, address, systemClock.now())
  return [known ? `${address} is erased.` : `${address} was not on record; it is suppressed all the same.`]
}
