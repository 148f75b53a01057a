/** Second factors: enrolling an authenticator, proving it, removing it (auth contract, /factors). */
import type { Transaction } from 'kysely'
import { renderNotice } from '../../app/features/account/mails.server'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Tables } from '../../platform/db/types'
import { type Account, type FactorRow, getAccount, hasVerifiedFactor } from './accounts'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { clearAttempts, takeAttempt } from './attempts'
import { noteEvent } from './audit'
import { authenticate, type Caller, isUuid } from './authenticate'
import type { Call } from './call'
import { readTexts } from './read-body'
import { decryptSecret, encryptSecret } from './secrets'
import {
  insertRefreshToken,
  nextRefreshToken,
  noteMethod,
  type OpenedSession,
  toSessionBody,
} from './sessions'
import { acceptedStep, drawQrCode, makeTotpSecret, totpUri } from './totp'

/** Seconds that a challenge lives, and an unverified factor without one. */
const challengeLife = 300
const mostFactors = 10
/** Wrong codes per account: 3 of a million codes are right at any time. */
const codeRule = { points: 10, seconds: 15 * 60 }

const factorTypes = ['totp', 'phone', 'webauthn']

/** POST /factors. */
export async function enrollFactor(call: Call): Promise<Answer> {
  const { deps } = call
  const caller = await authenticate(call)
  if (caller instanceof AuthFailure) return caller
  const { account } = caller
  if (account.is_anonymous === 1)
    return fail(403, 'no_authorization', 'Anonymous users cannot enroll factors')
  const texts = readTexts(call.body, 'factor_type', 'friendly_name', 'issuer')
  if (texts instanceof AuthFailure) return texts
  const { factor_type: type, friendly_name: name } = texts
  if (!factorTypes.includes(type))
    return fail(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  if (type !== 'totp')
    return fail(
      422,
      `mfa_${type}_enroll_not_enabled`,
      `MFA enroll is disabled for ${type === 'phone' ? 'Phone' : 'WebAuthn'}`,
    )
  if ([...name].length > 100)
    return fail(400, 'validation_failed', 'friendly_name is too long: 100 characters at most')
  const issuer = texts.issuer || new URL(deps.config.siteUrl).host
  const id = deps.newId()
  const secret = makeTotpSecret()
  const uri = totpUri(secret, issuer, account.email ?? '')
  const qrCode = await drawQrCode(uri)
  const sealed = encryptSecret(deps.authKey, secret, id)
  const refused = await inTransaction(deps.db, trx => insertFactor(trx, call, account, { id, name, sealed }))
  if (refused) return refused
  return ok({ id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode, secret, uri } })
}

