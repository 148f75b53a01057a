/** A session for an ID token that the client got from an issuer itself (auth contract, grant_type=id_token). */
import { createHash } from 'node:crypto'
import { inTransaction } from '../../platform/db/transaction'
import { getAccount } from './accounts'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { authenticateLinking, knownProviders } from './authorize'
import type { Call } from './call'
import type { ExternalProfile } from './external-profile'
import { signInExternally } from './external-sign-in'
import { hashAccessToken, type IdToken } from './id-tokens'
import { linkProfile, renderConnected } from './identities'
import type { Provider } from './provider'
import { readFlag, readTexts } from './read-body'
import { openSession, planSession, toSessionBody } from './sessions'

/** An error in the shape of OAuth (RFC 6749 section 5.2). */
const oauthError = (error: string, description: string): Answer => ({
  status: 400,
  body: { error, error_description: description },
})

interface Request {
  token: string
  accessToken: string
  nonce: string
}

export async function grantByIdToken(call: Call): Promise<Answer> {
  const texts = readTexts(call.body, 'provider', 'id_token', 'access_token', 'nonce', 'client_id', 'issuer')
  if (texts instanceof AuthFailure) return texts
  const links = readFlag(call.body, 'link_identity', false)
  if (links instanceof AuthFailure) return links
  const { provider: name, id_token: token, client_id: client, issuer, nonce } = texts
  if (!token) return oauthError('invalid request', 'id_token required')
  if (!name && (!client || !issuer))
    return oauthError('invalid request', 'provider or client_id and issuer required')
  const provider = findProvider(call, name, client, issuer)
  if (!provider?.idTokens) return refuseProvider(name, issuer)
  const profile = await verify(call, provider, { token, accessToken: texts.access_token, nonce })
  if ('status' in profile) return profile
  return links ? linkToCaller(call, profile) : signIn(call, profile)
}

function findProvider({ deps }: Call, name: string, client: string, issuer: string): Provider | undefined {
  if (name) return deps.providers.get(name)
  return [...deps.providers.values()].find(
    ({ settings }) => settings.issuer === issuer && settings.clientId === client,
  )
}

const refuseProvider = (name: string, issuer: string): AuthFailure =>
  !name || knownProviders.has(name)
    ? fail(400, 'provider_disabled', `Provider (issuer "${issuer || name}") is not enabled`)
    : fail(400, 'validation_failed', `Custom OIDC provider "${name}" not allowed`)

async function verify(call: Call, provider: Provider, request: Request): Promise<ExternalProfile | Answer> {
  try {
    const read = await provider.idTokens?.read(request.token)
    return read === undefined || read === 'bad' ? badToken : checkClaims(provider, read, request)
  } catch (error) {
    call.deps.log.error({ err: error, provider: provider.settings.name }, 'a provider failed')
    return oauthError('server_error', 'The provider cannot be reached right now')
  }
}

const badToken = oauthError('invalid request', 'Bad ID token')

function checkClaims(
  { settings }: Provider,
  { claims, profile, hash }: IdToken,
  { accessToken, nonce }: Request,
): ExternalProfile | Answer {
  const audience = [claims.aud ?? []].flat()
  if (!audience.includes(settings.clientId))
    return oauthError('invalid request', `Unacceptable audience in id_token: [${audience.join(' ')}]`)
  if (Boolean(claims.nonce) !== Boolean(nonce))
    return oauthError(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    )
  if (nonce && claims.nonce !== createHash('sha256').update(nonce).digest('hex'))
    return oauthError('invalid nonce', 'Nonces mismatch')
  if (accessToken && claims.at_hash !== undefined && claims.at_hash !== hashAccessToken(accessToken, hash))
    return badToken
  return profile
}

async function signIn(call: Call, profile: ExternalProfile): Promise<Answer> {
  const admitted = await signInExternally(call, profile)
  if (admitted instanceof AuthFailure) return admitted
  const { account, proof } = admitted
  if ('code' in proof) throw new Error('a code was issued that no PKCE flow asked for')
  return ok(await toSessionBody(call.deps, account, proof.session, call.now))
}

async function linkToCaller(call: Call, profile: ExternalProfile): Promise<Answer> {
  const caller = await authenticateLinking(call)
  if (caller instanceof AuthFailure) return caller
  const { deps } = call
  const { id } = caller.account
  const plan = await planSession(call, caller.account, 'oauth')
  const notice = await renderConnected(call, caller.account)
  const opened = await inTransaction(deps.db, async trx => {
    const failure = await linkProfile(trx, call, await getAccount(trx, id), profile, notice)
    if (failure) return failure
    const session = await openSession(trx, call, caller.account, plan)
    return { session, account: await getAccount(trx, id) }
  })
  if (opened instanceof AuthFailure) return opened
  deps.outbox.wake()
  return ok(await toSessionBody(deps, opened.account, opened.session, call.now))
}
