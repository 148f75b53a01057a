/** GET and POST /callback: a browser returns from a provider (docs/auth-wire.md 4.16). */

import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { prepareNotice } from '../core/account-mails'
import { type Account, findAccountById, isBanned } from '../core/accounts'
import { requireLiving } from '../core/authenticate'
import type { Call } from '../core/call'
import { lockUnchanged } from '../core/credentials'
import type { ExternalProfile } from '../core/provider'
import { callbackAddress, type ProviderTokens } from '../core/provider'
import { toSessionBody } from '../core/sessions'
import type { Challenge } from '../secrets/pkce'
import { type Answer, turnRefusal } from '../wire/answer'
import { isSso } from './external-accounts'
import { describeTokens, issueProviderCode, signInExternally } from './external-sign-in'
import { linkProfile } from './identities'
import { logProviderFailure } from './provider-failure'
import {
  findFlowByHandle,
  findFlowByState,
  isTooOld,
  keepAnswer,
  type ProviderFlow,
  readAnswer,
  takeFlow,
  verifierOf,
} from './provider-flows'
import { flowIsOver, returnQuery, returnRefusal, returnSession, returnToSite } from './return-to-target'

/** What a provider vouched for, with its tokens; SAML has none. */
interface Vouched {
  profile: ExternalProfile
  tokens?: ProviderTokens
}

/** The answer as the provider's redirect brought it, or the handle of one that was posted. */
export async function finishProvider(call: Call): Promise<Answer> {
  const { deps, query } = call
  const [state, handle] = [query.get('state') ?? '', query.get('answer') ?? '']
  if (!state && !handle && deps.providers.size > 0) return returnToSite(deps.config.siteUrl, noState)
  const found = handle ? await findFlowByHandle(deps.db, handle) : await findFlowByState(deps.db, state)
  // Login CSRF: only the browser that began a flow may finish it.
  const isHere = found?.browser_hash != null && found.browser_hash === call.browser.hash
  if (!found || !isHere) return returnToSite(deps.config.siteUrl, flowIsOver)
  return turnRefusal(finish(call, found, handle !== ''), refusal => returnRefusal(found.target, refusal))
}

const noState = new Refusal(400, 'bad_oauth_callback', 'OAuth state parameter missing')

async function finish(call: Call, flow: ProviderFlow, isPosted: boolean): Promise<Answer> {
  const { deps, now } = call
  // Read before the flow is taken: an earlier change of the account's credentials has deleted the flow.
  const linking = flow.account_id === null ? undefined : await findAccountById(deps.db, flow.account_id)
  if (isTooOld(flow, now) || !(await takeFlow(deps.db, flow))) throw flowIsOver
  const vouched = await readVouched(call, flow, isPosted ? readAnswer(deps, flow) : undefined)
  // The call had its cookie, so this is a browser whatever its headers say.
  const here = { ...call, browser: { ...call.browser, isBrowser: true } }
  return linking ? finishLinking(here, flow, linking, vouched) : finishSignIn(here, flow, vouched)
}

/** POST, for issuers that answer with a form: SameSite withholds the cookie, so a GET of ours fetches it. */
export async function receiveProviderForm(call: Call): Promise<Answer> {
  const { deps, form } = call
  const flow = await findFlowByState(deps.db, form.get('state') ?? '')
  const isWaiting = flow && !isSso(flow) && !isTooOld(flow, call.now)
  const handle = isWaiting ? await keepAnswer(deps, flow, [...form].slice(0, 20)) : undefined
  return handle
    ? { status: 303, location: `${callbackAddress(deps.config.siteUrl)}?answer=${handle}` }
    : returnToSite(deps.config.siteUrl, flowIsOver)
}

async function readVouched(call: Call, flow: ProviderFlow, posted: unknown): Promise<Vouched> {
  if (!isSso(flow)) {
    const answer = posted === undefined ? call.query : new URLSearchParams(posted as [string, string][])
    return askProvider(call, flow, answer)
  }
  if (posted === undefined) throw flowIsOver
  // We checked and sealed this assertion ourselves; the column can contain nothing else.
  return { profile: posted as ExternalProfile }
}

async function askProvider(call: Call, flow: ProviderFlow, answer: URLSearchParams): Promise<Vouched> {
  const { deps } = call
  const provider = deps.providers.get(flow.provider)
  // It was switched off a moment ago.
  if (!provider) throw flowIsOver
  const secrets = {
    state: answer.get('state') ?? '',
    nonce: flow.nonce ?? '',
    codeVerifier: verifierOf(deps, flow),
  }
  return provider.arrive(answer, secrets).catch(error => {
    if (error instanceof Refusal) throw error
    logProviderFailure(call, flow.provider, error)
    throw new Refusal(500, 'unexpected_failure', 'The answer of the provider could not be used')
  })
}

const challengeOf = (flow: ProviderFlow): Challenge | undefined =>
  flow.code_challenge && flow.code_challenge_method
    ? { challenge: flow.code_challenge, method: flow.code_challenge_method }
    : undefined

async function finishSignIn(call: Call, flow: ProviderFlow, { profile, tokens }: Vouched): Promise<Answer> {
  const { deps, now } = call
  const { target } = flow
  const options = { target, challenge: challengeOf(flow), tokens }
  const { account, proof } = await signInExternally(call, profile, options)
  if ('code' in proof) return returnQuery(target, { code: proof.code })
  const session = await toSessionBody(deps, account, proof.session, now)
  return returnSession(target, { ...session, ...(tokens && describeTokens(tokens)) })
}

/**
 * Links the identity to the account that began this. It is signed in already, perhaps with its second factor, so no
 * new session replaces that one; a PKCE client gets the code that it waits for.
 */
async function finishLinking(
  call: Call,
  flow: ProviderFlow,
  before: Account,
  { profile, tokens }: Vouched,
): Promise<Answer> {
  const { deps } = call
  const { target } = flow
  const challenge = challengeOf(flow)
  const notice = await prepareNotice(call, before, 'sign-in-connected')
  const linked = await inTransaction(deps.db, async trx => {
    const account = await lockUnchanged(trx, call, before)
    if (flow.session_id) await requireLiving(trx, { id: flow.session_id })
    if (isBanned(account, call.now)) throw new Refusal(403, 'user_banned', 'User is banned')
    await linkProfile(trx, call, account, profile, notice)
    return challenge && issueProviderCode(trx, call, account, { challenge, method: 'oauth', tokens })
  })
  return returnQuery(target, linked && 'code' in linked.proof ? { code: linked.proof.code } : {})
}
