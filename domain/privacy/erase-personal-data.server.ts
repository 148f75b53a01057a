/** Erasing an address: what is deleted, what stays and why, and repeating it after a backup was restored. */
import { sql, type Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { lockAddress } from '../../platform/db/lock-rows'
import { inTransaction } from '../../platform/db/transaction'
import type { DatabaseKind, Tables } from '../../platform/db/types'
import { keyAbout } from '../enquiry/inbox/about-enquiry.server'
import { doomFiles } from '../enquiry/inbox/attachments/doom-files.server'
import { eraseSentTo } from '../enquiry/inbox/copies/sent-to.server'
import { lockDoomed } from '../enquiry/inbox/merge/lock-threads.server'
import { releaseMerged } from '../enquiry/inbox/merge/release-merged.server'
import { eraseMailsFrom } from '../enquiry/inbox/received/received-mails.server'
import { noteActivity } from '../log/note-activity.server'
import {
  eraseSubscriber,
  forgetSubscriber,
  type SubscriberStore,
} from '../subscriber/subscriber-records.server'
import { hashAddress } from '../subscriber/suppression.server'
import { type Erasure, noteErasure, readErasures } from './erasure-list.server'
import { keepReceipt } from './erasure-receipts.server'
import { findMails } from './find-personal-data.server'
import { closeWithReceipt, type Officer } from './privacy-requests.server'
import type { ErasureReceipt } from './privacy-schema'

export interface ErasureStore extends SubscriberStore {
  kind: DatabaseKind
  dataDir: string
}

/** Erases only the subscription of the address. Returns whether there was one. */
export async function eraseSubscription(
  { dataDir, ...store }: Omit<ErasureStore, 'kind'>,
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

/** Erases the address, and closes the request with the receipt; without a request the receipt is kept by itself. */
export async function erasePersonalData(
  { db, kind, dataDir, suppressionKey }: ErasureStore,
  { newId, now, accountId }: Officer,
  { email, requestId }: ErasureOrder,
): Promise<ErasureReceipt> {
  const hash = hashAddress(suppressionKey, email)
  const at = isoTime(now)
  // Write-ahead log: an erasure is on the list even if the process dies before the commit.
  await noteErasure(dataDir, { at, hash })
  return inTransaction(db, async trx => {
    const receipt = { at, ...(await erase(trx, kind, { email, hash, now, until: undefined })) }
    if (requestId) await closeWithReceipt(trx, requestId, receipt)
    else await keepReceipt(trx, { id: newId(), hash, receipt })
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
  /** Only what was stored before this time is erased; everything when undefined. */
  until: string | undefined
}

/**
 * Replies, notes, received emails and the words of the search go with their enquiry (foreign keys); what the address
 * wrote in the threads of others goes too. Race: the rows are locked first,
 * which waits for a reply or reminder that is being stored, so that its email is found.
 */
async function erase(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  { email, hash, now, until }: Erasing,
): Promise<Erased> {
  await lockAddress(trx, kind, email)
  const isEarly = until === undefined ? sql`` : sql`and created_at <= ${until}`
  const ids = await lockDoomed(trx, kind, sql<boolean>`(lower(email) = ${email} ${isEarly})`)
  // Before the emails of what is erased: a reply to an enquiry that stays, stays with it.
  await releaseMerged(trx, ids)
  // Before the emails that name the address are looked for: those stay that only copy it.
  await eraseSentTo(trx, kind, { address: email, until, now })
  const emails = (await eraseMailsAbout(trx, ids)) + (await eraseMailsOf(trx, { email, until }))
  const received = await eraseMailsFrom(trx, { address: email, until, now })
  await doomFiles(trx, ids, now)
  for (const id of ids) await trx.deleteFrom('contact_submissions').where('id', '=', id).execute()
  const renewed =
    until !== undefined &&
    (await trx
      .selectFrom('subscribers')
      .select('id')
      .where('email', '=', email)
      .where('status_at', '>', until)
      .executeTakeFirst())
  const subscription = !renewed && (await forgetSubscriber(trx, { email, hash, now }))
  const account = await trx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
  return {
    erased: {
      enquiries: ids.length,
      emails: emails + received,
      subscription,
    },
    kept: account ? [...alwaysKept, keptAccount] : alwaysKept,
  }
}

/** Replies, whenever they were written, and emails to staff. */
async function eraseMailsAbout(trx: Transaction<Tables>, enquiryIds: readonly string[]): Promise<number> {
  let erased = 0
  for (const enquiryId of enquiryIds) {
    const replies = trx.selectFrom('enquiry_replies').select('mail_id').where('enquiry_id', '=', enquiryId)
    const { numDeletedRows } = await trx
      .deleteFrom('outbox_messages')
      .where(e => e.or([e('id', 'in', replies), e('dedupe_key', 'like', `${keyAbout(enquiryId)}%`)]))
      .executeTakeFirst()
    erased += Number(numDeletedRows)
  }
  return erased
}

/** Emails to accounts belong to the account, which is not erased here. */
async function eraseMailsOf(
  trx: Transaction<Tables>,
  { email, until }: Pick<Erasing, 'email' | 'until'>,
): Promise<number> {
  const mails = (await findMails(trx, email)).filter(
    ({ purpose, created_at: at }) => purpose !== 'account' && (until === undefined || at <= until),
  )
  const { numDeletedRows } = await trx
    .deleteFrom('outbox_messages')
    .where('id', 'in', ['', ...mails.map(({ id }) => id)])
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const alwaysKept = [
  { what: 'A keyed hash of the address', why: 'So that we never write to it again, unless its owner asks.' },
  {
    what: 'This receipt, and the request if there was one, for 24 months',
    why: 'To prove that we did what the law asks.',
  },
  { what: 'Entries of the log, for 24 months', why: 'They say what we did and name no visitor.' },
  { what: 'Copies in backups, until they are replaced', why: 'A restored backup repeats this erasure.' },
  { what: 'Copies in our mailboxes', why: 'The website cannot reach them: delete them there by hand.' },
]
const keptAccount = {
  what: 'The account of a member',
  why: 'Accounts belong to the team. An owner deactivates them under People. Remarks on posts stay; once the account is deleted they no longer name it.',
}

/**
 * After a backup was restored: erases again what came back. Everything stored before its erasure goes; what someone sent
 * us afterwards stays. Returns how many addresses were erased again.
 */
export async function repeatErasures(
  { db, kind, dataDir, suppressionKey }: ErasureStore,
  now: number,
): Promise<number> {
  const all = await readErasures(dataDir)
  if (all.length === 0) return 0
  // Only the last erasure of each address counts.
  const lastOf = (part: Erasure['only']) =>
    new Map(all.filter(({ only }) => only === part).map(erasure => [erasure.hash, erasure]))
  const [whole, subscriptions] = [lastOf(undefined), lastOf('subscription')]
  const rows = await sql<{ email: string; at: string; kind: 'enquiry' | 'subscription' }>`
    select lower(email) as email, min(created_at) as at, 'enquiry' as kind
    from contact_submissions group by lower(email)
    union all select from_address as email, min(created_at) as at, 'enquiry' as kind
    from received_mails group by from_address
    union all select address as email, min(created_at) as at, 'enquiry' as kind
    from reply_copies join enquiry_replies on id = reply_id group by address
    union all select address as email, min(created_at) as at, 'enquiry' as kind
    from mail_copies join received_mails on id = mail_id group by address
    union all select forwarded_to as email, min(created_at) as at, 'enquiry' as kind
    from enquiry_replies where forwarded_to <> '' group by forwarded_to
    union all select email, status_at as at, 'subscription' as kind from subscribers`.execute(db)
  let repeated = 0
  for (const { email, at, kind: what } of rows.rows) {
    const hash = hashAddress(suppressionKey, email)
    const asked = [whole.get(hash), what === 'subscription' ? subscriptions.get(hash) : undefined]
    const due = asked.find(erasure => erasure && at <= erasure.at)
    if (!due) continue
    await eraseAgain({ db, kind }, { email, hash, now, until: due.at }, due.only)
    repeated += 1
  }
  return repeated
}

const eraseAgain = (
  { db, kind }: Pick<ErasureStore, 'db' | 'kind'>,
  erasing: Erasing,
  only: Erasure['only'],
): Promise<void> =>
  inTransaction(db, async trx => {
    if (only) await forgetSubscriber(trx, erasing)
    const { enquiries, emails } = only
      ? { enquiries: 0, emails: 0 }
      : (await erase(trx, kind, erasing)).erased
    const detail = { enquiries, emails }
    await noteActivity(trx, { action: 'erasure_repeated', now: erasing.now, accountId: null, detail })
  })
