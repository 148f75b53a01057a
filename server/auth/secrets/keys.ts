/** The keys that sign and verify access tokens: configured ones, or ES256 pairs kept in the database. */
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTHeaderParameters } from 'jose'
import { z } from 'zod'
import type { AuthConfig } from '../../../platform/auth-config'
import { isoTime } from '../../../platform/clock'
import type { Database } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import type { KeyWrapper } from '../../../platform/keys/key-wrapper'
import { isObject, readJson } from '../../../shared/read-json'

type Key = Awaited<ReturnType<typeof importJWK>>

export interface SigningKey {
  /** Absent for the shared secret. */
  kid?: string | undefined
  alg: string
  key: Key
}

export interface KeyRing {
  signingKey(): Promise<SigningKey>
  /** The key that a token with this header must be verified with, or undefined. */
  verificationKey(header: JWTHeaderParameters): Promise<Key | undefined>
  /** Public parts of the asymmetric keys, for other services. */
  publicKeys(): Promise<JWK[]>
}

interface KnownKey {
  kid?: string | undefined
  alg: string
  verify: Key
  sign?: Key | undefined
  public?: JWK | undefined
}

/** Another process may have rotated the keys. */
const keptFor = 30_000
/** Unknown key ids cause at most one look a second. */
const shortestPause = 1000

export function createKeyRing({
  config,
  ...own
}: Pick<Deps, 'db' | 'clock' | 'config' | 'keyWrapper'>): KeyRing {
  const secret = config.auth.jwtSecret ? sharedSecret(config.auth.jwtSecret) : []
  const configured = config.auth.jwks ? importKeySet(config.auth.jwks) : undefined
  const loadOwn = rememberOwnKeys(own)

  function load(olderThan: number): Promise<KnownKey[]> {
    if (configured) return configured
    if (secret.length > 0) return Promise.resolve([])
    return loadOwn(olderThan)
  }

  return {
    async signingKey() {
      const keys = [...(await load(keptFor)), ...secret]
      const found = keys.find(({ sign }) => sign)
      if (!found?.sign) throw new Error('there is no key to sign with')
      return { kid: found.kid, alg: found.alg, key: found.sign }
    },
    async verificationKey({ kid, alg }) {
      const fits = (key: KnownKey) => key.kid === kid && key.alg === alg
      if (kid) {
        const found = (await load(keptFor)).find(fits) ?? (await load(shortestPause)).find(fits)
        if (found) return found.verify
      }
      // Without a known key id only the shared secret counts.
      return secret.find(key => key.alg === alg)?.verify
    },
    async publicKeys() {
      return (await load(keptFor)).flatMap(key => key.public ?? [])
    },
  }
}

/** Our own keys, read again once they are older than asked. */
function rememberOwnKeys({ db, clock, keyWrapper }: Pick<Deps, 'db' | 'clock' | 'keyWrapper'>) {
  let loading: Promise<KnownKey[]> | undefined
  let loadedAt = 0
  return (olderThan: number): Promise<KnownKey[]> => {
    if (loading && clock.elapsed() - loadedAt < olderThan) return loading
    loadedAt = clock.elapsed()
    loading = loadOwnKeys({ db, keyWrapper, now: clock.now() })
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
}

function sharedSecret(text: string): KnownKey[] {
  const key = new TextEncoder().encode(text)
  return [{ alg: 'HS256', verify: key, sign: key }]
}

/** The library checks the rest when it imports the key. */
const jwkSchema = z.custom<JWK>(isObject)

async function importKeySet(text: string): Promise<KnownKey[]> {
  const { keys } = readJson(z.object({ keys: z.array(jwkSchema) }), text)
  return Promise.all(keys.map(importKey))
}

async function importKey(jwk: JWK): Promise<KnownKey> {
  const alg = jwk.alg ?? defaultAlgorithm(jwk)
  const isPrivate = Boolean(jwk.d ?? jwk.k)
  const signs = jwk.key_ops ? jwk.key_ops.includes('sign') : isPrivate
  // A key imported as private cannot verify.
  const { key_ops: _, ...plain } = jwk
  const published = jwk.kty === 'oct' ? undefined : publicPart(plain)
  const verify = await importJWK(published ?? plain, alg)
  const sign = signs && isPrivate ? await importJWK(plain, alg) : undefined
  return { kid: jwk.kid, alg, verify, sign, public: published && toPublished(published, alg) }
}

function defaultAlgorithm({ kty, crv }: JWK): string {
  if (kty === 'oct') return 'HS256'
  if (kty === 'RSA') return 'RS256'
  return crv === 'Ed25519' ? 'EdDSA' : 'ES256'
}

const publicPart = ({ d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...rest }: JWK): JWK => rest

const toPublished = (jwk: JWK, alg: string): JWK => ({ ...jwk, alg, use: 'sig', key_ops: ['verify'] })

/** Where own keys are kept, and how. */
export interface KeyPlace {
  db: Database
  keyWrapper: KeyWrapper
  now: number
}

/** The newest key that is not retired signs; creates one if there is none. */
async function loadOwnKeys(place: KeyPlace): Promise<KnownKey[]> {
  const { db, keyWrapper } = place
  const select = () =>
    db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
  let rows = await select()
  if (!rows.some(row => !row.retired_at)) {
    await insertKey(place)
    rows = await select()
  }
  const keys = await Promise.all(
    rows.map(async row => {
      const key = await importKey(readJson(jwkSchema, keyWrapper.unwrap(row.private_key, row.id)))
      return row.retired_at ? { ...key, sign: undefined } : key
    }),
  )
  return keys
}

async function insertKey({ db, keyWrapper, now }: KeyPlace): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomUUID()
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'ES256' }
  await db
    .insertInto('signing_keys')
    .values({ id: kid, private_key: keyWrapper.wrap(JSON.stringify(jwk), kid), created_at: isoTime(now) })
    .execute()
  return kid
}

/** The new key signs from now on (within 30 s in other processes); the old ones still verify. Returns its id. */
export async function rotateKeys(place: KeyPlace): Promise<string> {
  const { db, now } = place
  const kid = await insertKey(place)
  await db
    .updateTable('signing_keys')
    .set({ retired_at: isoTime(now) })
    .where('id', '!=', kid)
    .where('retired_at', 'is', null)
    .execute()
  return kid
}

/** Longest life of a service token, in seconds (`npm run token`). */
export const longestServiceLife = 24 * 60 * 60

/** Deletes keys whose tokens have all expired; returns how many. */
export async function purgeKeys(db: Database, now: number, { jwtExp }: AuthConfig): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('signing_keys')
    .where('retired_at', '<', isoTime(now - (Math.max(jwtExp, longestServiceLife) + 3600) * 1000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
