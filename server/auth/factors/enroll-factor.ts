/** Enrolling a second factor: an authenticator, a phone or a passkey. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Tables } from '../../../platform/db/types'
import { Refusal } from '../../http/refusal'
import type { Account, FactorRow } from '../core/accounts'
import { noteEvent } from '../core/audit'
import { authenticate, type Caller, lockCaller } from '../core/authenticate'
import type { Call } from '../core/call'
import { commitRefusal } from '../core/commit-refusal'
import { readAgain } from '../core/credentials'
import { requireFreshProof } from '../core/fresh-proof'
import { parsePhone } from '../core/phones'
import { encryptSecret } from '../secrets/secrets'
import { type Answer, ok } from '../wire/answer'
import { readTexts } from '../wire/read-body'
import { drawQrCode, makeTotpSecret, totpUri } from './totp'

/** Seconds that a challenge lives, and an unverified factor without one. */
export const challengeLife = 300
const mostFactors = 10

const factorTypes = ['totp', 'phone', 'webauthn']

/** POST /factors. */
export async function enrollFactor(call: Call): Promise<Answer> {
  const { deps } = call
  const caller = await authenticate(call)
  const { account } = caller
  if (account.is_anonymous)
    throw new Refusal(403, 'no_authorization', 'Anonymous users cannot enroll factors')
  const texts = readTexts(call.body, 'factor_type', 'friendly_name', 'issuer', 'phone')
  const { factor_type: type, friendly_name: name } = texts
  if (!factorTypes.includes(type))
    throw new Refusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  if (type === 'phone' && !deps.config.auth.phone)
    throw new Refusal(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  for (const field of ['friendly_name', 'issuer'] as const)
    if ([...texts[field]].length > 100)
      throw new Refusal(400, 'validation_failed', `${field} is too long: 100 characters at most`)
  await requireFreshProof(call, caller)
  if (type === 'webauthn') return enrollKey(call, caller, name)
  return type === 'phone'
    ? enrollPhone(call, caller, name, texts.phone)
    : enrollAuthenticator(call, caller, name, texts.issuer || new URL(deps.config.siteUrl).host)
}

async function enrollPhone(call: Call, caller: Caller, name: string, typed: string): Promise<Answer> {
  const phone = parsePhone(typed)
  const id = call.deps.newId()
  const factor = { id, friendly_name: name, factor_type: 'phone' as const, secret: '', phone }
  await commitRefusal(call.deps.db, trx => insertFactor(trx, call, caller, factor))
  return ok({ id, type: 'phone', friendly_name: name, phone })
}

/** Its credential is made when it is first verified. */
async function enrollKey(call: Call, caller: Caller, name: string): Promise<Answer> {
  const id = call.deps.newId()
  const factor = { id, friendly_name: name, factor_type: 'webauthn' as const, secret: '' }
  await commitRefusal(call.deps.db, trx => insertFactor(trx, call, caller, factor))
  return ok({ id, type: 'webauthn', friendly_name: name })
}

async function enrollAuthenticator(
  call: Call,
  caller: Caller,
  name: string,
  issuer: string,
): Promise<Answer> {
  const { deps } = call
  const id = deps.newId()
  const secret = makeTotpSecret()
  const uri = totpUri(secret, issuer, caller.account.email ?? '')
  const qrCode = await drawQrCode(uri)
  const sealed = encryptSecret(deps.authKey, secret, id)
  const factor = { id, friendly_name: name, factor_type: 'totp' as const, secret: sealed }
  await commitRefusal(deps.db, trx => insertFactor(trx, call, caller, factor))
  return ok({ id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode, secret, uri } })
}

type NewFactor = Pick<FactorRow, 'id' | 'friendly_name' | 'factor_type' | 'secret'> & { phone?: string }

/** Returns a refusal on a conflict: abandoned factors are deleted even then. */
export async function insertFactor(
  trx: Transaction<Tables>,
  call: Call,
  caller: Caller,
  factor: NewFactor,
): Promise<Refusal | undefined> {
  const account = await lockCaller(trx, call, caller)
  const at = isoTime(call.now)
  await trx
    .deleteFrom('factors')
    .where('account_id', '=', account.id)
    .where('status', '=', 'unverified')
    .where('last_challenged_at', 'is', null)
    .where('created_at', '<=', isoTime(call.now - challengeLife * 1000))
    .execute()
  const conflict = findConflict(await readAgain(trx, account), factor)
  if (conflict) return conflict
  await trx
    .insertInto('factors')
    .values({ ...factor, account_id: account.id, status: 'unverified', created_at: at, updated_at: at })
    .execute()
  await noteEvent(trx, call, 'factor_enrolled', account.id, { factor: factor.id })
  return undefined
}

function findConflict({ factors }: Pick<Account, 'factors'>, added: NewFactor): Refusal | undefined {
  if (factors.some(({ friendly_name: name }) => name === added.friendly_name))
    return new Refusal(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${added.friendly_name}" for this user already exists`,
    )
  if (factors.length >= mostFactors)
    return new Refusal(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of enrolled factors reached, unenroll to continue',
    )
  if (added.phone && factors.some(({ phone, status }) => phone === added.phone && status === 'verified'))
    return new Refusal(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  return undefined
}
