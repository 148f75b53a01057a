/**
 * Which account a provider's word opens (auth contract, section 6; docs/decisions/0014): the one that has the
 * identity, the one with the verified address, or a new one for whom an invite waits.
 */
import type { Selectable, Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { InvitesTable, Tables } from '../../platform/db/types'
import type { TokenMail } from './account-mails'
import { type Account, findAccountById, getAccount, type IdentityRow, isBanned } from './accounts'
import { type AuthFailure, fail } from './answer'
import { noteEvent } from './audit'
import type { Call } from './call'
import type { ExternalProfile } from './external-profile'
import { useInvite as takeInvite } from './invites'
import { clearTokens } from './one-time-tokens'
import { endOtherSessions } from './sessions'
import { signUpsAreClosed, storeConfirmation } from './sign-up'

type Trx = Transaction<Tables>

/** What is made before the transaction. */
export interface AdmissionPlan {
  accountId: string
  identityId: string
  /** For an address that the provider has not verified, where sign-ups are open. */
  confirmation?: TokenMail
}

/** Another call stored the same identity or address a moment ago: the whole is to be tried again. */
export class IdentityRace extends Error {}

const banned = fail(403, 'user_banned', 'User is banned')

/** Whoever has the address may be somebody else: the provider has to verify it first. */
const unverified = ({ provider }: ExternalProfile): AuthFailure =>
  fail(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. Verify the email with ${provider} in order to continue`,
  )

const confirmationSent = ({ provider }: ExternalProfile): AuthFailure =>
  fail(
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

/** The account that signs in, refreshed, linked or new. Failures leave only what they say. */
export async function admit(
  trx: Trx,
  call: Call,
  profile: ExternalProfile,
  plan: AdmissionPlan,
): Promise<Account | AuthFailure> {
  const identity = await findIdentity(trx, profile)
  if (identity) return admitKnown(trx, call, profile, identity, plan)
  const owner = profile.email ? await findOwner(trx, profile.email) : undefined
  if (owner && isSso(profile)) return ssoTakesNothingOver
  if (owner && profile.emailVerified) return adopt(trx, call, profile, owner, plan)
  return create(trx, call, profile, plan, owner !== undefined)
}

const ssoTakesNothingOver = fail(
  422,
  'email_exists',
  'An account with this email address exists already, and single sign-on does not take it over',
)

/** Whoever has this address, by whatever way they sign in. */
async function findOwner(trx: Trx, email: string): Promise<Account | undefined> {
  const row = await trx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
  return row && findAccountById(trx, row.id)
}

const isShut = (account: Account, now: number): boolean =>
  isBanned(account, now) || account.deleted_at !== null

async function admitKnown(
  trx: Trx,
  call: Call,
  profile: ExternalProfile,
  identity: IdentityRow,
  plan: AdmissionPlan,
): Promise<Account | AuthFailure> {
  const account = await getAccount(trx, identity.account_id)
  if (isShut(account, call.now)) return banned
  const isConfirmed = !account.email || account.email_confirmed_at !== null
  const confirms = !isConfirmed && profile.emailVerified && profile.email === account.email
  if (!isConfirmed && !confirms) return askToConfirm(trx, call, profile, account.id, plan)
  await refresh(trx, call, profile, identity)
  await storeMetadata(trx, call, account, profile, { confirms })
  return getAccount(trx, account.id)
}

/** The identity as the provider describes it now. */
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

/** The account of the verified address gets the identity. */
async function adopt(
  trx: Trx,
  call: Call,
  profile: ExternalProfile,
  owner: Account,
  plan: AdmissionPlan,
): Promise<Account | AuthFailure> {
  if (isShut(owner, call.now)) return banned
  if (owner.is_sso === 1) return fail(422, 'user_sso_managed', 'This account is managed by single sign-on')
  const confirms = owner.email_confirmed_at === null
  if (confirms) await dropForeignProofs(trx, owner)
  await insertIdentity(trx, call, profile, { id: plan.identityId, accountId: owner.id })
  await storeMetadata(trx, call, owner, profile, { confirms, replaces: confirms })
  await noteEvent(trx, call, 'identity_linked', owner.id, { provider: profile.provider })
  return getAccount(trx, owner.id)
}

/**
 * Nobody has proven yet that this address is theirs, so whoever signed up with it may be a stranger who waits for its
 * owner. All that the stranger could come back with goes.
 */
async function dropForeignProofs(trx: Trx, { id }: Account): Promise<void> {
  await trx.deleteFrom('identities').where('account_id', '=', id).execute()
  await trx.deleteFrom('factors').where('account_id', '=', id).execute()
  await trx.deleteFrom('recovery_codes').where('account_id', '=', id).execute()
  await trx.deleteFrom('sign_in_flows').where('account_id', '=', id).execute()
  await trx.deleteFrom('provider_flows').where('account_id', '=', id).execute()
  await clearTokens(trx, id)
  await endOtherSessions(trx, id, undefined)
  await trx
    .updateTable('accounts')
    .set({ password_hash: null, new_email: null, phone: null, phone_confirmed_at: null, new_phone: null })
    .where('id', '=', id)
    .execute()
}

async function create(
  trx: Trx,
  call: Call,
  profile: ExternalProfile,
  plan: AdmissionPlan,
  isTaken: boolean,
): Promise<Account | AuthFailure> {
  const { disableSignup, autoconfirm } = call.deps.config.auth
  if (disableSignup && !profile.emailVerified) return unverified(profile)
  const invite = profile.emailVerified ? await findInviteFor(trx, call, profile.email ?? '') : undefined
  if (disableSignup && !invite) return signUpsAreClosed
  if (invite && !(await takeInvite(trx, invite.id))) throw new IdentityRace()
  const email = isTaken ? null : profile.email
  const isConfirmed = email !== null && (profile.emailVerified || autoconfirm)
  await insertAccount(trx, call, profile, plan, { email, isConfirmed, role: invite?.role ?? 'editor' })
  await insertIdentity(trx, call, profile, { id: plan.identityId, accountId: plan.accountId })
  if (invite) await noteEvent(trx, call, 'invite_used', plan.accountId, { invite: invite.id })
  await noteEvent(trx, call, 'account_created', plan.accountId, { provider: profile.provider })
  if (email !== null && !isConfirmed) return askToConfirm(trx, call, profile, plan.accountId, plan)
  return getAccount(trx, plan.accountId)
}

/** The newest open invite that names exactly this address. An invite for anybody needs its code. */
const findInviteFor = (
  trx: Trx,
  { now }: Call,
  email: string,
): Promise<Selectable<InvitesTable> | undefined> =>
  trx
    .selectFrom('invites')
    .selectAll()
    .where('email', '=', email)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', isoTime(now))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

async function askToConfirm(
  trx: Trx,
  call: Call,
  profile: ExternalProfile,
  accountId: string,
  { confirmation }: AdmissionPlan,
): Promise<AuthFailure> {
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
      user_metadata: JSON.stringify(profile.data),
      is_sso: isSso(profile) ? 1 : 0,
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

/** What the provider says of the person, and by which proofs the account is known. */
async function storeMetadata(
  trx: Trx,
  { now }: Call,
  account: Account,
  { data }: ExternalProfile,
  { confirms = false, replaces = false }: { confirms?: boolean; replaces?: boolean },
): Promise<void> {
  const at = isoTime(now)
  const before = replaces ? {} : JSON.parse(account.user_metadata)
  await trx
    .updateTable('accounts')
    .set({
      user_metadata: JSON.stringify({ ...before, ...data }),
      ...(confirms && { email_confirmed_at: at }),
      updated_at: at,
    })
    .where('id', '=', account.id)
    .execute()
  await listProviders(trx, account.id)
}

/** Writes which providers the account has: the first one as `provider`, all as `providers`. */
export async function listProviders(trx: Trx, accountId: string): Promise<void> {
  const { app_metadata, identities } = await getAccount(trx, accountId)
  const metadata = JSON.parse(app_metadata)
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const provider = providers.includes(metadata.provider) ? metadata.provider : providers[0]
  await trx
    .updateTable('accounts')
    .set({ app_metadata: JSON.stringify({ ...metadata, provider, providers }) })
    .where('id', '=', accountId)
    .execute()
}
