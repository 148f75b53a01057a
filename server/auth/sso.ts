/** Single sign-on: POST /sso begins it, the assertion consumer service receives the answer (auth contract, POST /sso). */
import { type Answer, AuthFailure, fail, ok, type Success } from './answer'
import { isUuid } from './authenticate'
import type { Call } from './call'
import type { ExternalProfile } from './external-profile'
import { makeProfile } from './external-profile'
import { type Challenge, readChallenge } from './pkce'
import type { IdentityProvider, SamlProvider } from './provider'
import { callbackAddress } from './provider'
import {
  findFlowByState,
  isTooOld,
  keepAnswer,
  type ProviderFlow,
  storeProviderFlow,
  takeFlow,
} from './provider-flows'
import { readFlag, readTexts } from './read-body'
import { chooseRedirect } from './redirects'
import { flowIsOver, returnFailure, returnToSite } from './return-to-target'
import { type Assertion, NamesNobody, ProviderRefusal, readRequestId } from './saml-response'

export const samlIsOff = fail(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')

const noMetadata = fail(500, 'saml_metadata_fetch_failed', 'The SAML provider cannot be used right now')

/** POST /sso. */
export async function signInBySaml(call: Call): Promise<Answer> {
  const { saml } = call.deps
  if (!saml) return samlIsOff
  const texts = readTexts(call.body, 'provider_id', 'domain', 'redirect_to')
  if (texts instanceof AuthFailure) return texts
  const skips = readFlag(call.body, 'skip_http_redirect', false)
  if (skips instanceof AuthFailure) return skips
  const challenge = readChallenge(call.body)
  if (challenge instanceof AuthFailure) return challenge
  const { provider_id: id, domain } = texts
  if (Boolean(id) === Boolean(domain))
    return fail(400, 'validation_failed', 'Either a provider_id or a domain needs to be provided')
  if (domain && !isOwnDomain(saml, domain))
    return fail(404, 'sso_provider_not_found', 'No SSO provider assigned for this domain')
  const provider = await describe(call, saml)
  if (!provider) return noMetadata
  if (id && (!isUuid(id) || id.toLowerCase() !== provider.id))
    return fail(404, 'sso_provider_not_found', 'No such SSO provider')
  const place = await begin(call, saml, provider, {
    target: chooseRedirect(call, texts.redirect_to),
    challenge,
  })
  return skips ? ok({ url: place }) : { status: 303, location: place }
}

const isOwnDomain = ({ settings }: SamlProvider, domain: string): boolean =>
  settings.domains.length === 0 || settings.domains.includes(domain.toLowerCase())

/** What the metadata says; undefined, and a line in the log, when it cannot be had. */
async function describe({ deps }: Call, saml: SamlProvider): Promise<IdentityProvider | undefined> {
  try {
    return await saml.describe()
  } catch (error) {
    deps.log.error({ err: error, provider: 'saml' }, 'a provider failed')
    return undefined
  }
}

interface Destination {
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
  await storeProviderFlow(call, { state: id, provider: `sso:${providerId}`, target, challenge })
  return place
}

/** The same for a link: GET /authorize?provider=saml. */
export async function departForSaml(
  call: Call,
  saml: SamlProvider,
  destination: Destination,
): Promise<Answer> {
  const provider = await describe(call, saml)
  if (!provider) return returnFailure(destination.target, noMetadata)
  return { status: 302, location: await begin(call, saml, provider, destination) }
}

/** GET /sso/saml/metadata. */
export const describeServiceProvider = ({ deps }: Call): Answer =>
  deps.saml
    ? {
        status: 200,
        body: deps.saml.metadata(),
        headers: { 'Content-Type': 'application/samlmetadata+xml; charset=utf-8' },
      }
    : samlIsOff

/**
 * POST /sso/saml/acs: the provider's page posts its response, without our cookie. What it says is checked and kept;
 * the browser then comes by itself to fetch it, and shows that it is the one that began.
 */
export async function receiveAssertion(call: Call): Promise<Answer> {
  const { deps, form } = call
  const { saml } = deps
  if (!saml) return samlIsOff
  const response = form.get('SAMLResponse') ?? ''
  const requestId = await readRequestId(response).catch(error => note(call, error))
  const flow = requestId ? await findFlowByState(deps.db, requestId) : undefined
  if (!requestId || !flow || flow.answer)
    return returnToSite(
      deps.config.siteUrl,
      'saml_relay_state_not_found',
      'SAML RelayState does not exist, try logging in again?',
    )
  const vouched = isTooOld(flow, call.now) ? tooLate : await verify(call, saml, { flow, requestId, response })
  if (vouched instanceof AuthFailure) {
    await takeFlow(deps.db, flow)
    return afterPost(returnFailure(flow.target, vouched))
  }
  const handle = await keepAnswer(deps, flow, vouched)
  return handle
    ? { status: 303, location: `${callbackAddress(deps.config.siteUrl)}?answer=${handle}` }
    : returnToSite(deps.config.siteUrl, flowIsOver.code, flowIsOver.message)
}

const tooLate = fail(400, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?')

/** A browser that has posted must not post again at the target. */
const afterPost = (answer: Success): Answer => ({ ...answer, status: 303 })

function note({ deps }: Call, error: unknown): undefined {
  deps.log.warn(
    { reason: error instanceof Error ? error.message : String(error) },
    'a SAML response was refused',
  )
}

interface Received {
  flow: ProviderFlow
  requestId: string
  response: string
}

async function verify(
  call: Call,
  saml: SamlProvider,
  { flow, requestId, response }: Received,
): Promise<ExternalProfile | AuthFailure> {
  try {
    const assertion = await saml.verify(response, requestId)
    return describePerson(await saml.describe(), saml, flow, assertion)
  } catch (error) {
    note(call, error)
    if (error instanceof ProviderRefusal)
      return fail(403, 'bad_oauth_callback', `The SAML provider refused: ${error.message.slice(0, 100)}`)
    return error instanceof NamesNobody
      ? namesNobody
      : fail(400, 'validation_failed', 'SAML Assertion is not valid')
  }
}

const namesNobody = fail(
  400,
  'saml_assertion_no_user_id',
  'SAML Assertion did not contain a persistent Subject NameID uniquely identifying this user',
)

/** Under which names providers send an address. */
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
  { entityId }: IdentityProvider,
  saml: SamlProvider,
  { provider }: ProviderFlow,
  { nameId, attributes, isAddress }: Assertion,
): ExternalProfile | AuthFailure {
  const find = (names: readonly string[]) =>
    [...attributes].find(([name, value]) => value && names.includes(name.toLowerCase()))?.[1]
  const profile = makeProfile({
    provider,
    issuer: entityId,
    subject: nameId,
    email: find(addressNames) ?? (isAddress ? nameId : undefined),
    // The provider was chosen by the owner of the site, and speaks for its own people.
    emailVerified: true,
    name: find(personNames),
    more: { custom_claims: Object.fromEntries(attributes) },
  })
  if (!profile) return namesNobody
  if (!profile.email)
    return fail(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  const domain = profile.email.split('@')[1] ?? ''
  return isOwnDomain(saml, domain)
    ? profile
    : fail(403, 'email_address_not_authorized', 'Single sign-on is not for addresses of this domain')
}
