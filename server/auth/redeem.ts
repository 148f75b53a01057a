/** What a code or link brings about, whichever way it came (auth contract, POST /verify, "Effects"). */
import type { Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Tables } from '../../platform/db/types'
import { type Account, confirmAddress, confirmPhone, getAccount, isBanned } from './accounts'
import { type AuthFailure, fail } from './answer'
import { noteEvent } from './audit'
import type { Call } from './call'
import { clearTokens, type OneTimeToken, takeToken } from './one-time-tokens'
import { changePhone } from './phone-change'
import { hasWaitingFlow, issueCode } from './pkce'
import { type OpenedSession, openSession, planSession, type SessionPlan } from './sessions'

export interface Redeemed {
  account: Account
  /** A session, or the code that a PKCE client exchanges for one. */
  proof: { session: OpenedSession } | { code: string }
}

/** `used`: another call took the token; `half-way`: the other address must agree too. */
export type Outcome = Redeemed | AuthFailure | 'used' | 'half-way'

/** The method that a PKCE flow was begun with, by the type in its link. */
const flowMethods: Readonly<Record<string, string>> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
}

/** Uses the token up. With `flowOf` the answer is a code for the PKCE flow of that link type. */
export async function redeem(
  call: Call,
  token: OneTimeToken,
  { flowOf }: { flowOf?: string } = {},
): Promise<Outcome> {
  const { deps, now } = call
  const before = await getAccount(deps.db, token.account_id)
  if (isBanned(before, now)) return fail(403, 'user_banned', 'User is banned')
  const method = flowOf === undefined ? undefined : (flowMethods[flowOf] ?? '')
  // A link that was made to look like PKCE's by hand does not use its token up.
  if (method !== undefined && !(await hasWaitingFlow(deps.db, before.id, method))) return noFlow
  const plan = flowOf === undefined ? await planSession(call, before, 'otp') : undefined
  const outcome = await inTransaction(deps.db, trx => take(trx, call, token, plan, method))
  deps.outbox.wake()
  return outcome
}

async function take(
  trx: Transaction<Tables>,
  call: Call,
  token: OneTimeToken,
  plan: SessionPlan | undefined,
  method: string | undefined,
): Promise<Outcome> {
  if (!(await takeToken(trx, token))) return 'used'
  const account = await getAccount(trx, token.account_id)
  const isChange = token.kind === 'email_change_current' || token.kind === 'email_change_new'
  if (isChange) {
    const changed = await changeAddress(trx, call, account)
    if (changed !== 'changed') return changed
  } else if (token.kind === 'phone_change') {
    const changed = await changePhone(trx, call, account)
    if (changed !== 'changed') return changed
  } else if (token.kind === 'sms') {
    await confirmPhone(trx, account, call.now)
  } else {
    await confirmAddress(trx, account, call.now)
    if (token.kind === 'recovery' && !account.email_confirmed_at) await dropPassword(trx, account)
  }
  await clearTokens(trx, account.id)
  await noteEvent(trx, call, account.email_confirmed_at ? 'link_used' : 'address_confirmed', account.id, {
    kind: token.kind,
  })
  if (plan) {
    const opened = await openSession(trx, call, account, plan)
    return { proof: { session: opened }, account: await getAccount(trx, account.id) }
  }
  const code = await issueCode(trx, account.id, method ?? '', call.now)
  if (!code) return noFlow
  return { proof: { code }, account }
}

const noFlow = fail(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

/** Whoever signed up with somebody else's address chose this password; its owner did not, and asks for a new one. */
const dropPassword = (trx: Transaction<Tables>, { id }: Account): Promise<unknown> =>
  trx.updateTable('accounts').set({ password_hash: null }).where('id', '=', id).execute()

/** Both addresses must agree when both were asked: while the other's token waits, so does the change. */
async function changeAddress(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
): Promise<'changed' | 'half-way' | AuthFailure> {
  await awaitOtherLink(trx, call, account.id)
  const waiting = await trx
    .selectFrom('one_time_tokens')
    .select('kind')
    .where('account_id', '=', account.id)
    .where('kind', 'in', ['email_change_current', 'email_change_new'])
    .executeTakeFirst()
  if (waiting && !call.deps.config.auth.autoconfirm) return 'half-way'
  const email = account.new_email
  if (!email) return fail(403, 'otp_expired', 'Email link is invalid or has expired')
  const taken = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', account.id)
    .executeTakeFirst()
  if (taken) return fail(422, 'email_exists', 'A user with this email address has already been registered')
  await storeAddress(trx, call, account, email)
  await noteEvent(trx, call, 'address_changed', account.id)
  return 'changed'
}

/**
 * Both links may be opened at once, and neither transaction would see that the other has taken its token. So the
 * second one waits here for the first; SQLite writes one at a time anyway.
 */
async function awaitOtherLink(trx: Transaction<Tables>, { deps }: Call, accountId: string): Promise<void> {
  if (deps.databaseKind === 'postgres')
    await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** The account's address, with the e-mail identity that goes with it. */
export async function storeAddress(
  trx: Transaction<Tables>,
  { deps, now }: Call,
  account: Account,
  email: string,
): Promise<void> {
  const at = isoTime(now)
  const withAddress = (json: string) => JSON.stringify({ ...JSON.parse(json), email, email_verified: true })
  const appMetadata = { provider: 'email', providers: ['email'], ...JSON.parse(account.app_metadata) }
  await trx
    .updateTable('accounts')
    .set({
      email,
      new_email: null,
      email_confirmed_at: account.email_confirmed_at ?? at,
      app_metadata: JSON.stringify(appMetadata),
      user_metadata: withAddress(account.user_metadata),
      is_anonymous: 0,
      updated_at: at,
    })
    .where('id', '=', account.id)
    .execute()
  const identity = account.identities.find(({ provider }) => provider === 'email')
  if (identity) {
    const changes = { email, identity_data: withAddress(identity.identity_data), updated_at: at }
    await trx.updateTable('identities').set(changes).where('id', '=', identity.id).execute()
    return
  }
  await trx
    .insertInto('identities')
    .values({
      id: deps.newId(),
      account_id: account.id,
      provider: 'email',
      provider_id: account.id,
      identity_data: withAddress(JSON.stringify({ sub: account.id, phone_verified: false })),
      email,
      created_at: at,
      updated_at: at,
    })
    .execute()
}
