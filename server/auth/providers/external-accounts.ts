/**
 * Which account an external identity signs in to (docs/auth-wire.md 6; docs/decisions/0014): the one with the
 * identity, the one with the verified address, or a new one if there is an invite.
 */

import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Tables } from '../../../platform/db/types'
import type { MailEntry } from '../../../platform/jobs/outbox'
import { readOnlyMessages } from '../../../platform/mode/mode-messages'
import { jsonObject, readJson } from '../../../shared/read-json'
import { Refusal } from '../../http/refusal'
import type { TokenMail } from '../core/account-mails'
import { type Account, findAccountById, type IdentityRow, isBanned, listProviders } from '../core/accounts'
import { noteEvent } from '../core/audit'
import type { Call } from '../core/call'
import { signUpsAreClosed, storeConfirmation } from '../core/confirmation'
import { firstVersion, type LockedAccount, lockUnchanged, readAgain, type Seen } from '../core/credentials'
import { findInviteFor, spendInvite } from '../core/invites'
import type { ExternalProfile } from '../core/provider'
import { dropForeignProofs } from '../core/unconfirmed'
import { writeMetadata } from '../wire/user-metadata'

type Trx = Transaction<Tables>

/** What is made before the transaction. */
export interface AdmissionPlan {
  accountId: string
  identityId: string
  /** For an address that the provider has not verified, if sign-ups are open. */
  confirmation?: TokenMail
  /** For an account that the identity is linked to because of its address. */
  notice: MailEntry[]
  /** The account that was predicted when the profile was read. */
  known: Seen | undefined
}

/** Race: another call just stored the same identity or address; retry the whole. */
export class IdentityRace extends Error {}

const banned = new Refusal(403, 'user_banned', 'User is banned')

