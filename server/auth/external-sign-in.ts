/** Signing in by the word of a provider, once it is believed: account, session or code, all in one transaction. */
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Tables } from '../../platform/db/types'
import { prepareLinkMail, throttleMail } from './account-mails'
import { type Account, findAccountByEmail, findAccountById, getAccount } from './accounts'
import { AuthFailure } from './answer'
import type { Call } from './call'
import { type AdmissionPlan, admit, findIdentity, IdentityRace, isSso } from './external-accounts'
import type { ExternalProfile } from './external-profile'
import type { Challenge } from './pkce'
import type { ProviderTokens } from './provider'
import { encryptSecret } from './secrets'
import { type OpenedSession, openSession, planSession, type SessionPlan } from './sessions'
import { sha256 } from './sha256'

export interface Admitted {
  account: Account
  /** A session, or the code that a PKCE client exchanges for one. */
  proof: { session: OpenedSession } | { code: string }
}

interface SignInOptions {
  /** Where the browser goes in the end; a mail's link leads there too. */
  target?: string
  challenge?: Challenge
  tokens?: ProviderTokens
}

/** Opens a session for the account of this profile, or says why there is none. */
export async function signInExternally(
  call: Call,
  profile: ExternalProfile,
  options: SignInOptions = {},
): Promise<Admitted | AuthFailure> {
  try {
    return await tryToSignIn(call, profile, options)
  } catch (error) {
    // The other call has stored what this one stumbled over, so the second attempt finds it.
    if (error instanceof IdentityRace) return tryToSignIn(call, profile, options)
    throw error
  }
}

async function tryToSignIn(
  call: Call,
  profile: ExternalProfile,
  { target, challenge, tokens }: SignInOptions,
): Promise<Admitted | AuthFailure> {
  const { deps } = call
  const known = await foresee(call, profile)
  const admission = await planAdmission(call, profile, known, target)
  const method = isSso(profile) ? 'sso/saml' : 'oauth'
  // A device can be new only to an account that has been used.
  const session = challenge ? undefined : await planSession(call, known ?? newcomer, method)
  const admitted = await inTransaction(deps.db, async trx => {
    const account = await admit(trx, call, profile, admission)
    if (account instanceof AuthFailure) return account
    return challenge
      ? issueProviderCode(trx, call, account, { challenge, method, tokens })
      : openFor(trx, call, account, session)
  })
  deps.outbox.wake()
  return admitted
}

const newcomer = { email: null, last_sign_in_at: null } as Account

/** The account that this will most likely be, for what has to be made before the transaction. */
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
): Promise<AdmissionPlan> {
  const { deps } = call
  const plan = { accountId: deps.newId(), identityId: deps.newId() }
  const { disableSignup, autoconfirm } = deps.config.auth
  const address = known ? known.email : profile.email
  const isProven = profile.emailVerified || autoconfirm || known?.email_confirmed_at
  if (!address || isProven || disableSignup) return plan
  if (await throttleMail(call, 'confirmation', address)) return plan
  const accountId = known?.id ?? plan.accountId
  const options = { accountId, address, pkce: false, redirect }
  return { ...plan, confirmation: await prepareLinkMail(call, 'confirmation', options) }
}

async function openFor(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
  plan: SessionPlan | undefined,
): Promise<Admitted> {
  if (!plan) throw new Error('a session is opened that was not planned')
  const session = await openSession(trx, call, account, plan)
  return { account: await getAccount(trx, account.id), proof: { session } }
}

interface CodeOptions {
  challenge: Challenge
  method: string
  tokens: ProviderTokens | undefined
}

/** A code that waits for its verifier, with the provider's tokens sealed for the session that it becomes. */
export async function issueProviderCode(
  trx: Transaction<Tables>,
  { deps, now }: Call,
  account: Account,
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

/** As a session tells them (auth contract 1.6). */
export const describeTokens = ({ accessToken, refreshToken }: ProviderTokens): Record<string, string> => ({
  provider_token: accessToken,
  ...(refreshToken && { provider_refresh_token: refreshToken }),
})
