/** The identities of one's own account: adding what a provider vouches for, and removing one. */
import type { Transaction } from 'kysely'
import { renderNotice } from '../../app/features/account/mails.server'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Tables } from '../../platform/db/types'
import type { RenderedMail } from '../../platform/mail/message'
import { type Account, getAccount, type IdentityRow } from './accounts'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { noteEvent } from './audit'
import { isUuid } from './authenticate'
import { authenticateLinking } from './authorize'
import type { Call } from './call'
import { findIdentity, IdentityRace, insertIdentity, listProviders } from './external-accounts'
import type { ExternalProfile } from './external-profile'
import { signUpsAreClosed } from './sign-up'

type Trx = Transaction<Tables>

/** The mail about a connected sign-in, made before the transaction; nothing for an account without an address. */
export const renderConnected = async (
  { deps, now, userAgent }: Call,
  { email }: Account,
): Promise<RenderedMail | undefined> =>
  email === null
    ? undefined
    : renderNotice('sign-in-connected', { email, siteUrl: deps.config.siteUrl, at: now, userAgent })

/** Gives the account the identity and tells its owner; returns why it could not. */
export async function linkProfile(
  trx: Trx,
  call: Call,
  account: Account,
  profile: ExternalProfile,
  notice: RenderedMail | undefined,
): Promise<AuthFailure | undefined> {
  // Otherwise a visitor without an address would come to a place that an invite is needed for.
  if (account.is_anonymous === 1 && call.deps.config.auth.disableSignup) return signUpsAreClosed
  const known = await findIdentity(trx, profile)
  if (known) return isLinked(known.account_id === account.id)
  try {
    await insertIdentity(trx, call, profile, { id: call.deps.newId(), accountId: account.id })
  } catch (error) {
    if (error instanceof IdentityRace) return isLinked(false)
    throw error
  }
  await completeAddress(trx, call, account, profile)
  await listProviders(trx, account.id)
  await noteEvent(trx, call, 'identity_linked', account.id, { provider: profile.provider })
  if (notice) await call.deps.outbox.enqueue(trx, [{ mail: notice }])
  return undefined
}

const isLinked = (toThisAccount: boolean): AuthFailure =>
  fail(
    422,
    'identity_already_exists',
    toThisAccount ? 'Identity is already linked' : 'Identity is already linked to another user',
  )

/** An account without an address gets the verified one of the identity, when nobody else has it. */
async function completeAddress(
  trx: Trx,
  { now }: Call,
  { id, email }: Account,
  profile: ExternalProfile,
): Promise<void> {
  if (email !== null || !profile.emailVerified || profile.email === null) return
  const owner = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', profile.email)
    .executeTakeFirst()
  if (owner) return
  const at = isoTime(now)
  await trx
    .updateTable('accounts')
    .set({ email: profile.email, email_confirmed_at: at, is_anonymous: 0, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** DELETE /user/identities/{id} (auth contract). */
export async function unlinkIdentity(call: Call, { id = '' }: Record<string, string>): Promise<Answer> {
  const caller = await authenticateLinking(call)
  if (caller instanceof AuthFailure) return caller
  if (!isUuid(id)) return fail(404, 'validation_failed', 'identity_id must be an UUID')
  const { deps } = call
  const failure = await inTransaction(deps.db, async trx => {
    // Two removals at once would leave none.
    if (deps.databaseKind === 'postgres')
      await trx
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', caller.account.id)
        .forNoKeyUpdate()
        .execute()
    return removeIdentity(trx, call, await getAccount(trx, caller.account.id), id)
  })
  return failure ?? ok({})
}

async function removeIdentity(
  trx: Trx,
  call: Call,
  account: Account,
  id: string,
): Promise<AuthFailure | undefined> {
  const { identities } = account
  if (identities.length <= 1)
    return fail(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
  const identity = identities.find(one => one.id === id)
  if (!identity) return fail(422, 'identity_not_found', "Identity doesn't exist")
  const others = identities.filter(one => one !== identity)
  const isFirstProof = identity.provider === 'email' || identity.provider === 'phone'
  if (identity.provider === 'email' && !others.some(one => provesAddress(one, account)))
    return fail(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    )
  await trx.deleteFrom('identities').where('id', '=', id).execute()
  if (isFirstProof) await dropProofs(trx, account, identity)
  await listProviders(trx, account.id)
  await noteEvent(trx, call, 'identity_unlinked', account.id, { provider: identity.provider })
  return undefined
}

/** The account's address stays, so somebody else than its mailbox must go on vouching for it. */
const provesAddress = ({ email, identity_data }: IdentityRow, account: Account): boolean =>
  email === account.email && JSON.parse(identity_data).email_verified === true

/** A password belongs to the address or number that it is typed with. */
async function dropProofs(trx: Trx, account: Account, { provider }: IdentityRow): Promise<void> {
  const keepsOther = account.identities.some(
    one => one.provider !== provider && (one.provider === 'email' || one.provider === 'phone'),
  )
  await trx
    .updateTable('accounts')
    .set({
      ...(!keepsOther && { password_hash: null }),
      ...(provider === 'phone' && { phone: null, phone_confirmed_at: null, new_phone: null }),
    })
    .where('id', '=', account.id)
    .execute()
}
