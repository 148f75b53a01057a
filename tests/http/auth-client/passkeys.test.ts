/**
 * Passkeys with the published client, unchanged: the calls of its own end-to-end test. One session registers them, and
 * goes on with the token in hand, which was signed before.
 */
import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js'
import { beforeAll, expect, it } from 'vitest'
import { authEnv, claimsOf, goodPassword, newAddress, serviceToken } from '../../support/site/auth'
import { makeAuthenticator } from '../../support/site/authenticator'
import { describeEachSite, type Site } from '../../support/site/site'

const noId = '00000000-0000-0000-0000-000000000000'

/** The data of an answer without an error. */
function dataOf<R extends { data: unknown; error: unknown }>(result: R): Extract<R, { error: null }>['data'] {
  if (result.error) throw result.error
  // Without an error the answer is of the other kind.
  return result.data as Extract<R, { error: null }>['data']
}

type Client = InstanceType<typeof AuthClient>

describeEachSite('the client with passkeys', open => {
  let site: Site
  let owner: Client
  let admin: GoTrueAdminApi
  let userId: string
  let passkeyId: string
  const key = makeAuthenticator()

  const url = 'http://localhost:3000/auth/v1'
  const ask: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input))
    return site.request(`${pathname}${search}`, init)
  }
  function makeClient() {
    const stored = new Map<string, string>()
    const storage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    }
    return new AuthClient({ url, storage, fetch: ask, autoRefreshToken: false })
  }
  async function register(authenticator = makeAuthenticator()) {
    const { challenge_id: challengeId, options } = dataOf(await owner.passkey.startRegistration())
    const credential = authenticator.create(options as never) // both have the fields that WebAuthn names
    return owner.passkey.verifyRegistration({ challengeId, credential: credential as never })
  }
  async function assert(client: Client, authenticator = key) {
    const { challenge_id: challengeId, options } = dataOf(await client.passkey.startAuthentication())
    const credential = authenticator.get(options.challenge) as never
    return { challengeId, credential }
  }

  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_DISABLE_SIGNUP: 'false', AUTH_AUTOCONFIRM: 'true' })
    // The client compares the token's end with its own clock: no renewal may come between.
    site.clock.advance(Date.now() - site.clock.now())
    admin = new GoTrueAdminApi({
      url,
      fetch: ask,
      headers: { Authorization: `Bearer ${await serviceToken(site)}` },
    })
    owner = makeClient()
    const { user } = dataOf(await owner.signUp({ email: newAddress(), password: goodPassword }))
    userId = user?.id ?? ''
    passkeyId = dataOf(await register(key)).id
  })

  it('goes on with the token in hand, however many passkeys come and go', async () => {
    const { session } = dataOf(await owner.getSession())
    expect(claimsOf(session?.access_token ?? '').aal).toBe('aal1')
    const second = dataOf(await register())
    expect((await owner.passkey.delete({ passkeyId: second.id })).error).toBeNull()
    expect(dataOf(await owner.passkey.startRegistration()).options.rp.id).toBe('localhost')
    expect(dataOf(await owner.passkey.list()).map(({ id }) => id)).toEqual([passkeyId])
    expect(dataOf(await owner.getUser()).user.id).toBe(userId)
  })

  it('renames a passkey, and none that is unknown', async () => {
    const renamed = dataOf(await owner.passkey.update({ passkeyId, friendlyName: 'test key' }))
    expect(renamed.friendly_name).toBe('test key')
    const { error } = await owner.passkey.update({ passkeyId: noId, friendlyName: 'nope' })
    expect(error).toMatchObject({ name: 'AuthApiError', status: 404 })
  })

  it('registers nothing for an unknown challenge, nor without a session', async () => {
    const { options } = dataOf(await owner.passkey.startRegistration())
    const credential = makeAuthenticator().create(options as never) as never
    const { error } = await owner.passkey.verifyRegistration({ challengeId: noId, credential })
    expect(error).toMatchObject({ code: 'webauthn_challenge_not_found' })
    expect((await makeClient().passkey.startRegistration()).error?.name).toBe('AuthSessionMissingError')
  })

  it('signs in, once for each challenge', async () => {
    const client = makeClient()
    const answer = await assert(client)
    const { user, session } = dataOf(await client.passkey.verifyAuthentication(answer))
    expect([user?.id, dataOf(await client.getUser()).user.id]).toEqual([userId, userId])
    expect(dataOf(await client.getSession()).session?.access_token).toBe(session?.access_token)
    expect(dataOf(await owner.passkey.list())[0]?.last_used_at).toEqual(expect.any(String))
    const { error } = await client.passkey.verifyAuthentication(answer)
    expect(error).toMatchObject({ code: 'webauthn_challenge_not_found' })
  })

  it('is refused with an authenticator that was not registered', async () => {
    const other = makeAuthenticator()
    other.create(dataOf(await owner.passkey.startRegistration()).options as never)
    const client = makeClient()
    const { error } = await client.passkey.verifyAuthentication(await assert(client, other))
    expect(error).toMatchObject({ code: 'webauthn_verification_failed' })
  })

  it('lets a service list and remove passkeys, and keeps the session that another has proven', async () => {
    const second = dataOf(await register())
    expect((await admin.passkey.deletePasskey({ userId, passkeyId: second.id })).error).toBeNull()
    expect(dataOf(await admin.passkey.listPasskeys({ userId })).map(({ id }) => id)).toEqual([passkeyId])
    expect(dataOf(await owner.passkey.list())).toHaveLength(1)
  })

  it('removes the last one, which no longer signs in', async () => {
    expect((await owner.passkey.delete({ passkeyId })).error).toBeNull()
    expect(dataOf(await owner.passkey.list())).toEqual([])
    const client = makeClient()
    const { error } = await client.passkey.verifyAuthentication(await assert(client))
    expect(error).toMatchObject({ code: 'webauthn_verification_failed' })
  })
})
