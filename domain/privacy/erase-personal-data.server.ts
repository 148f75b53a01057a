/** Erasing an address: what goes, what stays and why, and doing it again after a backup was restored. */
import { sql, type Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import { keyAbout } from '../enquiry/inbox/about-enquiry.server'
import { noteActivity } from '../log/note-activity.server'
import {
  eraseSubscriber,
  forgetSubscriber,
  type SubscriberStore,
} from '../subscriber/subscriber-records.server'
import { hashAddress } from '../subscriber/suppression.server'
import { type Erasure, noteErasure, readErasures } from './erasure-list.server'
import { findMails } from './find-personal-data.server'
import { closeWithReceipt, type Officer } from './privacy-requests.server'
import type { ErasureReceipt } from './privacy-schema'

export interface ErasureStore extends SubscriberStore {
  dataDir: string
}

/** Erases only the subscription of the address. Returns whether there was one. */
export async function eraseSubscription(
  { dataDir, ...store }: ErasureStore,
  email: string,
  now: number,
): Promise<boolean> {
  const hash = hashAddress(store.suppressionKey, email)
  await noteErasure(dataDir, { at: isoTime(now), hash, only: 'subscription' })
  return eraseSubscriber(store, email, now)
}

interface ErasureOrder {
  /** In lower case. */
  email: string
  /** The request that asks for it. */
  requestId?: string | undefined
}

/** Erases the address, and closes the request with the receipt. */
export async function erasePersonalData(
  { db, dataDir, suppressionKey }: ErasureStore,
  { now, accountId }: Omit<Officer, 'newId'>,
  { email, requestId }: ErasureOrder,
): Promise<ErasureReceipt> {
  const hash = hashAddress(suppressionKey, email)
  const at = isoTime(now)
  // Write-ahead: an erasure that was asked for is on the list even if the process dies before the commit.
  await noteErasure(dataDir, { at, hash })
  return inTransaction(db, async trx => {
    const receipt = { at, ...(await erase(trx, { email, hash, now, until: at })) }
    if (requestId) await closeWithReceipt(trx, requestId, receipt)
    const { enquiries, emails, subscription } = receipt.erased
    await noteActivity(trx, {
      action: 'personal_data_erased',
      now,
      accountId,
      subjectId: requestId,
      detail: { enquiries, emails, subscriptions: Number(subscription) },
    })
    return receipt
  })
}

type Erased = Omit<ErasureReceipt, 'at'>

interface Erasing {
  email: string
  hash: string
  now: number
  /** What is stored later stays. */
  until: string
}

/** Replies, notes and the words of the search go with their enquiry (foreign keys). */
async function erase(trx: Transaction<Tables>, { email, hash, now, until }: Erasing): Promise<Erased> {
  // Those of an account belong to it, and it is not erased here.
  const mails = (await findMails(trx, email)).filter(
    ({ purpose, created_at: at }) => purpose !== 'account' && at <= until,
  )
  const emails = await trx
    .deleteFrom('outbox_messages')
    .where('id', 'in', ['', ...mails.map(({ id }) => id)])
    .executeTakeFirst()
  const asked = await trx
    .selectFrom('contact_submissions')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('created_at', '<=', until)
    .execute()
  let told = 0
  for (const { id } of asked) {
    const deletion = trx.deleteFrom('outbox_messages').where('dedupe_key', 'like', `${keyAbout(id)}%`)
    told += Number((await deletion.executeTakeFirst()).numDeletedRows)
  }
  const enquiries = await trx
    .deleteFrom('contact_submissions')
    .where(sql`lower(email)`, '=', email)
    .where('created_at', '<=', until)
    .executeTakeFirst()
  const renewed = await trx
    .selectFrom('subscribers')
    .select('id')
    .where('email', '=', email)
    .where('status_at', '>', until)
    .executeTakeFirst()
  const subscription = !renewed && (await forgetSubscriber(trx, { email, hash, now }))
  const account = await trx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
  return {
    erased: {
      enquiries: Number(enquiries.numDeletedRows),
      emails: Number(emails.numDeletedRows) + told,
      subscription,
    },
    kept: account ? [...alwaysKept, keptAccount] : alwaysKept,
  }
}

const alwaysKept = [
  { what: 'A keyed hash of the address', why: 'So that we never write to it again, unless its owner asks.' },
  { what: 'The request and this receipt, for 24 months', why: 'To prove that we did what the law asks.' },
  { what: 'Entries of the log, for 24 months', why: 'They say what we did and name no visitor.' },
  { what: 'Copies in backups, until they are replaced', why: 'A restored backup repeats this erasure.' },
  { what: 'Copies in our mailboxes', why: 'The website cannot reach them: delete them there by hand.' },
]
const keptAccount = {
  what: 'The account of a member',
  why: 'Accounts belong to the team. An owner deactivates them under People.',
}

/**
 * After a backup was restored: erases again what came back. Everything stored before its erasure goes; what someone sent
 * us afterwards stays. Returns how many addresses were erased again.
 */
export async function repeatErasures(
  { db, dataDir, suppressionKey }: ErasureStore,
  now: number,
): Promise<number> {
  const all = await readErasures(dataDir)
  if (all.length === 0) return 0
  // The last of an address counts.
  const lastOf = (part: Erasure['only']) =>
    new Map(all.filter(({ only }) => only === part).map(erasure => [erasure.hash, erasure]))
  const [whole, subscriptions] = [lastOf(undefined), lastOf('subscription')]
  const rows = await sql<{ email: string; at: string; kind: 'enquiry' | 'subscription' }>`
    select lower(email) as email, min(created_at) as at, 'enquiry' as kind
    from contact_submissions group by lower(email)
    union all select email, status_at as at, 'subscription' as kind from subscribers`.execute(db)
  let repeated = 0
  for (const { email, at, kind } of rows.rows) {
    const hash = hashAddress(suppressionKey, email)
    const asked = [whole.get(hash), kind === 'subscription' ? subscriptions.get(hash) : undefined]
    const due = asked.find(erasure => erasure && at <= erasure.at)
    if (!due) continue
    await eraseAgain(db, { email, hash, now, until: due.at }, due.only)
    repeated += 1
  }
  return repeated
}

const eraseAgain = (db: Database, erasing: Erasing, only: Erasure['only']): Promise<void> =>
  inTransaction(db, async trx => {
    if (only) await forgetSubscriber(trx, erasing)
    const { enquiries, emails } = only ? { enquiries: 0, emails: 0 } : (await erase(trx, erasing)).erased
    const detail = { enquiries, emails }
    await noteActivity(trx, { action: 'erasure_repeated', now: erasing.now, accountId: null, detail })
  })
