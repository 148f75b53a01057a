/** The effect of a code or link, whichever way it came (docs/auth-wire.md 4.8). */
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import type { MailEntry } from '../../../platform/jobs/outbox'
import { Refusal } from '../../http/refusal'
import { prepareNotice } from '../core/account-mails'
import {
  type Account,
  confirmAddress,
  confirmPhone,
  findAccountById,
  getAccount,
  isBanned,
} from '../core/accounts'
import { clearAttempts } from '../core/attempts'
import { noteEvent } from '../core/audit'
import type { Call } from '../core/call'
import { commitRefusal } from '../core/commit-refusal'
import { lockIfUnchanged, type Seen } from '../core/credentials'
import { codesKey } from '../core/guesses'
import { type OpenedSession, openSession, planSession, type SessionPlan } from '../core/sessions'
import { storeAddress } from '../core/store-address'
import { dropForeignProofs } from '../core/unconfirmed'
import { clearTokens, type OneTimeToken, takeToken } from '../secrets/one-time-tokens'
import { hasWaitingFlow, issueCode } from '../secrets/pkce'
import { changePhone } from './phone-change'
import { type AddressNotice, prepareAddressNotice, storeAddressNotice } from './undo-address'

export interface Redeemed {
  account: Account
  /** A session, or the code that a PKCE client exchanges for one. */
  proof: { session: OpenedSession } | { code: string }
}

/** `half-way`: the other address must agree too. */
export type Outcome = Redeemed | 'half-way'

export interface FoundToken {
  token: OneTimeToken
  /** The refusal for a call whose token another call has used. */
  ifUsed: Refusal
}

/** The method of a PKCE flow, by the type in its link. */
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
  { token, ifUsed }: FoundToken,
  { flowOf }: { flowOf?: string | undefined } = {},
): Promise<Outcome> {
  const { deps, now } = call
  const before = await findAccountById(deps.db, token.account_id)
  if (!before) throw ifUsed
  if (isBanned(before, now)) throw new Refusal(403, 'user_banned', 'User is banned')
  const method = flowOf === undefined ? undefined : (flowMethods[flowOf] ?? '')
  // A link edited to look like PKCE's does not use its token up.
  if (method !== undefined && !(await hasWaitingFlow(deps.db, before.id, method))) throw noFlow
  const plan = flowOf === undefined ? await planSession(call, before, 'otp') : undefined
  const notice = isChangeOfAddress(token) ? await prepareAddressNotice(call, before) : undefined
  const phoneNotice = token.kind === 'phone_change' ? await prepareNotice(call, before, 'phone-changed') : []
  return commitRefusal(deps.db, trx =>
    take(trx, call, { token, ifUsed, before, plan, method, notice, phoneNotice }),
  )
}

/** A token proves the address or number it was sent to, which the account may have changed since. */
const provesOf = (account: Account, { kind, address }: OneTimeToken): boolean => {
  if (kind === 'email_change_new') return account.new_email === address
  if (kind === 'phone_change') return account.new_phone === address
  return (kind === 'sms' ? account.phone : account.email) === address
}

const isChangeOfAddress = ({ kind }: OneTimeToken): boolean =>
  kind === 'email_change_current' || kind === 'email_change_new'

interface Taking extends FoundToken {
  /** The account as it was when the token was checked. */
  before: Seen
  plan: SessionPlan | undefined
  /** The method of a PKCE flow. */
  method: string | undefined
  notice: AddressNotice | undefined
  /** Emails about a change of the number. */
  phoneNotice: MailEntry[]
}

/** Once the token is taken, refusals are returned, so that it stays used up. */
async function take(
  trx: Transaction<Tables>,
  call: Call,
  { token, ifUsed, before, plan, method, notice, phoneNotice }: Taking,
): Promise<Outcome | Refusal> {
  const account = await lockIfUnchanged(trx, call, before)
  // A change of credentials has deleted the token as well.
  if (!account || !provesOf(account, token) || !(await takeToken(trx, token))) throw ifUsed
  const isChange = isChangeOfAddress(token)
  if (isChange) {
    const changed = await changeAddress(trx, call, account, notice)
    if (changed !== 'changed') return changed
  } else if (token.kind === 'phone_change') {
    const changed = await changePhone(trx, call, account, phoneNotice)
    if (changed !== 'changed') return changed
  } else if (token.kind === 'sms') {
    await confirmPhone(trx, account, call.now)
  } else {
    await confirmAddress(trx, account, call.now)
  }
  const unasked = isChange || token.kind === 'recovery'
  if (unasked && isUnconfirmed(account)) await dropForeignProofs(trx, account, { keepsAddresses: true })
  await clearTokens(trx, account.id)
  await clearAttempts(trx, codesKey(call, token.address))
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

const noFlow = new Refusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

/** Account pre-hijacking: a stranger who signed up with this address chose the password; its owner did not. */
const isUnconfirmed = (account: Account): boolean =>
  account.email !== null && !account.email_confirmed_at && !account.phone_confirmed_at

/** If both addresses were asked, both must agree: while the other's token is pending, so is the change. */
async function changeAddress(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
  notice: AddressNotice | undefined,
): Promise<'changed' | 'half-way' | Refusal> {
  const waiting = await trx
    .selectFrom('one_time_tokens')
    .select('kind')
    .where('account_id', '=', account.id)
    .where('kind', 'in', ['email_change_current', 'email_change_new'])
    .executeTakeFirst()
  if (waiting && !call.deps.config.auth.autoconfirm) return 'half-way'
  const email = account.new_email
  if (!email) return new Refusal(403, 'otp_expired', 'Email link is invalid or has expired')
  const taken = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', account.id)
    .executeTakeFirst()
  if (taken)
    return new Refusal(422, 'email_exists', 'A user with this email address has already been registered')
  await storeAddress(trx, call, account, email)
  if (notice) await storeAddressNotice(trx, call, account.id, notice)
  await noteEvent(trx, call, 'address_changed', account.id)
  return 'changed'
}
