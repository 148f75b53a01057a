/** Second factors: enrolling an authenticator or a phone, removing it (auth contract, /factors). */
import type { Transaction } from 'kysely'
import { renderNotice } from '../../app/features/account/mails.server'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Tables } from '../../platform/db/types'
import { type Account, type FactorRow, getAccount, hasVerifiedFactor } from './accounts'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { noteEvent } from './audit'
import { authenticate, type Caller, isUuid } from './authenticate'
import type { Call } from './call'
import { parsePhone } from './phones'
import { readTexts } from './read-body'
import { encryptSecret } from './secrets'
import { drawQrCode, makeTotpSecret, totpUri } from './totp'

/** Seconds that a challenge lives, and an unverified factor without one. */
export const challengeLife = 300
const mostFactors = 10

/** What a session's method is called, by the type of its factor (auth contract 1.7). */
export const factorMethods = { totp: 'totp', phone: 'mfa/phone' } as const

const factorTypes = ['totp', 'phone', 'webauthn']

/** POST /factors. */
export async function enrollFactor(call: Call): Promise<Answer> {
  const { deps } = call
  const caller = await authenticate(call)
  if (caller instanceof AuthFailure) return caller
  const { account } = caller
  if (account.is_anonymous === 1)
    return fail(403, 'no_authorization', 'Anonymous users cannot enroll factors')
  const texts = readTexts(call.body, 'factor_type', 'friendly_name', 'issuer', 'phone')
  if (texts instanceof AuthFailure) return texts
  const { factor_type: type, friendly_name: name } = texts
  if (!factorTypes.includes(type))
    return fail(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  if (type === 'webauthn' || (type === 'phone' && !deps.config.auth.phone))
    return fail(
      422,
      `mfa_${type}_enroll_not_enabled`,
      `MFA enroll is disabled for ${type === 'phone' ? 'Phone' : 'WebAuthn'}`,
    )
  if ([...name].length > 100)
    return fail(400, 'validation_failed', 'friendly_name is too long: 100 characters at most')
  return type === 'phone'
    ? enrollPhone(call, account, name, texts.phone)
    : enrollAuthenticator(call, account, name, texts.issuer || new URL(deps.config.siteUrl).host)
}

async function enrollPhone(call: Call, account: Account, name: string, typed: string): Promise<Answer> {
  const phone = parsePhone(typed)
  if (phone instanceof AuthFailure) return phone
  const id = call.deps.newId()
  const factor = { id, friendly_name: name, factor_type: 'phone' as const, secret: '', phone }
  const refused = await inTransaction(call.deps.db, trx => insertFactor(trx, call, account, factor))
  return refused ?? ok({ id, type: 'phone', friendly_name: name, phone })
}

async function enrollAuthenticator(
  call: Call,
  account: Account,
  name: string,
  issuer: string,
): Promise<Answer> {
  const { deps } = call
  const id = deps.newId()
  const secret = makeTotpSecret()
  const uri = totpUri(secret, issuer, account.email ?? '')
  const qrCode = await drawQrCode(uri)
  const sealed = encryptSecret(deps.authKey, secret, id)
  const factor = { id, friendly_name: name, factor_type: 'totp' as const, secret: sealed }
  const refused = await inTransaction(deps.db, trx => insertFactor(trx, call, account, factor))
  return refused ?? ok({ id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode, secret, uri } })
}

async function insertFactor(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
  factor: Pick<FactorRow, 'id' | 'friendly_name' | 'factor_type' | 'secret'> & { phone?: string },
): Promise<AuthFailure | undefined> {
  const at = isoTime(call.now)
  await trx
    .deleteFrom('factors')
    .where('account_id', '=', account.id)
    .where('status', '=', 'unverified')
    .where('last_challenged_at', 'is', null)
    .where('created_at', '<=', isoTime(call.now - challengeLife * 1000))
    .execute()
  const { factors } = await getAccount(trx, account.id)
  if (factors.some(({ friendly_name: name }) => name === factor.friendly_name))
    return fail(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${factor.friendly_name}" for this user already exists`,
    )
  if (factors.length >= mostFactors)
    return fail(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of enrolled factors reached, unenroll to continue',
    )
  if (factor.phone && factors.some(({ phone, status }) => phone === factor.phone && status === 'verified'))
    return fail(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  await trx
    .insertInto('factors')
    .values({ ...factor, account_id: account.id, status: 'unverified', created_at: at, updated_at: at })
    .execute()
  await noteEvent(trx, call, 'factor_enrolled', account.id, { factor: factor.id })
  return undefined
}

export interface OwnFactor extends Caller {
  factor: FactorRow
}

/** The caller and the factor that the path names; proving a factor is what aal1 sessions are for. */
export async function findOwnFactor(call: Call, id: string): Promise<OwnFactor | AuthFailure> {
  const caller = await authenticate(call, { beforeSecondFactor: true })
  if (caller instanceof AuthFailure) return caller
  if (!isUuid(id)) return fail(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = caller.account.factors.find(one => one.id === id)
  return factor ? { ...caller, factor } : fail(404, 'mfa_factor_not_found', 'Factor not found')
}

/** DELETE /factors/{id}: sessions that it raised fall back to aal1. */
export async function removeFactor(call: Call, { id = '' }: Record<string, string>): Promise<Answer> {
  const found = await findOwnFactor(call, id)
  if (found instanceof AuthFailure) return found
  const { account, session, factor } = found
  if (session.aal !== 'aal2' && hasVerifiedFactor(account))
    return fail(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  const { deps } = call
  const notice =
    factor.status === 'verified' && account.email
      ? await renderNotice('factors-removed', {
          email: account.email,
          siteUrl: deps.config.siteUrl,
          at: call.now,
          userAgent: call.userAgent,
        })
      : undefined
  await inTransaction(deps.db, async trx => {
    await removeFactors(trx, [factor])
    await noteEvent(trx, call, 'factor_removed', account.id, { factor: factor.id })
    if (notice) await deps.outbox.enqueue(trx, [{ mail: notice }])
  })
  deps.outbox.wake()
  return ok({ id: factor.id })
}

/** Deletes factors; without the last verified one the recovery codes go too. */
export async function removeFactors(trx: Transaction<Tables>, factors: readonly FactorRow[]): Promise<void> {
  for (const factor of factors) {
    const raised = trx.selectFrom('sessions').select('id').where('factor_id', '=', factor.id)
    await trx
      .deleteFrom('session_methods')
      .where('session_id', 'in', raised)
      .where('method', 'in', Object.values(factorMethods))
      .execute()
    await trx
      .updateTable('sessions')
      .set({ aal: 'aal1', factor_id: null })
      .where('factor_id', '=', factor.id)
      .execute()
    await trx.deleteFrom('factors').where('id', '=', factor.id).execute()
    const left = await trx
      .selectFrom('factors')
      .select('id')
      .where('account_id', '=', factor.account_id)
      .where('status', '=', 'verified')
      .executeTakeFirst()
    if (!left) await trx.deleteFrom('recovery_codes').where('account_id', '=', factor.account_id).execute()
  }
}
