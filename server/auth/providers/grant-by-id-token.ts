/** A session for an ID token that the client got from an issuer itself (docs/auth-wire.md 4.5). */

import { createHash } from 'node:crypto'
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { prepareNotice } from '../core/account-mails'
import { getAccount } from '../core/accounts'
import { lockCaller } from '../core/authenticate'
import type { Call } from '../core/call'
import type { ExternalProfile, IdToken, Provider } from '../core/provider'
import { openSession, planSession, toSessionBody } from '../core/sessions'
import { type Answer, OAuthRefusal, ok } from '../wire/answer'
import { readFlag, readTexts } from '../wire/read-body'
import { authenticateLinking, knownProviders } from './authorize'
import { signInExternally } from './external-sign-in'
import { hashAccessToken } from './id-tokens'
import { linkProfile } from './identities'
import { logProviderFailure } from './provider-failure'

interface Request {
  token: string
  accessToken: string
  nonce: string
}

export async function grantByIdToken(call: Call): Promise<Answer> {
  const texts = readTexts(call.body, 'provider', 'id_token', 'access_token', 'nonce', 'client_id', 'issuer')
  const links = readFlag(call.body, 'link_identity', false)
  const { provider: name, id_token: token, client_id: client, issuer, nonce } = texts
  if (!token) throw new OAuthRefusal(400, 'invalid request', 'id_token required')
  if (!name && (!client || !issuer))
    throw new OAuthRefusal(400, 'invalid request', 'provider or client_id and issuer required')
  const provider = findProvider(call, name, client, issuer)
  if (!provider?.idTokens) throw unsupported(name, issuer)
  const profile = await verify(call, provider, { token, accessToken: texts.access_token, nonce })
  return links ? linkToCaller(call, profile) : signIn(call, profile)
}

function findProvider({ deps }: Call, name: string, client: string, issuer: string): Provider | undefined {
  if (name) return deps.providers.get(name)
  return [...deps.providers.values()].find(
    ({ settings }) => settings.issuer === issuer && settings.clientId === client,
  )
}

const unsupported = (name: string, issuer: string): Refusal =>
  !name || knownProviders.has(name)
    ? new Refusal(400, 'provider_disabled', `Provider (issuer "${issuer || name}") is not enabled`)
    : new Refusal(400, 'validation_failed', `Custom OIDC provider "${name}" not allowed`)

async function verify(call: Call, provider: Provider, request: Request): Promise<ExternalProfile> {
  const read = await provider.idTokens?.read(request.token).catch(error => {
    logProviderFailure(call, provider.settings.name, error)
    throw new OAuthRefusal(400, 'server_error', 'The provider cannot be reached right now')
  })
  if (!read) throw badToken
  checkClaims(provider, read, request)
  return read.profile
}

const badToken = new OAuthRefusal(400, 'invalid request', 'Bad ID token')

function checkClaims(
  { settings }: Provider,
  { claims, hash }: IdToken,
  { accessToken, nonce }: Request,
): void {
  const audience = [claims.aud ?? []].flat()
  if (!audience.includes(settings.clientId))
    throw new OAuthRefusal(
      400,
      'invalid request',
      `Unacceptable audience in id_token: [${audience.join(' ')}]`,
    )
  if (Boolean(claims.nonce) !== Boolean(nonce))
    throw new OAuthRefusal(
      400,
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    )
  if (nonce && claims.nonce !== createHash('sha256').update(nonce).digest('hex'))
    throw new OAuthRefusal(400, 'invalid nonce', 'Nonces mismatch')
  if (accessToken && claims.at_hash !== undefined && claims.at_hash !== hashAccessToken(accessToken, hash))
    throw badToken
}

async function signIn(call: Call, profile: ExternalProfile): Promise<Answer> {
  const { account, proof } = await signInExternally(call, profile)
  if ('code' in proof) throw new Error('a code was issued that no PKCE flow asked for')
  return ok(await toSessionBody(call.deps, account, proof.session, call.now))
}

async function linkToCaller(call: Call, profile: ExternalProfile): Promise<Answer> {
  const caller = await authenticateLinking(call)
  const { deps } = call
  const { id } = caller.account
  const plan = await planSession(call, caller.account, 'oauth')
  const notice = await prepareNotice(call, caller.account, 'sign-in-connected')
  const opened = await inTransaction(deps.db, async trx => {
    const account = await lockCaller(trx, call, caller)
    await linkProfile(trx, call, account, profile, notice)
    const session = await openSession(trx, call, account, plan)
    return { session, account: await getAccount(trx, id) }
  })
  return ok(await toSessionBody(deps, opened.account, opened.session, call.now))
}
