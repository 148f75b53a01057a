/** WebAuthn: what a browser's authenticator is asked to sign, and the check of what it signed. */

import { createHmac } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { currentCompany } from '../../../domain/site/current-site.server'
import type { PasskeysTable } from '../../../platform/db/account-tables'
import { readJson } from '../../../shared/read-json'
import type { Account } from '../core/accounts'
import type { AuthDeps } from '../core/call'
import { challengeLife } from './enroll-factor'

export type Passkey = Omit<Selectable<PasskeysTable>, 'factor_id'>

/** Half a megabyte of code, which most processes never need. */
const load = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, as COSE numbers them. */
const algorithms = [-8, -7, -257]

/** Of a credential's id in base64url: 1,023 bytes (W3C WebAuthn, 7.1). Longer ones do not fit PostgreSQL's index. */
const longestId = 1364

/** Phishing: a passkey works on this site only, and the browser attests on which page it was used. */
function relyingParty({ config }: AuthDeps) {
  const { hostname, origin } = new URL(config.siteUrl)
  return { rpID: hostname, origin }
}

/** Derived from its row's id, so that no one who reads the database can answer for another. */
const challengeOf = ({ authKey }: AuthDeps, id: string): Buffer =>
  createHmac('sha256', authKey).update(`passkey-challenge:${id}`).digest()

/** The user handle that authenticators store: the same for all passkeys of an account, and it reveals nothing. */
const handleOf = ({ authKey }: AuthDeps, accountId: string): Buffer =>
  createHmac('sha256', authKey).update(`passkey-user:${accountId}`).digest()

export async function creationOptions(
  deps: AuthDeps,
  { id, email, phone }: Account,
  { challengeId, known }: { challengeId: string; known: readonly Passkey[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load()
  const { name: rpName } = await currentCompany(deps)
  const userName = email ?? phone ?? rpName
  return generateRegistrationOptions({
    rpName,
    rpID: relyingParty(deps).rpID,
    userName,
    userDisplayName: userName,
    userID: new Uint8Array(handleOf(deps, id)),
    challenge: new Uint8Array(challengeOf(deps, challengeId)),
    timeout: challengeLife * 1000,
    attestationType: 'none',
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** Without `known` the browser offers the passkeys that it has for this site. */
export async function requestOptions(
  deps: AuthDeps,
  { challengeId, known = [] }: { challengeId: string; known?: readonly Passkey[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({
    rpID: relyingParty(deps).rpID,
    challenge: new Uint8Array(challengeOf(deps, challengeId)),
    timeout: challengeLife * 1000,
    userVerification: 'required',
    allowCredentials: known.map(describe),
  })
}

/** As the browser named them when the passkey was made; newer ones than the library knows are handed back as they came. */
const transportsSchema = z.array(z.custom<AuthenticatorTransport>(one => typeof one === 'string'))

const describe = ({ credential_id: id, transports }: Passkey) => ({
  id,
  transports: readJson(transportsSchema, transports),
})

/** The new passkey, or undefined when the answer is not one to this challenge. */
export async function readRegistration(
  deps: AuthDeps,
  challengeId: string,
  answer: Record<string, unknown>,
): Promise<Passkey | undefined> {
  const { verifyRegistrationResponse } = await load()
  // The library checks the shape and throws; so does everything that it finds wrong.
  const response = answer as unknown as RegistrationResponseJSON
  try {
    if (!(await isSelfAttested(response))) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      ...expectationOf(deps, challengeId),
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo || registrationInfo.credential.id.length > longestId) return undefined
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(readTransports(response.response.transports)),
      device_type: credentialDeviceType,
      backed_up: credentialBackedUp,
    }
  } catch {
    return undefined
  }
}

/** SSRF: the library fetches the revocation lists that a certificate names. We ask for no certificate and take none. */
async function isSelfAttested({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  )
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

const readTransports = (given: unknown): string[] =>
  (Array.isArray(given) ? given : [])
    .filter(one => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one))
    .slice(0, 8)

interface Assertion {
  passkey: Passkey
  accountId: string
  challengeId: string
  answer: Record<string, unknown>
}

/** The passkey as its use leaves it, or undefined when it did not sign this challenge for this account. */
export async function checkAssertion(
  deps: AuthDeps,
  { passkey, accountId, challengeId, answer }: Assertion,
): Promise<Passkey | undefined> {
  const { verifyAuthenticationResponse } = await load()
  const response = answer as unknown as AuthenticationResponseJSON // as above
  try {
    const { userHandle } = response.response
    if (userHandle && userHandle !== handleOf(deps, accountId).toString('base64url')) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expectationOf(deps, challengeId),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    })
    if (!verified || response.id !== passkey.credential_id) return undefined
    return {
      ...passkey,
      counter: authenticationInfo.newCounter,
      backed_up: authenticationInfo.credentialBackedUp,
    }
  } catch {
    return undefined
  }
}

function expectationOf(deps: AuthDeps, challengeId: string) {
  const { rpID, origin } = relyingParty(deps)
  return {
    expectedChallenge: challengeOf(deps, challengeId).toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }
}
