/** Single sign-on: POST /sso begins it, the assertion consumer service receives the answer (docs/auth-wire.md 4.17). */

import { Refusal } from '../../http/refusal'
import { isUuid } from '../core/authenticate'
import type { Call } from '../core/call'
import type { Assertion, ExternalProfile, IdentityProvider, SamlProvider } from '../core/provider'
import { callbackAddress } from '../core/provider'
import { chooseRedirect } from '../core/redirects'
import { type Challenge, readChallenge } from '../secrets/pkce'
import { type Answer, ok, turnRefusal } from '../wire/answer'
import { readFlag, readTexts } from '../wire/read-body'
import { makeProfile } from './external-profile'
import { logProviderFailure } from './provider-failure'
import {
  findFlowByState,
  isTooOld,
  keepAnswer,
  type ProviderFlow,
  storeProviderFlow,
  takeFlow,
} from './provider-flows'
import { flowIsOver, returnRefusal, returnToSite } from './return-to-target'
import { NamesNobody, ProviderRefusal, readRequestId } from './saml-response'

export const samlIsOff = new Refusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')

/** POST /sso. */
export async function signInBySaml(call: Call): Promise<Answer> {
  const { saml } = call.deps
  if (!saml) throw samlIsOff
  const texts = readTexts(call.body, 'provider_id', 'domain', 'redirect_to')
  const skips = readFlag(call.body, 'skip_http_redirect', false)
  const challenge = readChallenge(call.body)
  const { provider_id: id, domain } = texts
  if (Boolean(id) === Boolean(domain))
    throw new Refusal(400, 'validation_failed', 'Either a provider_id or a domain needs to be provided')
  if (domain && !isOwnDomain(saml, domain))
    throw new Refusal(404, 'sso_provider_not_found', 'No SSO provider assigned for this domain')
  const provider = await describe(call, saml)
  if (id && (!isUuid(id) || id.toLowerCase() !== provider.id))
    throw new Refusal(404, 'sso_provider_not_found', 'No such SSO provider')
  const target = chooseRedirect(call, texts.redirect_to)
  const place = await begin(call, saml, provider, { target, challenge })
  return skips ? ok({ url: place }) : { status: 303, location: place }
}

const isOwnDomain = ({ settings }: SamlProvider, domain: string): boolean =>
  settings.domains.length === 0 || settings.domains.includes(domain.toLowerCase())

/** What the metadata says. */
async function describe(call: Call, saml: SamlProvider): Promise<IdentityProvider> {
  try {
    return await saml.describe()
  } catch (error) {
    logProviderFailure(call, 'saml', error)
    throw new Refusal(500, 'saml_metadata_fetch_failed', 'The SAML provider cannot be used right now')
  }
}

/** Where a sign-in finally leads. */
export interface Destination {
  target: string
  challenge: Challenge | undefined
}

async function begin(
  call: Call,
  saml: SamlProvider,
  { id: providerId }: IdentityProvider,
  { target, challenge }: Destination,
): Promise<string> {
  const { id, place } = await saml.request()
  await storeProviderFlow(call.deps.db, call, { state: id, provider: `sso:${providerId}`, target, challenge })
  return place
}

/** The same for a link: GET /authorize?provider=saml. */
export async function departForSaml(
  call: Call,
  saml: SamlProvider,
  destination: Destination,
): Promise<Answer> {
  const provider = await describe(call, saml)
  return { status: 302, location: await begin(call, saml, provider, destination) }
}

/** GET /sso/saml/metadata. */
export function describeServiceProvider({ deps }: Call): Answer {
  if (!deps.saml) throw samlIsOff
  return {
    status: 200,
    body: deps.saml.metadata(),
    headers: { 'Content-Type': 'application/samlmetadata+xml; charset=utf-8' },
  }
}

/**
 * POST /sso/saml/acs: the provider's page posts its response, without our cookie (SameSite). It is checked and kept;
 * the browser then fetches it with a GET, and proves with its cookie that it is the one that began.
 */
