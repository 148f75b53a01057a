/** An authenticator in software (WebAuthn, ES256), and the calls that register a passkey and sign in with it. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { type AuthAnswer, callAuth, postAuth } from './auth'
import type { Site } from './site'

const siteUrl = 'http://localhost:3000'

export interface CreationOptions {
  challenge: string
  user: { id: string; name: string }
  authenticatorSelection: Record<string, unknown>
  excludeCredentials: unknown[]
}

/** What differs from an honest answer. */
interface Lie {
  origin?: string
  rpId?: string
  /** Flags of the authenticator data: 1 present, 4 verified, 8 may be backed up, 16 is. */
  flags?: number
  counter?: number
  handle?: string
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (data: Buffer): string => data.toString('base64url')

/** CBOR, as far as an attestation needs it. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([major * 32 + length])
    : length < 256
      ? Buffer.from([major * 32 + 24, length])
      : Buffer.from([major * 32 + 25, length >> 8, length & 255])
const bytes = (data: Buffer): Buffer => Buffer.concat([head(2, data.length), data])
const words = (data: string): Buffer => Buffer.concat([head(3, data.length), Buffer.from(data)])
const map = (...entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])
const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))

export function makeAuthenticator(idLength = 32) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(idLength)
  let handle = ''
  let counter = 0

  const cose = map(
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  )
  const clientData = (type: string, challenge: string, { origin = siteUrl }: Lie): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  function authenticatorData(
    { rpId = 'localhost', flags = 5, counter: told }: Lie,
    attested = Buffer.alloc(0),
  ) {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(told ?? counter)
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags + (attested.length > 0 ? 64 : 0)]),
      count,
      attested,
    ])
  }
  const wrap = (response: Record<string, unknown>) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id: text(id),
    create({ challenge, user }: CreationOptions, lie: Lie = {}, format = 'none') {
      handle = user.id
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        cose,
      ])
      const data = authenticatorData(lie, attested)
      const attestation = map(
        [words('fmt'), words(format)],
        [words('attStmt'), map()],
        [words('authData'), bytes(data)],
      )
      const client = clientData('webauthn.create', challenge, lie)
      return wrap({
        clientDataJSON: text(client),
        attestationObject: text(attestation),
        transports: ['internal'],
      })
    },
    get(challenge: string, lie: Lie = {}) {
      const client = clientData('webauthn.get', challenge, lie)
      const data = authenticatorData(lie)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return wrap({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: lie.handle ?? handle,
      })
    },
  }
}

export type Authenticator = ReturnType<typeof makeAuthenticator>

/** The body of an answer to a request for options. */
export function optionsIn<Options>({ status, body }: AuthAnswer) {
  if (status !== 200) throw new Error(`no options but ${status} ${JSON.stringify(body)}`)
  return body as unknown as { challenge_id: string; options: Options; expires_at: number } // as the client types it
}

export const askRegistration = async (site: Site, token: string) =>
  optionsIn<CreationOptions>(
    await callAuth(site, 'POST', '/passkeys/registration/options', { token, body: {} }),
  )

/** Registers a passkey of this authenticator for the account of the token. */
export async function registerPasskey(
  site: Site,
  token: string,
  authenticator: Authenticator,
  lie?: Lie,
  format?: string,
): Promise<AuthAnswer> {
  const { challenge_id, options } = await askRegistration(site, token)
  const body = { challenge_id, credential: authenticator.create(options, lie, format) }
  return callAuth(site, 'POST', '/passkeys/registration/verify', { token, body })
}

export const askSignIn = async (site: Site) =>
  optionsIn<{ challenge: string }>(await postAuth(site, '/passkeys/authentication/options', {}))

export async function signInWithPasskey(
  site: Site,
  authenticator: Authenticator,
  lie?: Lie,
  headers?: Record<string, string>,
): Promise<AuthAnswer> {
  const { challenge_id, options } = await askSignIn(site)
  const credential = authenticator.get(options.challenge, lie)
  return postAuth(site, '/passkeys/authentication/verify', { challenge_id, credential }, headers)
}
