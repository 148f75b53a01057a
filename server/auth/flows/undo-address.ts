/**
 * The link that undoes a change of address: it goes to the old address once the change is made and works for seven
 * days. A minute in an owner's session must not be enough to keep the account (docs/decisions/0017). GET shows a page
 * with a button, POST does it.
 */

import { randomBytes } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { renderNotice } from '../../../domain/account/mails.server'
import { currentCompany } from '../../../domain/site/current-site.server'
import { isoTime } from '../../../platform/clock'
import type { AddressUndosTable } from '../../../platform/db/account-tables'
import { inTransaction } from '../../../platform/db/transaction'
import type { Database, Tables } from '../../../platform/db/types'
import type { RenderedMail } from '../../../platform/mail/message'
import { Refusal } from '../../http/refusal'
import { issuerOf } from '../core/access-tokens'
import { type Account, findAccountById, getAccount, listProviders } from '../core/accounts'
import { noteEvent } from '../core/audit'
import type { Call } from '../core/call'
import { lockAsItIs, revokePending } from '../core/credentials'
import { isPrefetch } from '../core/prefetch'
import { endOtherSessions } from '../core/sessions'
import { storeAddress } from '../core/store-address'
import { sha256 } from '../secrets/sha256'
import type { Answer } from '../wire/answer'

type Trx = Transaction<Tables>
type Undo = Selectable<AddressUndosTable>

const day = 24 * 60 * 60 * 1000
/** Kept apart from the one-time tokens, which an intruder clears with a new password. */
const undoLife = 7 * day
/** How long before the change an intruder may have prepared it. */
const preparation = 2 * day

const path = '/undo-address'

/** The email to the old address, made before the transaction that changes it. */
export interface AddressNotice {
  address: string
  tokenHash: string
  mail: RenderedMail
}

/** No link for an address that was never confirmed: no one could want it back. */
export async function prepareAddressNotice(
  { deps, now, userAgent }: Call,
  { email, email_confirmed_at: confirmedAt }: Account,
): Promise<AddressNotice | undefined> {
  if (!email || !confirmedAt) return undefined
  const token = randomBytes(32).toString('base64url')
  const { siteUrl } = deps.config
  const link = `${issuerOf(siteUrl)}${path}?${new URLSearchParams({ token })}`
  const mail = await renderNotice('address-changed', {
    sender: await currentCompany(deps),
    email,
    siteUrl,
    at: now,
    userAgent,
    link,
  })
  return { address: email, tokenHash: sha256(token), mail }
}

/** Runs in the transaction of the change, all or nothing. */
export async function storeAddressNotice(
  trx: Trx,
  { deps, now }: Call,
  accountId: string,
  { address, tokenHash, mail }: AddressNotice,
): Promise<void> {
  const undo = { token_hash: tokenHash, account_id: accountId, address, created_at: isoTime(now) }
  await trx.insertInto('address_undos').values(undo).execute()
  await deps.outbox.enqueue(trx, [{ kind: 'mail', mail }])
}

/** GET: the page with the button, or the state of the link. */
export async function showUndo(call: Call): Promise<Answer> {
  if (isPrefetch(call))
    throw new Refusal(403, 'prefetch_refused', 'Links of emails are not fetched in advance')
  const done = call.query.get('done')
  if (done === 'restored' || done === 'taken') return { status: 200, page: { answer: `address-${done}` } }
  const token = call.query.get('token') ?? ''
  if (!(await findUndo(call.deps.db, token, call.now)))
    return { status: 200, page: { answer: 'address-expired' } }
  const action = `/auth/v1${path}`
  return { status: 200, page: { purpose: 'address-undo', action, fields: { token }, target: action } }
}

/** POST: restores the address. The answer is a separate page, so that a reload posts nothing again. */
export async function undoAddress(call: Call): Promise<Answer> {
  const done = await restore(call, call.form.get('token') ?? '')
  return { status: 303, location: `${issuerOf(call.deps.config.siteUrl)}${path}?done=${done}` }
}