/** The address may be someone else's: the provider has to verify it first. */
const unverified = ({ provider }: ExternalProfile): Refusal =>
  new Refusal(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. Verify the email with ${provider} in order to continue`,
  )

const confirmationSent = ({ provider }: ExternalProfile): Refusal =>
  new Refusal(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  )

export const isSso = ({ provider }: Pick<ExternalProfile, 'provider'>): boolean => provider.startsWith('sso:')

export const findIdentity = (
  db: Trx | Call['deps']['db'],
  { provider, subject }: Pick<ExternalProfile, 'provider' | 'subject'>,
): Promise<IdentityRow | undefined> =>
  db
    .selectFrom('identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst()

/** The account that signs in: refreshed, linked or new. Returns a refusal when it has to confirm its address first. */
export async function admit(
  trx: Trx,
  call: Call,
  profile: ExternalProfile,
  plan: AdmissionPlan,
): Promise<LockedAccount | Refusal> {
  const identity = await findIdentity(trx, profile)
  if (identity) return admitKnown(trx, call, profile, identity, plan)
  if (call.deps.config.siteMode === 'read-only') throw onlyKnown
  const owner = profile.email ? await findOwner(trx, profile.email) : undefined
  if (owner && isSso(profile)) throw ssoTakesNothingOver
  if (owner && profile.emailVerified) return adopt(trx, call, profile, owner, plan)
  return create(trx, call, profile, plan, owner !== undefined)
}

const onlyKnown = new Refusal(503, 'read_only', readOnlyMessages.detail, {
  retryAfter: readOnlyMessages.tryAgainAfter,
})

const ssoTakesNothingOver = new Refusal(
  422,
  'email_exists',
  'An account with this email address exists already, and single sign-on does not take it over',
)

/** The account with this address, however it signs in. */
async function findOwner(trx: Trx, email: string): Promise<Account | undefined> {
  const row = await trx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
  return row && findAccountById(trx, row.id)
}

/** The predicted account. Refuses when another one was stored or linked a moment ago. */
function lockForeseen(trx: Trx, call: Call, { known }: AdmissionPlan, id: string): Promise<LockedAccount> {
  if (known?.id !== id) throw new IdentityRace()
  return lockUnchanged(trx, call, known)
}

const isShut = (account: Account, now: number): boolean =>
  isBanned(account, now) || account.deleted_at !== null

async function admitKnown(
  trx: Trx,
  call: Call,
  profile: ExternalProfile,
  identity: IdentityRow,
  plan: AdmissionPlan,
): Promise<LockedAccount | Refusal> {
  const account = await lockForeseen(trx, call, plan, identity.account_id)
  if (isShut(account, call.now)) throw banned
  const isConfirmed = !account.email || account.email_confirmed_at !== null
  const confirms = !isConfirmed && profile.emailVerified && profile.email === account.email
  if (!isConfirmed && !confirms) return askToConfirm(trx, call, profile, account.id, plan)
  await refresh(trx, call, profile, identity)
  await storeMetadata(trx, call, account, profile, { confirms })
  return readAgain(trx, account)
}

/** Updates the identity to what the provider says now. */
async function refresh(
  trx: Trx,
  { now }: Call,
  profile: ExternalProfile,
  identity: IdentityRow,
): Promise<void> {
  const at = isoTime(now)
  await trx
    .updateTable('identities')
    .set({
      identity_data: JSON.stringify(profile.data),
      email: profile.email,
      last_sign_in_at: at,
      updated_at: at,
    })
    .where('id', '=', identity.id)
    .execute()
}

/** Links the identity to the account of the verified address. */
async function adopt(
  trx: Trx,
  call: Call,
  profile: ExternalProfile,
  found: Account,
  plan: AdmissionPlan,
): Promise<LockedAccount> {
  if (isShut(found, call.now)) throw banned
  if (found.is_sso) throw new Refusal(422, 'user_sso_managed', 'This account is managed by single sign-on')
  const owner = await lockForeseen(trx, call, plan, found.id)
  const confirms = owner.email_confirmed_at === null
  // Account pre-hijacking: the address was never confirmed, and the person who signed up with it may be waiting for its
  // owner.
  const isNobodys = confirms && !owner.phone_confirmed_at
  if (isNobodys) await dropForeignProofs(trx, owner)
  if (isNobodys) await trx.deleteFrom('sign_in_flows').where('account_id', '=', owner.id).execute()
  await insertIdentity(trx, call, profile, { id: plan.identityId, accountId: owner.id })
  await storeMetadata(trx, call, owner, profile, { confirms, replaces: isNobodys })
  await noteEvent(trx, call, 'identity_linked', owner.id, { provider: profile.provider })
  // An address that was never confirmed has no owner to tell.
  if (!isNobodys) await call.deps.outbox.enqueue(trx, plan.notice)
  return readAgain(trx, owner)
}

async function create(
  trx: Trx,
  call: Call,
  profile: ExternalProfile,
  plan: AdmissionPlan,
  isTaken: boolean,
): Promise<LockedAccount | Refusal> {
  const { disableSignup, autoconfirm } = call.deps.config.auth
  if (disableSignup && !profile.emailVerified) throw unverified(profile)
  const invite = profile.emailVerified ? await findInviteFor(trx, profile.email ?? '', call.now) : undefined
  if (disableSignup && !invite) throw signUpsAreClosed
  if (invite && !(await spendInvite(trx, call, invite))) throw new IdentityRace()
  const email = isTaken ? null : profile.email
  const isConfirmed = email !== null && (profile.emailVerified || autoconfirm)
  await insertAccount(trx, call, profile, plan, { email, isConfirmed, role: invite?.role ?? 'member' })
  await insertIdentity(trx, call, profile, { id: plan.identityId, accountId: plan.accountId })
  if (invite) await noteEvent(trx, call, 'invite_used', plan.accountId, { invite: invite.id })
  await noteEvent(trx, call, 'account_created', plan.accountId, { provider: profile.provider })
  if (email !== null && !isConfirmed) return askToConfirm(trx, call, profile, plan.accountId, plan)
  return lockUnchanged(trx, call, { id: plan.accountId, ...firstVersion })
}

/** The account and its email stay, so the refusal is returned. */
async function askToConfirm(
  trx: Trx,
  call: Call,
  profile: ExternalProfile,
  accountId: string,
  { confirmation }: AdmissionPlan,
): Promise<Refusal> {
  if (!confirmation) return unverified(profile)
  await storeConfirmation(trx, call, accountId, confirmation, undefined)
  return confirmationSent(profile)
}

interface Entry {
  email: string | null
  isConfirmed: boolean
  role: Account['role']
}

async function insertAccount(
  trx: Trx,
  call: Call,
  profile: ExternalProfile,
  { accountId }: AdmissionPlan,
  { email, isConfirmed, role }: Entry,
): Promise<void> {
  const at = isoTime(call.now)
  const { provider } = profile
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('accounts')
    .values({
      id: accountId,
      role,
      email,
      email_confirmed_at: isConfirmed ? at : null,
      app_metadata: JSON.stringify({ provider, providers: [provider] }),
      user_metadata: writeMetadata(profile.data),
      is_sso: isSso(profile),
      created_at: at,
      updated_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new IdentityRace()
}

export async function insertIdentity(
  trx: Trx,
  { now }: Call,
  { provider, subject, email, data }: ExternalProfile,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  const at = isoTime(now)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('identities')
    .values({
      id,
      account_id: accountId,
      provider,
      provider_id: subject,
      identity_data: JSON.stringify(data),
      email,
      last_sign_in_at: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new IdentityRace()
}

/** What the provider says of the user, save a name that was set here, and the proofs that the account is known by. */
async function storeMetadata(
  trx: Trx,
  { now }: Call,
  account: Account,
  { data }: ExternalProfile,
  { confirms = false, replaces = false }: { confirms?: boolean; replaces?: boolean },
): Promise<void> {
  const at = isoTime(now)
  const before = replaces ? {} : readJson(jsonObject, account.user_metadata)
  const own = account.named_at !== null && before.full_name ? { full_name: before.full_name } : {}
  await trx
    .updateTable('accounts')
    .set({
      user_metadata: writeMetadata({ ...before, ...data, ...own }),
      ...(confirms && { email_confirmed_at: at }),
      updated_at: at,
    })
    .where('id', '=', account.id)
    .execute()
  await listProviders(trx, account.id)
}
