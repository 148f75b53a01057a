/** The register of requests, and the record of the purge. */
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { lockRows } from '../../platform/db/lock-rows'
import type { PrivacyRequestsTable } from '../../platform/db/record-tables'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, DatabaseKind, Tables } from '../../platform/db/types'
import type { Log } from '../../platform/log'
import { clockOf } from '../../shared/company-time'
import { readJson } from '../../shared/read-json'
import type { ReadAnswer } from '../enquiry/inbox/enquiry-events.server'
import { threadIds } from '../enquiry/inbox/thread/thread-ids.server'
import { noteActivity } from '../log/note-activity.server'
import { currentCompany } from '../site/current-site.server'
import { listReceipts } from './erasure-receipts.server'
import {
  type Desk,
  type EnquiryRequest,
  type ErasureReceipt,
  type NewRequest,
  type PrivacyRequest,
  type RequestChange,
  receiptSchema,
} from './privacy-schema'
import { promises } from './promises'
import { dueDay } from './request'

const day = 24 * 60 * 60 * 1000

/** The owner who acts, and when. */
export interface Officer {
  newId: () => string
  /** Milliseconds since the epoch. */
  now: number
  accountId: string
}

/** At most this many requests are listed: the open ones by due day, then the closed ones. */
const mostListed = 500

export async function readDesk(db: Database): Promise<Desk> {
  const requests = await db
    .selectFrom('privacy_requests')
    .selectAll()
    .orderBy(e => e.case().when('closed_at', 'is', null).then(0).else(1).end())
    .orderBy('due_on')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  const runs = await db.selectFrom('purge_runs').selectAll().execute()
  return {
    requests: requests.map(toRequest),
    receipts: await listReceipts(db),
    promises: promises.map(({ task, what, kept }) => {
      const run = runs.find(({ task: name }) => name === task)
      const next = run && isoTime(Date.parse(run.ran_at) + day)
      return { what, kept, ran_at: run?.ran_at ?? null, next_at: next ?? null, deleted: run?.deleted ?? 0 }
    }),
  }
}

/** A row holds only kinds and laws that the schema has accepted. */
export const toRequest = ({ receipt, ...row }: Selectable<PrivacyRequestsTable>): PrivacyRequest => ({
  ...(row as Selectable<PrivacyRequestsTable> & Pick<PrivacyRequest, 'kind' | 'law'>),
  receipt: receipt === null ? null : readJson(receiptSchema, receipt),
})

export const addRequest = (db: Database, officer: Officer, request: NewRequest): Promise<PrivacyRequest> =>
  inTransaction(db, trx => insertRequest(trx, officer, request))

async function insertRequest(
  trx: Transaction<Tables>,
  { newId, now, accountId }: Officer,
  request: NewRequest & { enquiry_id?: string },
): Promise<PrivacyRequest> {
  const row = {
    id: newId(),
    enquiry_id: null,
    ...request,
    email: request.email.toLowerCase(),
    due_on: dueDay(request.received_on, request.law),
    receipt: null,
    closed_at: null,
    created_at: isoTime(now),
  }
  await trx.insertInto('privacy_requests').values(row).execute()
  const detail = { kind: row.kind, due: row.due_on }
  await noteActivity(trx, { action: 'request_received', now, accountId, subjectId: row.id, detail })
  return toRequest(row)
}

/**
 * Records that an enquiry is a request, received on the day on which it arrived. Idempotence: an enquiry is one request,
 * so of two members who say so at once the second gets what the first recorded; so are those of one person in a thread. Undefined for an unknown enquiry.
 */
export const addEnquiryRequest = <T>(
  { db, kind, log }: { db: Database; kind: DatabaseKind; log: Log },
  officer: Officer,
  { enquiryId, ...asked }: EnquiryRequest & { enquiryId: string },
  read: ReadAnswer<T>,
): Promise<T | undefined> =>
  inTransaction(db, async trx => {
    const query = trx
      .selectFrom('contact_submissions')
      .select(['email', 'created_at'])
      .where('id', '=', enquiryId)
    const enquiry = await lockRows(kind, query, 'no key update').executeTakeFirst()
    if (!enquiry) return undefined
    const known = await trx
      .selectFrom('privacy_requests')
      .select('id')
      .where('enquiry_id', 'in', threadIds(enquiryId))
      .where(e => e.or([e('enquiry_id', '=', enquiryId), e('email', '=', enquiry.email.toLowerCase())]))
      .executeTakeFirst()
    if (known) return read(trx)
    const clock = clockOf(await currentCompany({ db: trx, log }))
    const received_on = clock.toDate(enquiry.created_at)
    const request = { ...asked, email: enquiry.email, received_on, notes: '', enquiry_id: enquiryId }
    await insertRequest(trx, officer, request)
    return read(trx)
  })

/** Undefined for an unknown request. */
export const changeRequest = (
  db: Database,
  { now, accountId }: Officer,
  { id, notes, closed }: RequestChange & { id: string },
): Promise<PrivacyRequest | undefined> =>
  inTransaction(db, async trx => {
    const before = await trx
      .selectFrom('privacy_requests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!before) return undefined
    const closedAt = closed ? (before.closed_at ?? isoTime(now)) : null
    const after = {
      ...before,
      notes: notes ?? before.notes,
      closed_at: closed === undefined ? before.closed_at : closedAt,
    }
    const { notes: text, closed_at } = after
    await trx.updateTable('privacy_requests').set({ notes: text, closed_at }).where('id', '=', id).execute()
    const action = closed ? 'request_closed' : 'request_changed'
    await noteActivity(trx, { action, now, accountId, subjectId: id })
    return toRequest(after)
  })

/** Whether the register has a request with this id about this address. */
export async function hasRequest(db: Database, id: string, email: string): Promise<boolean> {
  const named = db.selectFrom('privacy_requests').select('id').where('id', '=', id).where('email', '=', email)
  return (await named.executeTakeFirst()) !== undefined
}

/** Closes the request with the receipt of what was erased. */
export const closeWithReceipt = (
  trx: Kysely<Tables>,
  id: string,
  receipt: ErasureReceipt,
): Promise<unknown> =>
  trx
    .updateTable('privacy_requests')
    .set({ closed_at: receipt.at, receipt: JSON.stringify(receipt) })
    .where('id', '=', id)
    .execute()

/** Closed requests are kept for 24 months. Returns how many went. */
export async function purgeClosedRequests(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('privacy_requests')
    .where('closed_at', '<', isoTime(now - 730 * day))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
