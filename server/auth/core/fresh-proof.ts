/** Step-up authentication: what could take over an account needs a proof that is not older than a quarter of an hour. */
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { findTokenByCode } from '../secrets/one-time-tokens'
import { hasVerifiedFactor } from './accounts'
import { type Caller, lockLivingCaller, requireLiving } from './authenticate'
import type { Call } from './call'
import { guess } from './guesses'
import { listMethods, noteMethod } from './sessions'

/** Seconds. */
const freshFor = 15 * 60

/** The methods of a session that prove a second factor (docs/auth-wire.md 1.7). */
export const factorMethods = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const
const secondFactors: readonly string[] = Object.values(factorMethods)

interface Proof {
  /** Digits from an email or a message. */
  nonce?: string
  /** The present password. */
  password?: string
}

/**
 * Refuses a session without a fresh proof: how it was opened, a second factor, digits or the present password, which
 * count for a quarter of an hour. For an account with a second factor only the factor counts.
 */
export async function requireFreshProof(call: Call, caller: Caller, proof: Proof = {}): Promise<void> {
  const { account, session } = caller
  const address = account.email ?? account.phone
  if (!call.deps.config.auth.reauthenticate || !address || (await isFresh(call, caller))) return
  // One that has just been ended took its proofs along.
  await requireLiving(call.deps.db, session)
  if (hasVerifiedFactor(account))
    throw new Refusal(400, 'reauthentication_needed', 'This change requires your second factor again')
  const method = await takeProof(call, caller, address, proof)
  await inTransaction(call.deps.db, async trx => {
    await lockLivingCaller(trx, call, caller)
    await noteMethod(trx, session.id, method, isoTime(call.now))
  })
}

async function isFresh({ deps, now }: Call, { account, session }: Caller): Promise<boolean> {
  const methods = await listMethods(deps.db, session.id)
  const counting = hasVerifiedFactor(account)
    ? methods.filter(({ method }) => secondFactors.includes(method))
    : methods
  return counting.some(({ at }) => now - Date.parse(at) < freshFor * 1000)
}

/** Uses up the digits, or checks the password; the method by which the session was proven. */
async function takeProof(
  call: Call,
  { account, session }: Caller,
  address: string,
  { nonce, password }: Proof,
): Promise<string> {
  const { deps, now } = call
  if (!nonce && !password)
    throw new Refusal(400, 'reauthentication_needed', 'Password update requires reauthentication')
  // Lockout: the session's own counter, which no one without the session can fill. Its holder gains nothing by opening
  // more of them, as a session that was just opened is a fresh proof itself.
  const key = `proof:${session.id}`
  const counter = { key, account, kind: 'reauthentication', email: account.email }
  const isRight = await guess(call, counter, async () => {
    if (!nonce) return (await deps.passwords.verify(account.password_hash, password ?? '')) || undefined
    const digits = { address, code: nonce }
    const token = await findTokenByCode(deps.db, deps, digits, ['reauthentication'], now)
    if (token?.account_id !== account.id) return undefined
    const deletion = deps.db.deleteFrom('one_time_tokens').where('token_hash', '=', token.token_hash)
    return (await deletion.executeTakeFirst()).numDeletedRows === 1n || undefined
  })
  if (isRight) return nonce ? 'otp' : 'password'
  throw nonce ? badNonce : badPassword
}

const badNonce = new Refusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
const badPassword = new Refusal(400, 'current_password_invalid', 'Current password is incorrect')
