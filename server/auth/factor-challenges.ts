/** Proving a second factor: the session becomes aal2 (auth contract, /factors/{id}/challenge and verify). */
import type { Selectable, Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { FactorChallengesTable, Tables } from '../../platform/db/types'
import { type FactorRow, getAccount, hasVerifiedFactor } from './accounts'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { clearAttempts, takeAttempt } from './attempts'
import { noteEvent } from './audit'
import { isUuid } from './authenticate'
import type { Call } from './call'
import { challengeLife, factorMethods, findOwnFactor, type OwnFactor } from './factors'
import { isCodeOf, prepareFactorCode } from './phone-factors'
import { readTexts } from './read-body'
import { decryptSecret } from './secrets'
import {
  insertRefreshToken,
  nextRefreshToken,
  noteMethod,
  type OpenedSession,
  toSessionBody,
} from './sessions'
import { acceptedStep } from './totp'

/** Wrong codes per account: 3 of a million codes are right at any time. */
const codeRule = { points: 10, seconds: 15 * 60 }

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
  const { factor } = found
  const isPhone = factor.factor_type === 'phone'
  if (isPhone && !deps.config.auth.phone)
    return fail(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
  const challengeId = deps.newId()
  const sent = isPhone
    ? await prepareFactorCode(call, factor, challengeId, now + challengeLife * 1000)
    : undefined
  if (sent instanceof AuthFailure) return sent
  const at = isoTime(now)
  const row = { id: challengeId, factor_id: factor.id, ip: call.ip, created_at: at, code_hash: sent?.hash }
  await inTransaction(deps.db, async trx => {
    await trx.insertInto('factor_challenges').values(row).execute()
    await trx.updateTable('factors').set({ last_challenged_at: at }).where('id', '=', factor.id).execute()
    if (sent) await deps.outbox.enqueue(trx, [sent.entry])
  })
  deps.outbox.wake()
  return ok({
    id: challengeId,
    type: factor.factor_type,
    expires_at: Math.floor(now / 1000) + challengeLife,
  })
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
  const challenge = await readChallenge(call, found.factor, texts.challenge_id)
  if (challenge instanceof AuthFailure) return challenge
  const counter = `factor:${found.account.id}`
  const wait = await takeAttempt(deps.db, counter, codeRule, now)
  if (wait > 0)
    return fail(429, 'over_request_rate_limit', 'Too many wrong codes. Please wait a few minutes.', {
      retryAfter: wait,
    })
  const step = acceptCode(call, found.factor, challenge, texts.code.replace(/\s/g, ''))
  if (step === undefined) return wrongCode(found.factor)
  const opened = await inTransaction(deps.db, trx => raise(trx, call, found, challenge.id, step))
  if (!opened) return wrongCode(found.factor)
  await clearAttempts(deps.db, counter)
  deps.outbox.wake()
  return ok(await toSessionBody(deps, await getAccount(deps.db, found.account.id), opened, now))
}

const wrongCode = ({ factor_type: type }: FactorRow): AuthFailure =>
  fail(422, 'mfa_verification_failed', `Invalid ${type === 'phone' ? 'MFA Phone' : 'TOTP'} code entered`)

/** The time step of an authenticator's code, newer than the last one accepted; undefined when the code is wrong. */
function acceptCode(
  { deps, now }: Call,
  factor: FactorRow,
  challenge: ChallengeRow,
  code: string,
): number | undefined {
  // Each challenge has a code of its own and is used once, so that steps need not be told apart.
  if (factor.factor_type === 'phone')
    return isCodeOf(deps.authKey, challenge.id, challenge.code_hash ?? '', code)
      ? factor.last_step + 1
      : undefined
  return acceptedStep(decryptSecret(deps.authKey, factor.secret, factor.id), code, now, factor.last_step)
}

type ChallengeRow = Selectable<FactorChallengesTable>

/** The challenge when this call may answer it. */
async function readChallenge(
  { deps, now, ip }: Call,
  factor: FactorRow,
  id: string,
): Promise<ChallengeRow | AuthFailure> {
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
  return challenge
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
  await noteMethod(trx, session.id, factorMethods[factor.factor_type], at)
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
