/** GET and POST /callback: a browser comes back from a provider (auth contract, GET /authorize). */
import { inTransaction } from '../../platform/db/transaction'
import { getAccount, isBanned } from './accounts'
import { type Answer, AuthFailure, fail } from './answer'
import type { Call } from './call'
import { isSso } from './external-accounts'
import type { ExternalProfile } from './external-profile'
import { describeTokens, issueProviderCode, signInExternally } from './external-sign-in'
import { linkProfile, renderConnected } from './identities'
import type { Challenge } from './pkce'
import { callbackAddress, type ProviderTokens } from './provider'
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
import { flowIsOver, returnFailure, returnQuery, returnSession, returnToSite } from './return-to-target'
import { toSessionBody } from './sessions'

/** What a provider vouched for, with the tokens that it gave; SAML gives none. */
interface Vouched {
  profile: ExternalProfile
  tokens?: ProviderTokens
}

/** Why it vouched for nobody; `error` as the provider itself names it. */
interface Refused {
  failure: AuthFailure
  error?: string
}

/** The answer as the provider's redirect brought it, or the handle of one that was posted. */
export async function finishProvider(call: Call): Promise<Answer> {
  const { deps, query } = call
  const [state, handle] = [query.get('state') ?? '', query.get('answer') ?? '']
  if (!state && !handle && deps.providers.size > 0)
    return returnToSite(deps.config.siteUrl, 'bad_oauth_callback', 'OAuth state parameter missing')
  const found = handle ? await findFlowByHandle(deps.db, handle) : await findFlowByState(deps.db, state)
  // Its browser alone may finish a flow: whoever lures others to a foreign answer gets nothing.
  const isHere = found?.browser_hash != null && found.browser_hash === call.browser.hash
  if (!found || !isHere) return returnToSite(deps.config.siteUrl, flowIsOver.code, flowIsOver.message)
  if (isTooOld(found, call.now) || !(await takeFlow(deps.db, found)))
    return returnFailure(found.target, flowIsOver)
  const vouched = await readVouched(call, found, handle ? readAnswer(deps, found) : undefined)
  if ('failure' in vouched) return returnFailure(found.target, vouched.failure, vouched.error)
  // Its cookie came with the call, so this is a browser whatever its headers say.
  const here = { ...call, browser: { ...call.browser, isBrowser: true } }
  return found.account_id ? finishLinking(here, found, vouched) : finishSignIn(here, found, vouched)
}

/** POST, for issuers that answer with a form: the cookie does not come with it, so a GET of ours fetches it. */
export async function receiveProviderForm(call: Call): Promise<Answer> {
  const { deps, form } = call
  const flow = await findFlowByState(deps.db, form.get('state') ?? '')
  const isWaiting = flow && !isSso(flow) && !isTooOld(flow, call.now)
  const handle = isWaiting ? await keepAnswer(deps, flow, [...form].slice(0, 20)) : undefined
  return handle
    ? { status: 303, location: `${callbackAddress(deps.config.siteUrl)}?answer=${handle}` }
    : returnToSite(deps.config.siteUrl, flowIsOver.code, flowIsOver.message)
}

async function readVouched(call: Call, flow: ProviderFlow, posted: unknown): Promise<Vouched | Refused> {
  // A checked assertion has been kept by us, sealed; nothing else can stand there.
  if (isSso(flow))
    return posted === undefined ? { failure: flowIsOver } : { profile: posted as ExternalProfile }
  const answer = posted === undefined ? call.query : new URLSearchParams(posted as [string, string][])
  return askProvider(call, flow, answer)
}

const failed = fail(500, 'unexpected_failure', 'The answer of the provider could not be used')

async function askProvider(
  call: Call,
  flow: ProviderFlow,
  answer: URLSearchParams,
): Promise<Vouched | Refused> {
  const { deps } = call
  const provider = deps.providers.get(flow.provider)
  // It was switched off a moment ago.
  if (!provider) return { failure: flowIsOver }
  const arrival = await provider.arrive(answer, {
    state: answer.get('state') ?? '',
    nonce: flow.nonce ?? '',
    codeVerifier: verifierOf(deps, flow),
  })
  if (arrival.kind === 'profile') return arrival
  if (arrival.kind === 'failed') {
    deps.log.error({ err: arrival.error, provider: flow.provider }, 'a provider failed')
    return { failure: failed }
  }
  const words = shorten(arrival.description) || 'The provider refused'
  return { failure: fail(403, 'bad_oauth_callback', words), error: shorten(arrival.error) }
}

const shorten = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 200)

const challengeOf = (flow: ProviderFlow): Challenge | undefined =>
  flow.code_challenge && flow.code_challenge_method
    ? { challenge: flow.code_challenge, method: flow.code_challenge_method }
    : undefined

async function finishSignIn(call: Call, flow: ProviderFlow, { profile, tokens }: Vouched): Promise<Answer> {
  const { deps, now } = call
  const { target } = flow
  const admitted = await signInExternally(call, profile, { target, challenge: challengeOf(flow), tokens })
  if (admitted instanceof AuthFailure) return returnFailure(target, admitted)
  const { account, proof } = admitted
  if ('code' in proof) return returnQuery(target, { code: proof.code })
  const session = await toSessionBody(deps, account, proof.session, now)
  return returnSession(target, { ...session, ...(tokens && describeTokens(tokens)) })
}

/**
 * The account that began this gets the identity. It is signed in already, with its second factor perhaps, so no new
 * session takes the place of that one; a PKCE client gets the code that it waits for.
 */
async function finishLinking(call: Call, flow: ProviderFlow, { profile, tokens }: Vouched): Promise<Answer> {
  const { deps } = call
  const { target, account_id: accountId } = flow
  const challenge = challengeOf(flow)
  const notice = await renderConnected(call, await getAccount(deps.db, accountId ?? ''))
  const linked = await inTransaction(deps.db, async trx => {
    const account = await getAccount(trx, accountId ?? '')
    if (isBanned(account, call.now)) return fail(403, 'user_banned', 'User is banned')
    const failure = await linkProfile(trx, call, account, profile, notice)
    if (failure) return failure
    return challenge && issueProviderCode(trx, call, account, { challenge, method: 'oauth', tokens })
  })
  deps.outbox.wake()
  if (linked instanceof AuthFailure) return returnFailure(target, linked)
  return returnQuery(target, linked && 'code' in linked.proof ? { code: linked.proof.code } : {})
}
