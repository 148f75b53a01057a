/** Subscribers whom a member adds, one or a list, with the ground of their consent and what proves it. */
import type { Insertable, Kysely, Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { lockAddress, lockRows } from '../../platform/db/lock-rows'
import type { SubscriberEventsTable } from '../../platform/db/site-tables'
import { inTransaction } from '../../platform/db/transaction'
import type { Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import type { FieldErrors } from '../../shared/check-body'
import { type CompanyClock, clockOf } from '../../shared/company-time'
import { formatDate } from '../../shared/dates'
import { toEmailAddress } from '../../shared/email/email-address'
import type { Activity } from '../log/activities'
import { noteActivity } from '../log/note-activity.server'
import { knownCompany } from '../site/current-site.server'
import { type ConsentGround, consentEnds } from './consent-ground'
import { toSubscriber } from './list-subscribers.server'
import { subscriberBounds } from './subscriber'
import { readSubscriberLines, type SubscriberLine } from './subscriber-lines'
import { rowColumns, type SubscriberRow } from './subscriber-records.server'
import type {
  SkipReason,
  Subscriber,
  SubscriberImport,
  SubscriberImportAnswer,
  SubscriberInput,
} from './subscriber-schema'
import { tokenHashesOf } from './subscribers.server'
import { hashAddress } from './suppression.server'

type AddDeps = Pick<Deps, 'db' | 'databaseKind' | 'newId' | 'stampKey' | 'suppressionKey'>

/** The member who adds them. */
export interface Adder {
  now: number
  accountId: string
  name: string
}

interface Consent {
  ground: ConsentGround
  given_on: string
  evidence: string
}

export type AddOutcome = { kind: 'added'; subscriber: Subscriber } | { kind: 'refused'; errors: FieldErrors }

/** Adds one address, or gives one that is on the list its new consent. */
export async function addSubscriber(
  deps: AddDeps,
  adder: Adder,
  { email: typed, ...consent }: SubscriberInput,
): Promise<AddOutcome> {
  const email = toEmailAddress(typed)?.toLowerCase()
  if (email === undefined)
    return refuse({ email: 'Enter a full email address, such as name@company.example' })
  const clock = clockOf(knownCompany(deps.db))
  const wrong = checkConsent(consent, adder.now, clock)
  if (wrong) return refuse(wrong)
  return inTransaction(deps.db, async trx => {
    const { fit, skipped } = await sort(deps, trx, [{ line: 1, email }], consent)
    const [refused] = skipped
    if (refused) return refuse({ email: reasons[refused.reason] })
    await store(deps, trx, adder, fit, consent)
    await note(trx, 'subscriber_added', adder, 1)
    const row = await trx
      .selectFrom('subscribers')
      .select(rowColumns)
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { kind: 'added', subscriber: toSubscriber(row, adder.now) }
  })
}

export type ImportOutcome =
  | { kind: 'imported'; answer: SubscriberImportAnswer }
  | { kind: 'refused'; errors: FieldErrors }

/** Adds all lines that may be added, in one transaction; a dry run says which those are and changes nothing. */
export async function importSubscribers(
  deps: AddDeps,
  adder: Adder,
  { lines: text, dry_run: isDry, ...consent }: SubscriberImport,
): Promise<ImportOutcome> {
  const clock = clockOf(knownCompany(deps.db))
  const wrong = checkConsent(consent, adder.now, clock)
  if (wrong) return refuse(wrong)
  const { lines, unread } = readSubscriberLines(text)
  if (unread !== undefined) return refuse({ lines: `Line ${unread}: Write an email address` })
  if (lines.length === 0) return refuse({ lines: 'Write a line with an email address' })
  if (lines.length > subscriberBounds.lines)
    return refuse({ lines: `Send ${subscriberBounds.lines} lines at once at most` })
  return inTransaction(deps.db, async trx => {
    const { fit, skipped } = await sort(deps, trx, lines, consent)
    if (!isDry && fit.length > 0) {
      await store(deps, trx, adder, fit, consent)
      await note(trx, 'subscribers_imported', adder, fit.length)
    }
    return { kind: 'imported', answer: { added: fit.length, skipped } }
  })
}

const refuse = (errors: FieldErrors) => ({ kind: 'refused', errors }) as const

const reasons: Readonly<Record<SkipReason, string>> = {
  subscribed: 'This address is subscribed already',
  left: 'They unsubscribed. Only a yes of a later day brings them back',
  erased: 'This address asked not to be written to. Only its owner can subscribe it, by the form on the site',
  twice: 'This address stands there twice',
}

/** What is wrong with the day of a consent. */
function checkConsent(
  { ground, given_on: day }: Consent,
  now: number,
  clock: CompanyClock,
): FieldErrors | undefined {
  const today = clock.toDate(now)
  if (day > today) return { given_on: 'This day has not come yet' }
  if (day < '2000-01-01') return { given_on: 'Choose a day since the year 2000' }
  const ends = consentEnds(ground, day)
  if (ends !== undefined && ends <= today)
    return { given_on: `Consent of that day ended on ${formatDate(ends)}` }
  return undefined
}

interface Fit {
  email: string
  /** On the list already. */
  known: SubscriberRow | undefined
}

interface Sorted {
  fit: Fit[]
  skipped: SubscriberImportAnswer['skipped']
}

/** How many addresses one query asks about. */
const portion = 500

/** Which of these may be added, and why the others may not. The first of a transaction's queries. */
async function sort(
  { db, databaseKind, suppressionKey }: AddDeps,
  trx: Transaction<Tables>,
  lines: readonly SubscriberLine[],
  consent: Consent,
): Promise<Sorted> {
  // Race: somebody may be subscribing, leaving or being erased. In one order, or two imports wait for each other.
  for (const email of new Set(lines.map(line => line.email).toSorted()))
    await lockAddress(trx, databaseKind, email)
  const clock = clockOf(knownCompany(db))
  const known = new Map<string, SubscriberRow>()
  const erased = new Set<string>()
  for (let start = 0; start < lines.length; start += portion) {
    const emails = lines.slice(start, start + portion).map(({ email }) => email)
    const hashes = new Map(emails.map(email => [hashAddress(suppressionKey, email), email]))
    const found = trx.selectFrom('subscribers').select(rowColumns).where('email', 'in', emails)
    const rows = await lockRows(databaseKind, found, 'update').execute()
    for (const row of rows) known.set(row.email, row)
    const suppressed = await trx
      .selectFrom('suppressed_addresses')
      .select('hash')
      .where('hash', 'in', [...hashes.keys()])
      .execute()
    for (const { hash } of suppressed) erased.add(hashes.get(hash) ?? '')
  }
  const sorted: Sorted = { fit: [], skipped: [] }
  const seen = new Set<string>()
  for (const { line, email } of lines) {
    const row = known.get(email)
    const reason = seen.has(email)
      ? 'twice'
      : erased.has(email)
        ? 'erased'
        : row && findReason(row, consent, clock)
    if (reason) sorted.skipped.push({ line, email, reason })
    else sorted.fit.push({ email, known: row })
    seen.add(email)
  }
  return sorted
}

/** Why a subscriber keeps the consent, or the refusal, that is on record; undefined when this one is better. */
function findReason(
  row: SubscriberRow,
  { ground, given_on: day }: Consent,
  clock: CompanyClock,
): SkipReason | undefined {
  if (row.status === 'pending') return undefined
  if (row.status === 'unsubscribed')
    return ground === 'said' && day > clock.toDate(row.status_at) ? undefined : 'left'
  if (row.ends_at === null) return 'subscribed'
  const ends = endOf(ground, day, clock)
  return ends === null || ends > row.ends_at ? undefined : 'subscribed'
}

/** The instant at which consent ends: the beginning of the day after its last. */
function endOf(ground: ConsentGround, givenOn: string, clock: CompanyClock): string | null {
  const last = consentEnds(ground, givenOn)
  if (last === undefined) return null
  return isoTime(clock.at(last))
}

async function store(
  { db, newId, stampKey }: AddDeps,
  trx: Kysely<Tables>,
  { now, name }: Adder,
  fit: readonly Fit[],
  { ground, given_on, evidence }: Consent,
): Promise<void> {
  const at = isoTime(now)
  const state = {
    status: 'confirmed',
    status_at: at,
    ends_at: endOf(ground, given_on, clockOf(knownCompany(db))),
  } as const
  const ids = fit.map(({ known }) => known?.id ?? newId())
  const renewed = fit.flatMap(({ known }) => known?.id ?? [])
  const fresh = fit.flatMap(({ email, known }, index) => {
    const id = ids[index] ?? ''
    return known ? [] : { id, email, ...state, ...tokenHashesOf(stampKey, id) }
  })
  const events = ids.map(
    (subscriber_id): Insertable<SubscriberEventsTable> => ({
      ...{ id: newId(), subscriber_id, kind: 'added', at },
      ...{ ground, given_on, evidence, noted_by: name },
    }),
  )
  for (const part of inPortions(renewed))
    await trx.updateTable('subscribers').set(state).where('id', 'in', part).execute()
  for (const part of inPortions(fresh)) await trx.insertInto('subscribers').values(part).execute()
  for (const part of inPortions(events)) await trx.insertInto('subscriber_events').values(part).execute()
}

function inPortions<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / portion)
  return Array.from({ length: count }, (_, index) => items.slice(index * portion, (index + 1) * portion))
}

const note = (
  trx: Kysely<Tables>,
  action: Extract<Activity, 'subscriber_added' | 'subscribers_imported'>,
  { now, accountId }: Adder,
  amount: number,
) => noteActivity(trx, { action, now, accountId, detail: { amount } })
