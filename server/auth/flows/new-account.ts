/** What signing up by email and by phone share: the first session, and the answer for a known address. */

import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { getAccount } from '../core/accounts'
import { noteEvent } from '../core/audit'
import type { Call } from '../core/call'
import { createAccount, type NewAccount } from '../core/create-account'
import { firstVersion, lockUnchanged } from '../core/credentials'
import { openSession, planSession, toSessionBody } from '../core/sessions'
import { type Answer, ok } from '../wire/answer'

/** Stores a confirmed account and opens its first session. */
export async function signUpConfirmed(call: Call, account: NewAccount): Promise<Answer> {
  const { deps, now } = call
  const plan = await planNewSession(call, 'password')
  const opened = await inTransaction(deps.db, async trx => {
    if (!(await createAccount(trx, account))) throw alreadyRegistered
    await noteEvent(trx, call, 'account_created', account.id)
    const made = await lockUnchanged(trx, call, { id: account.id, ...firstVersion })
    const session = await openSession(trx, call, made, plan)
    return { session, account: await getAccount(trx, account.id) }
  })
  return ok(await toSessionBody(deps, opened.account, opened.session, now))
}

export const alreadyRegistered = new Refusal(422, 'user_already_exists', 'User already registered')

/** The plan of the first session of a new account, for which no device counts as new. */
export const planNewSession = (call: Call, method: string) => planSession(call, undefined, method)

/** Enumeration: a made-up new account; nothing is stored or sent (docs/auth-wire.md 3.9). */
export function lookNew(
  { deps, now }: Call,
  { email, phone }: { email?: string; phone?: string },
  data: Record<string, unknown>,
): Record<string, unknown> {
  const at = isoTime(now)
  const provider = phone === undefined ? 'email' : 'phone'
  return {
    id: deps.newId(),
    aud: 'authenticated',
    role: '',
    email: email ?? '',
    phone: phone ?? '',
    confirmation_sent_at: at,
    app_metadata: { provider, providers: [provider] },
    user_metadata: data,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  }
}