const findUndo = (db: Database | Trx, token: string, now: number): Promise<Undo | undefined> =>
  db
    .selectFrom('address_undos')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .where('created_at', '>', isoTime(now - undoLife))
    .executeTakeFirst()

async function restore(call: Call, token: string): Promise<'restored' | 'taken' | 'expired'> {
  const { deps, now } = call
  const undo = await findUndo(deps.db, token, now)
  const before = undo && (await findAccountById(deps.db, undo.account_id))
  if (!undo || !before || before.deleted_at) return 'expired'
  const { siteUrl } = deps.config
  const mail = before.email
    ? await renderNotice('address-restored', {
        sender: await currentCompany(deps),
        email: before.email,
        siteUrl,
        at: now,
      })
    : undefined
  return inTransaction(deps.db, async trx => {
    // Lock order: first, so that sign-ins under way wait for this and open nothing, and other changes do not deadlock.
    if (!(await lockAsItIs(trx, call, undo.account_id))) return 'expired'
    // Another click on the link may have come first.
    if (!(await findUndo(trx, token, now))) return 'expired'
    if (!(await makeFree(trx, undo))) return 'taken'
    // This change and all later ones: the addresses in between do not come back.
    await trx
      .deleteFrom('address_undos')
      .where('account_id', '=', undo.account_id)
      .where('created_at', '>=', undo.created_at)
      .execute()
    await shutOut(trx, undo)
    await storeAddress(trx, call, await getAccount(trx, undo.account_id), undo.address)
    await listProviders(trx, undo.account_id)
    await noteEvent(trx, call, 'address_restored', undo.account_id)
    if (mail) await deps.outbox.enqueue(trx, [{ kind: 'mail', mail }])
    return 'restored'
  })
}

/**
 * Whether no other account has the address now. An unconfirmed, unused one gives way: signing up with the address must
 * not block the undo.
 */
async function makeFree(trx: Trx, { account_id: accountId, address }: Undo): Promise<boolean> {
  await trx
    .deleteFrom('accounts')
    .where('email', '=', address)
    .where('id', '!=', accountId)
    .where('email_confirmed_at', 'is', null)
    .where('phone_confirmed_at', 'is', null)
    .where('last_sign_in_at', 'is', null)
    .execute()
  const other = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', address)
    .where('id', '!=', accountId)
    .executeTakeFirst()
  return other === undefined
}

/**
 * Ends everything with which an intruder could return: sessions, what waits in emails, the password, and whatever was
 * added to the account shortly before the change or since. An older authenticator stays, so that a stolen mailbox
 * cannot bypass it; the new password is chosen through the mailbox.
 */
async function shutOut(trx: Trx, { account_id: id, created_at: changedAt }: Undo): Promise<void> {
  const since = isoTime(Date.parse(changedAt) - preparation)
  await revokePending(trx, id)
  await endOtherSessions(trx, id, undefined)
  await trx.deleteFrom('known_browsers').where('account_id', '=', id).execute()
  const isNew = trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('phone_confirmed_at', '>=', since)
  await trx
    .deleteFrom('identities')
    .where('account_id', '=', id)
    .where(e =>
      e.or([
        e.and([e('provider', 'not in', ['email', 'phone']), e('created_at', '>=', since)]),
        e.and([e('provider', '=', 'phone'), e('account_id', 'in', isNew)]),
      ]),
    )
    .execute()
  await trx.deleteFrom('factors').where('account_id', '=', id).where('created_at', '>=', since).execute()
  await trx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', id)
    .where(e => e.not(e.exists(e.selectFrom('factors').select('id').where('account_id', '=', id))))
    .execute()
  await trx
    .updateTable('accounts')
    .set({ phone: null, phone_confirmed_at: null })
    .where('id', '=', id)
    .where('phone_confirmed_at', '>=', since)
    .execute()
  await trx.updateTable('accounts').set({ password_hash: null }).where('id', '=', id).execute()
}
