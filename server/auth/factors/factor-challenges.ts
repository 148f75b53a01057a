/** Proving a second factor: the session becomes aal2 (docs/auth-wire.md 4.19, 4.20). */
import type { Selectable, Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { FactorChallengesTable } from '../../../platform/db/account-tables'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import type { MailEntry } from '../../../platform/jobs/outbox'
import { Refusal } from '../../http/refusal'
import { prepareNotice } from '../core/account-mails'
import { type Account, type FactorRow, getAccount } from '../core/accounts'
import { isUuid, lockCaller, requireSecondFactor } from '../core/authenticate'
import type { Call } from '../core/call'
import { commitRefusal } from '../core/commit-refusal'
import { guessFactor } from '../core/guesses'
import { insertRefreshToken, nextRefreshToken, type OpenedSession, toSessionBody } from '../core/sessions'
import { decryptSecret } from '../secrets/secrets'
import { type Answer, ok } from '../wire/answer'
import { readObject, readTexts } from '../wire/read-body'
import { challengeLife } from './enroll-factor'
import { findOwnFactor, type OwnFactor } from './factors'
import { findByFactor, listCredentials, storePasskey } from './passkeys'
import { isCodeOf, prepareFactorCode } from './phone-factors'
import { raiseSession } from './raise-session'
import { refuseTaken } from './register-passkey'
import { acceptedStep } from './totp'
import { checkAssertion, creationOptions, type Passkey, readRegistration, requestOptions } from './webauthn'

/** Before the second factor only a verified one may be used: enrolling a new one would bypass it. */
async function findUsableFactor(call: Call, id: string): Promise<OwnFactor> {
  const found = await findOwnFactor(call, id)
  if (found.factor.status !== 'verified') requireSecondFactor(found)
  return found
}

/** POST /factors/{id}/challenge. */
export async function challengeFactor(call: Call, { id = '' }: Record<string, string>): Promise<Answer> {
  const { deps, now } = call
  const { account, factor } = await findUsableFactor(call, id)
  const isPhone = factor.factor_type === 'phone'
  if (isPhone && !deps.config.auth.phone)
    throw new Refusal(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
  const challengeId = deps.newId()
  const sent = isPhone
    ? await prepareFactorCode(call, factor, challengeId, now + challengeLife * 1000)
    : undefined
  const webauthn =
    factor.factor_type === 'webauthn' ? await describeCeremony(call, account, factor, challengeId) : undefined
  const at = isoTime(now)
  const row = { id: challengeId, factor_id: factor.id, ip: call.ip, created_at: at, code_hash: sent?.hash }
  await inTransaction(deps.db, async trx => {
    await trx.insertInto('factor_challenges').values(row).execute()
    await trx.updateTable('factors').set({ last_challenged_at: at }).where('id', '=', factor.id).execute()
    if (sent) await deps.outbox.enqueue(trx, [sent.entry])
  })
  return ok({
    id: challengeId,
    type: factor.factor_type,
    expires_at: Math.floor(now / 1000) + challengeLife,
    webauthn,
  })
}

/** What the client passes on to the browser: the making of a passkey, or its use. */
async function describeCeremony({ deps }: Call, account: Account, factor: FactorRow, challengeId: string) {
  const own = await findByFactor(deps.db, factor.id)
  if (own)
    return {
      type: 'request',
      credential_options: { publicKey: await requestOptions(deps, { challengeId, known: [own] }) },
    }
  const known = await listCredentials(deps.db, account.id)
  return {
    type: 'create',
    credential_options: { publicKey: await creationOptions(deps, account, { challengeId, known }) },
  }
}

/** POST /factors/{id}/verify: the session becomes aal2 and gets a new refresh token. */
export async function verifyFactor(call: Call, { id = '' }: Record<string, string>): Promise<Answer> {
  const { deps, now } = call
  const found = await findUsableFactor(call, id)
  const { factor, account } = found
  const isKey = factor.factor_type === 'webauthn'
  const texts = readTexts(call.body, 'challenge_id', 'code')
  if (!isKey && !texts.code) throw new Refusal(400, 'validation_failed', 'Code needs to be non-empty')
  const challenge = await readChallenge(call, factor, texts.challenge_id)
  const proof = await guessFactor(call, account, factor.factor_type, async () =>
    isKey
      ? acceptKey(call, factor, challenge.id)
      : acceptCode(call, factor, challenge, texts.code.replace(/\s/g, '')),
  )
  if (proof === undefined) throw wrongCode(factor)
  const isNew = factor.status === 'unverified'
  const notice = isNew ? await prepareNotice(call, account, isKey ? 'passkey-added' : 'factor-added') : []
  const raising = commitRefusal(deps.db, trx => raise(trx, call, found, { challenge, proof, notice }))
  const opened = await raising.catch(refuseTaken)
  return ok(await toSessionBody(deps, await getAccount(deps.db, found.account.id), opened, now))
}

const wrongCode = ({ factor_type: type }: FactorRow): Refusal =>
  new Refusal(
    422,
    'mfa_verification_failed',
    type === 'webauthn'
      ? 'The passkey could not be checked'
      : `Invalid ${type === 'phone' ? 'MFA Phone' : 'TOTP'} code entered`,
  )

interface Proof {
  /** The time step: this one and earlier ones are not accepted again. */
  step: number
  /** The passkey after this use. */
  passkey?: Passkey
}

/** A passkey's challenge is used once, so any higher step will do. */
async function acceptKey(
  { deps, body }: Call,
  factor: FactorRow,
  challengeId: string,
): Promise<Proof | undefined> {
  const answer = readObject(readObject(body, 'webauthn'), 'credential_response')
  const known = await findByFactor(deps.db, factor.id)
  const signed = { accountId: factor.account_id, challengeId, answer }
  const passkey = known
    ? await checkAssertion(deps, { ...signed, passkey: known })
    : await readRegistration(deps, challengeId, answer)
  return passkey && { step: factor.last_step + 1, passkey }
}

/** The proof that is an authenticator's code; undefined for a wrong code or one already accepted (replay). */
function acceptCode(
  { deps, now }: Call,
  factor: FactorRow,
  challenge: ChallengeRow,
  code: string,
): Proof | undefined {
  // Each challenge has its own code, used once, so any higher step will do.
  if (factor.factor_type === 'phone')
    return isCodeOf(deps.authKey, challenge.id, challenge.code_hash ?? '', code)
      ? { step: factor.last_step + 1 }
      : undefined
  const secret = decryptSecret(deps.authKey, factor.secret, factor.id)
  const step = acceptedStep(secret, code, now, factor.last_step)
  return step === undefined ? undefined : { step }
}

type ChallengeRow = Selectable<FactorChallengesTable>

/** The challenge, if this call may answer it. */
async function readChallenge({ deps, now, ip }: Call, factor: FactorRow, id: string): Promise<ChallengeRow> {
  const challenge = isUuid(id)
    ? await deps.db
        .selectFrom('factor_challenges')
        .selectAll()
        .where('id', '=', id)
        .where('factor_id', '=', factor.id)
        .executeTakeFirst()
    : undefined
  if (!challenge)
    throw new Refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.verified_at || challenge.ip !== ip)
    throw new Refusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (Date.parse(challenge.created_at) + challengeLife * 1000 <= now)
    throw new Refusal(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    )
  return challenge
}

interface Raise {
  challenge: ChallengeRow
  proof: Proof
  notice: MailEntry[]
}

/** Returns a refusal when another call was first with the challenge or a code of this time step: both are used up. */
async function raise(
  trx: Transaction<Tables>,
  call: Call,
  found: OwnFactor,
  { challenge: { id: challengeId }, proof: { step, passkey }, notice }: Raise,
): Promise<OpenedSession | Refusal> {
  const { session, factor } = found
  await lockCaller(trx, call, found)
  const at = isoTime(call.now)
  const challenge = await trx
    .updateTable('factor_challenges')
    .set({ verified_at: at })
    .where('id', '=', challengeId)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  const accepted = await trx
    .updateTable('factors')
    .set({ status: 'verified', last_step: step, last_used_at: at, updated_at: at })
    .where('id', '=', factor.id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  if (challenge.numUpdatedRows === 0n || accepted.numUpdatedRows === 0n) return wrongCode(factor)
  if (passkey) await storePasskey(trx, factor.id, passkey)
  const raised = await raiseSession(trx, call, session, factor)
  await call.deps.outbox.enqueue(trx, notice)
  return {
    session: raised,
    refreshToken: await replaceRefreshToken(trx, call, session.id),
  }
}

/** The aal1 session's token must not be used again, and its holder must not know its successor. */
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