async function insertFactor(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
  { id, name, sealed }: { id: string; name: string; sealed: string },
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
  if (factors.some(factor => factor.friendly_name === name))
    return fail(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  if (factors.length >= mostFactors)
    return fail(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of enrolled factors reached, unenroll to continue',
    )
  await trx
    .insertInto('factors')
    .values({
      id,
      account_id: account.id,
      friendly_name: name,
      factor_type: 'totp',
      status: 'unverified',
      secret: sealed,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await noteEvent(trx, call, 'factor_enrolled', account.id, { factor: id })
  return undefined
}

interface OwnFactor extends Caller {
  factor: FactorRow
}

/** The caller and the factor that the path names; proving a factor is what aal1 sessions are for. */
async function findOwnFactor(call: Call, id: string): Promise<OwnFactor | AuthFailure> {
  const caller = await authenticate(call, { beforeSecondFactor: true })
  if (caller instanceof AuthFailure) return caller
  if (!isUuid(id)) return fail(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = caller.account.factors.find(one => one.id === id)
  return factor ? { ...caller, factor } : fail(404, 'mfa_factor_not_found', 'Factor not found')
}

/** Before the second factor only a verified one may be used: a new one would get round it. */
function refuseUnproven({ account, session, factor }: OwnFactor): AuthFailure | undefined {
  const isRoundabout = session.aal !== 'aal2' && hasVerifiedFactor(account) && factor.status !== 'verified'
  return isRoundabout
    ? fail(403, 'insufficient_aal', 'Finish signing in with your second factor first')
    : undefined
}

/** POST /factors/{id}/challenge. */
export async function challengeFactor(call: Call, { id = '' }: Record<string, string>): Promise<Answer> {
  const { deps, now } = call
  const found = await findOwnFactor(call, id)
  if (found instanceof AuthFailure) return found
  const refused = refuseUnproven(found)
  if (refused) return refused
  const challenge = { id: deps.newId(), factor_id: found.factor.id, ip: call.ip, created_at: isoTime(now) }
  await inTransaction(deps.db, async trx => {
    await trx.insertInto('factor_challenges').values(challenge).execute()
    await trx
      .updateTable('factors')
      .set({ last_challenged_at: isoTime(now) })
      .where('id', '=', found.factor.id)
      .execute()
  })
  return ok({ id: challenge.id, type: 'totp', expires_at: Math.floor(now / 1000) + challengeLife })
}

/** POST /factors/{id}/verify: the session becomes aal2 and gets a new refresh token. */
export async function verifyFactor(call: Call, { id = '' }: Record<string, string>): Promise<Answer> {
  const { deps, now } = call
  const found = await findOwnFactor(call, id)
  if (found instanceof AuthFailure) return found
  const refused = refuseUnproven(found)
  if (refused) return refused
  const texts = readTexts(call.body, 'challenge_id', 'code')
  if (texts instanceof AuthFailure) return texts
  if (!texts.code) return fail(400, 'validation_failed', 'Code needs to be non-empty')
  const challengeFault = await checkChallenge(call, found.factor, texts.challenge_id)
  if (challengeFault) return challengeFault
  const counter = `factor:${found.account.id}`
  const wait = await takeAttempt(deps.db, counter, codeRule, now)
  if (wait > 0)
    return fail(429, 'over_request_rate_limit', 'Too many wrong codes. Please wait a few minutes.', {
      retryAfter: wait,
    })
  const secret = decryptSecret(deps.authKey, found.factor.secret, found.factor.id)
  const step = acceptedStep(secret, texts.code.replace(/\s/g, ''), now, found.factor.last_step)
  if (step === undefined) return wrongCode
  const opened = await inTransaction(deps.db, trx => raise(trx, call, found, texts.challenge_id, step))
  if (!opened) return wrongCode
  await clearAttempts(deps.db, counter)
  deps.outbox.wake()
  return ok(await toSessionBody(deps, await getAccount(deps.db, found.account.id), opened, now))
}

const wrongCode = fail(422, 'mfa_verification_failed', 'Invalid TOTP code entered')

async function checkChallenge(
  { deps, now, ip }: Call,
  factor: FactorRow,
  id: string,
): Promise<AuthFailure | undefined> {
  const challenge = isUuid(id)
    ? await deps.db
        .selectFrom('factor_challenges')
        .selectAll()
        .where('id', '=', id)
        .where('factor_id', '=', factor.id)
        .executeTakeFirst()
    : undefined
  if (!challenge)
    return fail(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.verified_at || challenge.ip !== ip)
    return fail(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (Date.parse(challenge.created_at) + challengeLife * 1000 <= now)
    return fail(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    )
  return undefined
}

/** Undefined when another call used the challenge, or a code of this time step, first. */
async function raise(
  trx: Transaction<Tables>,
  call: Call,
  { account, session, factor }: OwnFactor,
  challengeId: string,
  step: number,
): Promise<OpenedSession | undefined> {
  const at = isoTime(call.now)
  const challenge = await trx
    .updateTable('factor_challenges')
    .set({ verified_at: at })
    .where('id', '=', challengeId)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  const accepted = await trx
    .updateTable('factors')
    .set({ status: 'verified', last_step: step, updated_at: at })
    .where('id', '=', factor.id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  if (challenge.numUpdatedRows === 0n || accepted.numUpdatedRows === 0n) return undefined
  const raised = { aal: 'aal2' as const, factor_id: factor.id, refreshed_at: at }
  await trx.updateTable('sessions').set(raised).where('id', '=', session.id).execute()
  await noteMethod(trx, session.id, 'totp', at)
  await trx
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('aal', '=', 'aal1')
    .where('id', '!=', session.id)
    .execute()
  await trx
    .deleteFrom('factors')
    .where('account_id', '=', account.id)
    .where('status', '=', 'unverified')
    .execute()
  await noteEvent(trx, call, 'factor_verified', account.id, { factor: factor.id })
  return {
    session: { ...session, ...raised },
    refreshToken: await replaceRefreshToken(trx, call, session.id),
  }
}

/** The token of the aal1 session is not to be used again, and what follows from it is not known to its holder. */
async function replaceRefreshToken(
  trx: Transaction<Tables>,
  { deps, now }: Call,
  sessionId: string,
): Promise<string> {
  await trx
    .updateTable('refresh_tokens')
    .set({ revoked_at: isoTime(now) })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
  const token = nextRefreshToken(deps.authKey, `${sessionId}:${deps.newId()}`)
  await insertRefreshToken(trx, sessionId, token, null, isoTime(now))
  return token
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
      .where('method', '=', 'totp')
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
