/** Signing in with a verified external identity: account, session or code, all in one transaction. */

import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Tables } from '../../../platform/db/types'
import { Refusal } from '../../http/refusal'
import { mayMail, prepareLinkMail, prepareNotice } from '../core/account-mails'
import { type Account, findAccountByEmail, findAccountById } from '../core/accounts'
import type { Call } from '../core/call'
import { commitRefusal } from '../core/commit-refusal'
import { type LockedAccount, readAgain } from '../core/credentials'
import type { ExternalProfile, ProviderTokens } from '../core/provider'
import { type OpenedSession, openSession, planSession, type SessionPlan } from '../core/sessions'
import type { Challenge } from '../secrets/pkce'
import { encryptSecret } from '../secrets/secrets'
import { sha256 } from '../secrets/sha256'
import { type AdmissionPlan, admit, findIdentity, IdentityRace, isSso } from './external-accounts'

export interface Admitted {
  account: Account
  /** A session, or the code that a PKCE client exchanges for one. */
  proof: { session: OpenedSession } | { code: string }
}

interface SignInOptions {
  /** Where the browser finally goes; the link in an email leads there too. */
  target?: string
  challenge?: Challenge | undefined
  tokens?: ProviderTokens | undefined
}

/** Opens a session for the account of this profile. */
export async function signInExternally(
  call: Call,
  profile: ExternalProfile,
  options: SignInOptions = {},
): Promise<Admitted> {
  try {
    return await tryToSignIn(call, profile, options)
  } catch (error) {
    // The other call has stored what this one collided with, so the second attempt finds it.
    if (error instanceof IdentityRace) return tryToSignIn(call, profile, options)
    throw error
  }
}

async function tryToSignIn(
  call: Call,
  profile: ExternalProfile,
  { target, challenge, tokens }: SignInOptions,
): Promise<Admitted> {
  const { deps } = call
  const known = await foresee(call, profile)
  const admission = await planAdmission(call, profile, known, target)
  const method = isSso(profile) ? 'sso/saml' : 'oauth'
  const session = challenge ? undefined : await planSession(call, known, method)
  return commitRefusal(deps.db, async trx => {
    const account = await admit(trx, call, profile, { ...admission, known })
    if (account instanceof Refusal) return account
    return challenge
      ? issueProviderCode(trx, call, account, { challenge, method, tokens })
      : openFor(trx, call, account, session)
  })
}

/** Predicts the account, for what has to be made before the transaction. */
async function foresee({ deps }: Call, profile: ExternalProfile): Promise<Account | undefined> {
  const identity = await findIdentity(deps.db, profile)
  if (identity) return findAccountById(deps.db, identity.account_id)
  return profile.email && profile.emailVerified ? findAccountByEmail(deps.db, profile.email) : undefined
}

async function planAdmission(
  call: Call,
  profile: ExternalProfile,
  known: Account | undefined,
  redirect: string | undefined,
): Promise<Omit<AdmissionPlan, 'known'>> {
  const { deps } = call
  const isLinked = known?.identities.some(
    ({ provider, provider_id: subject }) => provider === profile.provider && subject === profile.subject,
  )
  const notice = known && !isLinked ? await prepareNotice(call, known, 'sign-in-connected') : []
  const plan = { accountId: deps.newId(), identityId: deps.newId(), notice }
  const { disableSignup, autoconfirm } = deps.config.auth
  const address = known ? known.email : profile.email
  const isProven = profile.emailVerified || autoconfirm || known?.email_confirmed_at
  if (!address || isProven || disableSignup) return plan
  if (!(await mayMail(call, 'confirmation', address))) return plan
  const accountId = known?.id ?? plan.accountId
  const options = { accountId, address, pkce: false, redirect }
  return { ...plan, confirmation: await prepareLinkMail(call, 'confirmation', options) }
}

async function openFor(
  trx: Transaction<Tables>,
  call: Call,
  account: LockedAccount,
  plan: SessionPlan | undefined,
): Promise<Admitted> {
  if (!plan) throw new Error('a session is opened that was not planned')
  const session = await openSession(trx, call, account, plan)
  return { account: await readAgain(trx, account), proof: { session } }
}

interface CodeOptions {
  challenge: Challenge
  method: string
  tokens: ProviderTokens | undefined
}

/**
 * A code that waits for its verifier, with the provider's tokens sealed for the later session. The account is locked:
 * a code stored concurrently with a change of its credentials would outlive it.
 */
export async function issueProviderCode(
  trx: Transaction<Tables>,
  { deps, now }: Call,
  account: LockedAccount,
  { challenge, method, tokens }: CodeOptions,
): Promise<Admitted> {
  const code = randomBytes(32).toString('base64url')
  const codeHash = sha256(code)
  await trx
    .insertInto('sign_in_flows')
    .values({
      account_id: account.id,
      code_hash: codeHash,
      method,
      code_challenge: challenge.challenge,
      code_challenge_method: challenge.method,
      created_at: isoTime(now),
      issued_at: isoTime(now),
      provider_tokens: tokens
        ? encryptSecret(deps.authKey, JSON.stringify(describeTokens(tokens)), codeHash)
        : null,
    })
    .execute()
  return { account, proof: { code } }
}

/** As a session shows them (docs/auth-wire.md 1.6). */
export const describeTokens = ({ accessToken, refreshToken }: ProviderTokens): Record<string, string> => ({
  provider_token: accessToken,
  ...(refreshToken && { provider_refresh_token: refreshToken }),
})