export async function receiveAssertion(call: Call): Promise<Answer> {
  const { deps, form } = call
  const { saml } = deps
  if (!saml) throw samlIsOff
  const response = form.get('SAMLResponse') ?? ''
  const requestId = await readRequestId(response).catch(error => note(call, error))
  const flow = requestId ? await findFlowByState(deps.db, requestId) : undefined
  if (!requestId || !flow || flow.answer) return returnToSite(deps.config.siteUrl, noRelayState)
  return turnRefusal(keepAssertion(call, saml, { flow, requestId, response }), async refusal => {
    await takeFlow(deps.db, flow)
    // 303: a browser that has posted must not post again at the target.
    return { ...returnRefusal(flow.target, refusal), status: 303 }
  })
}

const noRelayState = new Refusal(
  400,
  'saml_relay_state_not_found',
  'SAML RelayState does not exist, try logging in again?',
)

interface Received {
  flow: ProviderFlow
  requestId: string
  response: string
}

async function keepAssertion(call: Call, saml: SamlProvider, received: Received): Promise<Answer> {
  const { deps, now } = call
  const { flow } = received
  if (isTooOld(flow, now))
    throw new Refusal(400, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?')
  const handle = await keepAnswer(deps, flow, await verify(call, saml, received))
  return handle
    ? { status: 303, location: `${callbackAddress(deps.config.siteUrl)}?answer=${handle}` }
    : returnToSite(deps.config.siteUrl, flowIsOver)
}

function note({ deps }: Call, error: unknown): undefined {
  deps.log.warn(
    { reason: error instanceof Error ? error.message : String(error) },
    'a SAML response was refused',
  )
}

async function verify(
  call: Call,
  saml: SamlProvider,
  { flow, requestId, response }: Received,
): Promise<ExternalProfile> {
  const believed = await believe(saml, response, requestId).catch(error => {
    note(call, error)
    throw explain(error)
  })
  return describePerson(saml, flow, believed)
}

interface Believed {
  assertion: Assertion
  issuer: IdentityProvider
}

const believe = async (saml: SamlProvider, response: string, requestId: string): Promise<Believed> => ({
  assertion: await saml.verify(response, requestId),
  issuer: await saml.describe(),
})

function explain(error: unknown): Refusal {
  if (error instanceof ProviderRefusal)
    return new Refusal(403, 'bad_oauth_callback', `The SAML provider refused: ${error.message.slice(0, 100)}`)
  return error instanceof NamesNobody
    ? namesNobody
    : new Refusal(400, 'validation_failed', 'SAML Assertion is not valid')
}

const namesNobody = new Refusal(
  400,
  'saml_assertion_no_user_id',
  'SAML Assertion did not contain a persistent Subject NameID uniquely identifying this user',
)

/** Attribute names under which providers send an address. */
const addressNames = [
  'email',
  'mail',
  'emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const personNames = [
  'displayname',
  'name',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
]

function describePerson(
  saml: SamlProvider,
  { provider }: ProviderFlow,
  { assertion: { nameId, attributes, isAddress }, issuer }: Believed,
): ExternalProfile {
  const find = (names: readonly string[]) =>
    [...attributes].find(([name, value]) => value && names.includes(name.toLowerCase()))?.[1]
  const profile = makeProfile({
    provider,
    issuer: issuer.entityId,
    subject: nameId,
    email: find(addressNames) ?? (isAddress ? nameId : undefined),
    // The site's owner chose the provider, and it vouches for its own users.
    emailVerified: true,
    name: find(personNames),
    more: { custom_claims: Object.fromEntries(attributes) },
  })
  if (!profile) throw namesNobody
  if (!profile.email)
    throw new Refusal(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  const domain = profile.email.split('@')[1] ?? ''
  if (!isOwnDomain(saml, domain))
    throw new Refusal(
      403,
      'email_address_not_authorized',
      'Single sign-on is not for addresses of this domain',
    )
  return profile
}
