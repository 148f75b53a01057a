/** A SAML identity provider made in the test: metadata, and responses that are right but for what a test changes. */
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import { makeFile } from '../make-file'

export const entityId = 'https://id.client.example/metadata'
export const entryPoint = 'https://id.client.example/sso'
export const serviceId = 'http://localhost:3000/auth/v1/sso/saml/metadata'
export const acs = 'http://localhost:3000/auth/v1/sso/saml/acs'

const formats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  address: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
}

export interface ResponseOptions {
  /** The id of the request. */
  inResponseTo?: string | undefined
  /** Of the signed part; the same unless told otherwise. */
  confirmedRequest?: string
  nameId?: string
  /** XML in place of the NameID. */
  rawNameId?: string
  format?: keyof typeof formats
  email?: string
  issuer?: string
  responseIssuer?: string
  audience?: string
  recipient?: string
  destination?: string
  status?: string
  /** Milliseconds since the epoch. */
  now: number
  /** Seconds from now. */
  begins?: number
  ends?: number
  confirmationEnds?: number
  issued?: number
  sessionEnds?: number
  signs?: 'assertion' | 'response' | 'both' | 'nothing'
  key?: 'own' | 'foreign'
  algorithm?: 'sha1' | 'sha256' | 'sha512'
  /** Changes the XML before it is signed, and after. */
  before?: (xml: string) => string
  after?: (xml: string) => string
}

export interface SamlIdentityProvider {
  metadata: string
  /** For AUTH_SAML: a file. */
  setting: string
  /** As XML. */
  respond(options: ResponseOptions): string
}

/** `place`: where it is asked to sign someone in. */
export function makeSamlProvider(place = entryPoint): SamlIdentityProvider {
  const [own, foreign] = [makeKey(), makeKey()]
  const metadata = describe(own.certificate, place)
  const setting = makeFile('metadata.xml', metadata)
  return {
    metadata,
    setting,
    respond(options) {
      const { signs = 'assertion', key = 'own', algorithm = 'sha256', before, after } = options
      const privateKey = (key === 'own' ? own : foreign).pem
      let xml = compose(options)
      if (before) xml = before(xml)
      if (signs === 'assertion' || signs === 'both') xml = sign(xml, 'Assertion', privateKey, algorithm)
      if (signs === 'response' || signs === 'both') xml = sign(xml, 'Response', privateKey, algorithm)
      return after ? after(xml) : xml
    },
  }
}

export const toBase64 = (xml: string): string => Buffer.from(xml).toString('base64')

/** The request in an address that the site has sent a browser to. */
export function readRequest(place: URL): { id: string; xml: string } {
  const xml = inflateRawSync(Buffer.from(place.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return { id: /\bID="([^"]+)"/.exec(xml)?.[1] ?? '', xml }
}

const describe = (certificate: string, place: string): string => `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
      ${certificate}
    </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${place}/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${place}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`

function compose(options: ResponseOptions): string {
  const { now, inResponseTo, nameId = 'ada-4711', email, issuer = entityId } = options
  const { confirmedRequest = inResponseTo, audience = serviceId, recipient = acs } = options
  const { begins = -10, ends = 120, confirmationEnds = ends, issued = 0, sessionEnds } = options
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
  const request = (id: string | undefined) => (id === undefined ? '' : ` InResponseTo="${id}"`)
  const { destination = acs, responseIssuer = issuer, format = 'persistent' } = options
  const status = options.status ?? 'urn:oasis:names:tc:SAML:2.0:status:Success'
  const name = options.rawNameId ?? nameId
  const session = sessionEnds === undefined ? '' : ` SessionNotOnOrAfter="${at(sessionEnds)}"`
  const attribute =
    email === undefined
      ? ''
      : `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="displayName"><saml:AttributeValue>Ada Fell</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_response" Version="2.0" IssueInstant="${at(issued)}" Destination="${destination}"${request(inResponseTo)}><saml:Issuer>${responseIssuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status><saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_assertion" Version="2.0" IssueInstant="${at(issued)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${formats[format]}">${name}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData Recipient="${recipient}" NotOnOrAfter="${at(confirmationEnds)}"${request(confirmedRequest)}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(begins)}" NotOnOrAfter="${at(ends)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(issued)}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attribute}</saml:Assertion></samlp:Response>`
}

function sign(
  xml: string,
  element: 'Assertion' | 'Response',
  privateKey: string,
  algorithm: 'sha1' | 'sha256' | 'sha512',
): string {
  const path = `//*[local-name(.)='${element}']`
  const location = { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' as const }
  const digestAlgorithm = algorithm
  return signXml(xml, path, location, { privateKey, signatureAlgorithm: algorithm, digestAlgorithm })
}

function makeKey(): { pem: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { pem, certificate: makeCertificate(privateKey, publicKey).toString('base64') }
}

/** A self-signed certificate (RFC 5280), which is all that metadata needs. */
function makeCertificate(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const rsaWithSha256 = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const commonName = Buffer.from('0603550403', 'hex')
  const name = sequence(tagged(0x31, sequence(commonName, tagged(0x0c, Buffer.from('id.client.example')))))
  const time = (text: string) => tagged(0x17, Buffer.from(text))
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    rsaWithSha256,
    name,
    sequence(time('260101000000Z'), time('360101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  return sequence(body, rsaWithSha256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts))

/** DER: a tag, a length, a value. */
function tagged(tag: number, value: Buffer): Buffer {
  const { length } = value
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), value])
}
