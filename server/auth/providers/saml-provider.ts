/** The identity provider of AUTH_SAML: its metadata, requests to it, and validating its responses. */
import { randomBytes } from 'node:crypto'
import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js'
import { v5 as uuidv5 } from 'uuid'
import type { Deps } from '../../../platform/deps'
import { isSafeAddress } from '../../../platform/provider-list'
import type { SamlSettings } from '../../../platform/saml-config'
import { issuerOf } from '../core/access-tokens'
import type { IdentityProvider, SamlProvider } from '../core/provider'
import { keepFresh } from './keep-fresh'
import { readAssertion, readResponse } from './saml-response'
import { childrenOf, textOf, type XmlNode } from './saml-xml'

const timeoutMilliseconds = 10_000
const freshSeconds = 3600
const mostBytes = 1024 * 1024
/** Clock skew between the provider and us. */
const clockSkew = 60_000
/** Since the assertion was issued. */
const longestAge = 600_000

/** Lazy: fetches nothing until someone signs in. */
export function createSamlProvider(deps: Deps, settings: SamlSettings): SamlProvider {
  const { config, clock, log } = deps
  const entityId = `${issuerOf(config.siteUrl)}/sso/saml/metadata`
  const callbackUrl = `${issuerOf(config.siteUrl)}/sso/saml/acs`
  const describe = keepFresh(async () => readMetadata(await loadMetadata(settings, config.local), deps), {
    clock,
    seconds: freshSeconds,
    onStale: error => log.warn({ err: error, provider: 'saml' }, 'a provider failed'),
  })

  /** The library's checks, by our clock. */
  class ClockedSaml extends SAML {
    protected override checkTimestampsValidityError(_now: number, ...limits: TimeLimits): Error | null {
      return super.checkTimestampsValidityError(clock.now(), ...limits)
    }
  }

  function open(provider: IdentityProvider, requestId: string, isResponseSigned = false): SAML {
    return new ClockedSaml({
      issuer: entityId,
      audience: entityId,
      callbackUrl,
      entryPoint: provider.entryPoint,
      idpCert: provider.certificates,
      // Signature wrapping: only the signed assertion is used. A signature of the response is checked if there is one.
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: isResponseSigned,
      validateInResponseTo: ValidateInResponseTo.always,
      cacheProvider: onlyRequest(requestId),
      generateUniqueId: () => requestId,
      acceptedClockSkewMs: clockSkew,
      maxAssertionAgeMs: longestAge,
      identifierFormat: null,
      // How a user signs in there is up to the provider.
      disableRequestedAuthnContext: true,
    })
  }

  return {
    settings,
    describe,
    async request() {
      // An XML id cannot start with a digit.
      const id = `_${randomBytes(24).toString('hex')}`
      return { id, place: await open(await describe(), id).getAuthorizeUrlAsync('', undefined, {}) }
    },
    async verify(response, requestId) {
      const provider = await describe()
      const { isSigned } = await readResponse(response, {
        callbackUrl,
        entityId: provider.entityId,
        requestId,
      })
      const saml = open(provider, requestId, isSigned)
      const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
      const expected = { issuer: provider.entityId, recipient: callbackUrl, requestId }
      return readAssertion(profile?.getAssertion?.(), expected, clock.now(), clockSkew)
    },
    metadata: () =>
      generateServiceProviderMetadata({
        issuer: entityId,
        callbackUrl,
        identifierFormat: null,
        wantAssertionsSigned: true,
        generateUniqueId: () => '_metadata',
      }),
  }
}

type TimeLimits = [notBefore: string, notOnOrAfter: string, maxTimeLimitMs?: number]

/** The library asks whether a request was ours; the database prevents a second answer to it (replay). */
const onlyRequest = (requestId: string) => ({
  saveAsync: async () => null,
  getAsync: async (key: string) => (key === requestId ? new Date().toISOString() : null),
  removeAsync: async () => null,
})

async function loadMetadata({ metadata }: SamlSettings, local: boolean): Promise<string> {
  if ('xml' in metadata) return metadata.xml
  const answer = await fetch(metadata.url, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (!answer.ok || !isSafeAddress(answer.url, local))
    throw new Error(`the metadata's address answered ${answer.status}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.length > mostBytes) throw new Error('the metadata is too large')
  return bytes.toString('utf8')
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** The parts of the metadata that we use. Throws a sentence when a required one is missing. */
async function readMetadata(xml: string, { config, clock }: Deps): Promise<IdentityProvider> {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Error('the metadata has a document type')
  // The library's own parser; its output is checked piece by piece.
  const document = (await parseXml2JsFromString(xml)) as XmlNode
  const entity = childrenOf(document, 'EntityDescriptor')[0]
  const role = childrenOf(entity, 'IDPSSODescriptor')[0]
  const entityId = entity?.$?.entityID
  if (!entityId || !role) throw new Error('the metadata describes no single identity provider')
  const validUntil = entity.$?.validUntil ?? role.$?.validUntil
  if (validUntil && Date.parse(validUntil) <= clock.now()) throw new Error('the metadata is valid no more')
  const service = childrenOf(role, 'SingleSignOnService').find(({ $ }) => $?.Binding === redirectBinding)
  const entryPoint = service?.$?.Location ?? ''
  if (!isSafeAddress(entryPoint, config.local))
    throw new Error('the metadata has no address for requests by redirect that starts with https://')
  const certificates = childrenOf(role, 'KeyDescriptor')
    .filter(({ $ }) => $?.use !== 'encryption')
    .flatMap(key => childrenOf(key, 'KeyInfo'))
    .flatMap(info => childrenOf(info, 'X509Data'))
    .flatMap(data => childrenOf(data, 'X509Certificate'))
    .map(certificate => textOf(certificate).replace(/\s/g, ''))
  if (certificates.length === 0) throw new Error('the metadata has no certificate of a key that signs')
  return { id: uuidv5(entityId, uuidv5.URL), entityId, entryPoint, certificates }
}
