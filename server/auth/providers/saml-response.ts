/**
 * Reads SAML responses. `readResponse` looks at the whole before its signature is checked, and rejects what need not
 * be checked; `readAssertion` reads the signed part, and nothing else of a response is used (signature wrapping).
 */
import type { Assertion } from '../core/provider'
import { childrenOf, decodeResponse, textOf, type XmlNode } from './saml-xml'

/** 20 MB that a site without single sign-on never needs. */
const loadXml = () => import('@node-saml/node-saml/lib/xml.js')

/** The id of the request that this claims to answer; not trusted yet. */
export async function readRequestId(response: string): Promise<string | undefined> {
  const { parseXml2JsFromString } = await loadXml()
  const document = (await parseXml2JsFromString(decodeResponse(response))) as XmlNode
  return childrenOf(document, 'Response')[0]?.$?.InResponseTo
}

interface ExpectedResponse {
  callbackUrl: string
  entityId: string
  requestId: string
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** Throws unless this may be a valid answer to our request. `isSigned`: the response as a whole has a signature. */
export async function readResponse(
  text: string,
  { callbackUrl, entityId, requestId }: ExpectedResponse,
): Promise<{ isSigned: boolean }> {
  const xml = decodeResponse(text)
  const { parseXml2JsFromString } = await loadXml()
  const document = (await parseXml2JsFromString(xml)) as XmlNode
  const response = childrenOf(document, 'Response')[0]
  if (response?.$?.Version !== '2.0') throw new Error('this is no response of SAML 2.0')
  if (response.$.InResponseTo !== requestId) throw new Error('the response answers another request')
  const { Destination: destination } = response.$
  if (destination && destination !== callbackUrl) throw new Error('the response is for another address')
  const issuer = textOf(childrenOf(response, 'Issuer')[0])
  if (issuer && issuer !== entityId) throw new Error('the response is of another provider')
  const status = childrenOf(childrenOf(response, 'Status')[0], 'StatusCode')[0]?.$?.Value
  if (status !== success) throw new ProviderRefusal(status?.split(':').at(-1) ?? 'no status')
  await refuseWeakSignatures(xml)
  return { isSigned: childrenOf(response, 'Signature').length > 0 }
}

/** Thrown when the provider itself reports that the sign-in failed. */
export class ProviderRefusal extends Error {}

const strongAlgorithms = /(rsa|ecdsa)-sha(256|384|512)$|xmlenc#sha(256|512)$|xmldsig-more#sha384$/

/** SHA-1 collisions: two documents can have one digest. */
async function refuseWeakSignatures(xml: string): Promise<void> {
  const { parseDomFromString, xpath } = await loadXml()
  const document = await parseDomFromString(xml)
  const algorithms = xpath.selectAttributes(
    document,
    "//*[local-name()='SignatureMethod' or local-name()='DigestMethod']/@Algorithm",
  )
  const weak = algorithms.find(({ value }) => !strongAlgorithms.test(value))
  if (weak) throw new Error(`the signature is made by ${weak.value}`)
}

interface ExpectedAssertion {
  issuer: string
  recipient: string
  requestId: string
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** What the signed assertion says. Throws unless this provider issued it, now, for us and for our request. */
export function readAssertion(
  signed: Record<string, unknown> | undefined,
  expected: ExpectedAssertion,
  now: number,
  skew: number,
): Assertion {
  const assertion = childrenOf(signed as XmlNode | undefined, 'Assertion')[0]
  if (assertion?.$?.Version !== '2.0') throw new Error('there is no assertion of SAML 2.0')
  if (onlyText(assertion, 'Issuer') !== expected.issuer)
    throw new Error('the assertion is of another provider')
  const conditions = childrenOf(assertion, 'Conditions')
  if (conditions.length !== 1 || !isNow(conditions[0], now, skew))
    throw new Error('the assertion is valid at another time')
  const statements = childrenOf(assertion, 'AuthnStatement')
  if (statements.length === 0) throw new Error('the assertion does not say that anybody signed in')
  if (statements.some(({ $ }) => isPast($?.SessionNotOnOrAfter, now, skew)))
    throw new Error('the session at the provider is over')
  const subject = childrenOf(assertion, 'Subject')
  const confirmations = childrenOf(subject[0], 'SubjectConfirmation')
  if (subject.length !== 1 || !confirmations.some(one => isConfirmed(one, expected, now, skew)))
    throw new Error('the assertion is not confirmed for our request, address and time')
  const names = childrenOf(subject[0], 'NameID')
  const format = names[0]?.$?.Format ?? ''
  if (names.length !== 1 || format.endsWith(':transient')) throw new NamesNobody()
  return {
    nameId: textOf(names[0]),
    attributes: readAttributes(assertion),
    isAddress: format.endsWith(':emailAddress'),
  }
}

/** Thrown when a valid assertion has no permanent identifier for the user. */
export class NamesNobody extends Error {}

function onlyText(node: XmlNode, name: string): string | undefined {
  const found = childrenOf(node, name)
  return found.length === 1 ? textOf(found[0]) : undefined
}

function isConfirmed(
  confirmation: XmlNode,
  { recipient, requestId }: ExpectedAssertion,
  now: number,
  skew: number,
): boolean {
  const data = childrenOf(confirmation, 'SubjectConfirmationData')
  const { Recipient, InResponseTo, NotOnOrAfter } = data[0]?.$ ?? {}
  return (
    confirmation.$?.Method === bearer &&
    data.length === 1 &&
    Recipient === recipient &&
    InResponseTo === requestId &&
    NotOnOrAfter !== undefined &&
    isNow(data[0], now, skew)
  )
}

/** Within the time limits that the element has. */
const isNow = (node: XmlNode | undefined, now: number, skew: number): boolean => {
  const { NotBefore, NotOnOrAfter } = node?.$ ?? {}
  // NaN: an invalid time compares as false.
  const hasBegun = NotBefore === undefined || Date.parse(NotBefore) <= now + skew
  return hasBegun && !isPast(NotOnOrAfter, now, skew)
}

const isPast = (time: string | undefined, now: number, skew: number): boolean =>
  time !== undefined && !(Date.parse(time) > now - skew)

function readAttributes(assertion: XmlNode): Map<string, string> {
  const attributes = childrenOf(assertion, 'AttributeStatement').flatMap(one => childrenOf(one, 'Attribute'))
  return new Map(
    attributes.map(attribute => [
      attribute.$?.Name ?? '',
      textOf(childrenOf(attribute, 'AttributeValue')[0]),
    ]),
  )
}
