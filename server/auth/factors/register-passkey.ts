/** Registering a passkey: a verified factor at once, as the authenticator has checked who holds it. */
import { whenTaken } from '../../../platform/db/unique-violation'
import { Refusal } from '../../http/refusal'
import { prepareNotice } from '../core/account-mails'
import type { Account } from '../core/accounts'
import { authenticate, type Caller } from '../core/authenticate'
import type { Call } from '../core/call'
import { commitRefusal } from '../core/commit-refusal'
import { requireFreshProof } from '../core/fresh-proof'
import { type Answer, ok } from '../wire/answer'
import { insertFactor } from './enroll-factor'
import { describeChallenge, makeChallenge, takeAnswer } from './passkey-challenges'
import { listCredentials, storePasskey, toWirePasskey } from './passkeys'
import { raiseSession } from './raise-session'
import { creationOptions, readRegistration } from './webauthn'

async function findRegistrant(call: Call): Promise<Caller> {
  const caller = await authenticate(call)
  if (caller.account.is_anonymous)
    throw new Refusal(403, 'no_authorization', 'Anonymous users cannot register passkeys')
  await requireFreshProof(call, caller)
  return caller
}

/** POST /passkeys/registration/options. */
export async function beginRegistration(call: Call): Promise<Answer> {
  const { account, session } = await findRegistrant(call)
  const known = await listCredentials(call.deps.db, account.id)
  const challengeId = await makeChallenge(call, session.id)
  const options = await creationOptions(call.deps, account, { challengeId, known })
  return ok(describeChallenge(challengeId, options, call))
}

/** POST /passkeys/registration/verify. */
export async function finishRegistration(call: Call): Promise<Answer> {
  const { deps } = call
  const caller = await findRegistrant(call)
  const { account, session } = caller
  const { challengeId, answer } = await takeAnswer(call, session.id)
  const passkey = await readRegistration(deps, challengeId, answer)
  if (!passkey) throw notRegistered
  const added = {
    id: deps.newId(),
    friendly_name: freeName(account),
    factor_type: 'webauthn' as const,
    secret: '',
  }
  const notice = await prepareNotice(call, account, 'passkey-added')
  const stored = commitRefusal(deps.db, async trx => {
    const refusal = await insertFactor(trx, call, caller, added)
    if (refusal) return refusal
    await storePasskey(trx, added.id, passkey)
    await trx.updateTable('factors').set({ status: 'verified' }).where('id', '=', added.id).execute()
    await raiseSession(trx, call, session, { ...added, status: 'unverified' })
    await deps.outbox.enqueue(trx, notice)
    return trx.selectFrom('factors').selectAll().where('id', '=', added.id).executeTakeFirstOrThrow()
  })
  return ok(toWirePasskey(await stored.catch(refuseTaken)))
}

export const notRegistered = new Refusal(
  422,
  'webauthn_verification_failed',
  'The passkey could not be checked. Please try again.',
)

/** The same credential belongs to this account or another. */
export const refuseTaken = whenTaken(() => {
  throw new Refusal(422, 'webauthn_credential_exists', 'This passkey is already registered')
})

/** The client sends no name with a registration; it is renamed afterwards. */
function freeName({ factors }: Account): string {
  const taken = new Set(factors.map(({ friendly_name: name }) => name))
  const names = Array.from({ length: factors.length + 1 }, (_, index) =>
    index ? `Passkey ${index + 1}` : 'Passkey',
  )
  return names.find(name => !taken.has(name)) ?? ''
}
