/** What signing up by e-mail and by phone have in common: the first session, and what a known address is told. */

import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import { type Account, createAccount, getAccount, type NewAccount } from './accounts'
import { type Answer, fail, ok } from './answer'
import { noteEvent } from './audit'
import type { Call } from './call'
import { openSession, planSession, toSessionBody } from './sessions'

/** Stores a confirmed account and opens its first session. */
export async function signUpConfirmed(call: Call, account: NewAccount): Promise<Answer> {
  const { deps, now } = call
  const plan = await planNewSession(call, 'password')
  const opened = await inTransaction(deps.db, async trx => {
    if (!(await createAccount(trx, account))) return undefined
    await noteEvent(trx, call, 'account_created', account.id)
    const session = await openSession(trx, call, account, plan)
    return { session, account: await getAccount(trx, account.id) }
  })
  if (!opened) return alreadyRegistered
  return ok(await toSessionBody(deps, opened.account, opened.session, now))
}

export const alreadyRegistered = fail(422, 'user_already_exists', 'User already registered')

/** A plan for an account that is only about to exist, so that no device can be new to it. */
export const planNewSession = (call: Call, method: string) =>
  planSession(call, { email: null, last_sign_in_at: null } as Account, method)

/** What a new account would look like, made up: nothing is stored or sent (auth contract 3.9). */
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
