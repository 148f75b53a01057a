/** POST /token?grant_type=id_token: a session for an ID token that the client obtained itself. */
import { createHash } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ForgedIssuer, startForgedIssuer } from '../../support/peers/forged-issuer'
import {
  authEnv,
  brief,
  claimsOf,
  cookieIn,
  fromBrowser,
  inviteCode,
  makeAccount,
  newAddress,
  postAuth,
  sessionIn,
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

describeEachSite('an ID token', open => {
  let issuer: ForgedIssuer
  let site: Site
  let account: TestAccount
  beforeAll(async () => {
    issuer = await startForgedIssuer()
    site = await open({ ...authEnv, AUTH_PROVIDERS: issuer.setting })
    site.clock.advance(Date.now() - site.clock.now())
    account = await makeAccount(site)
  })

  const post = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    postAuth(site, '/token?grant_type=id_token', body, headers)
  const sign = (claims: JWTPayload = {}, key?: 'own' | 'foreign') =>
    issuer.sign({ email: account.email, email_verified: true, ...claims }, key)
  const oauth = (error: string, error_description: string) => ({ error, error_description })

  it('opens a session', async () => {
    const answer = await post({ provider: 'forged', id_token: await sign() }, fromBrowser())
    const session = sessionIn(answer)
    expect(session.user.id).toBe(account.id)
    expect(claimsOf(session.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
    expect(cookieIn(answer)).toMatch(/^qq=/)
  })

  it('may name its issuer and client in place of the provider', async () => {
    const id_token = await sign()
    const body = { client_id: 'site', issuer: issuer.url, id_token }
    expect((await post(body)).status).toBe(200)
    expect(brief(await post({ ...body, client_id: 'another' })).slice(0, 2)).toEqual([
      400,
      'provider_disabled',
    ])
  })

  it('creates an account only for an invited address', async () => {
    const email = newAddress()
    const id_token = await sign({ sub: email, email })
    expect(brief(await post({ provider: 'forged', id_token }))).toEqual([
      422,
      'signup_disabled',
      'Signups not allowed for this instance',
    ])
    await inviteCode(site, { email, role: 'owner' })
    const session = sessionIn(await post({ provider: 'forged', id_token }))
    expect(session.user).toMatchObject({ email, app_metadata: { role: 'owner', provider: 'forged' } })
  })

  it('opens nothing for a banned account', async () => {
    const { email, id } = await makeAccount(site)
    const banned_until = '2999-01-01T00:00:00.000Z'
    await site.deps.db.updateTable('accounts').set({ banned_until }).where('id', '=', id).execute()
    const id_token = await sign({ sub: email, email })
    expect(brief(await post({ provider: 'forged', id_token })).slice(0, 2)).toEqual([403, 'user_banned'])
  })

  it.each<[string, Record<string, unknown>, number, Record<string, string>]>([
    ['no token', { provider: 'forged' }, 400, oauth('invalid request', 'id_token required')],
    [
      'no provider',
      { id_token: 'x', client_id: 'site' },
      400,
      oauth('invalid request', 'provider or client_id and issuer required'),
    ],
    ['no JWT', { provider: 'forged', id_token: 'x' }, 400, oauth('invalid request', 'Bad ID token')],
  ])('is needed: %s', async (_case, body, status, expected) => {
    const answer = await post(body)
    expect([answer.status, answer.body]).toEqual([status, expected])
  })

  it.each([
    ['google', 'provider_disabled', 'Provider (issuer "google") is not enabled'],
    ['nobody', 'validation_failed', 'Custom OIDC provider "nobody" not allowed'],
  ])('is refused for %s', async (provider, code, words) => {
    expect(brief(await post({ provider, id_token: await sign() }))).toEqual([400, code, words])
  })

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'https://evil.example' }],
    ['a token that has expired', { exp: 1_700_000_000 }],
    ['no subject', { sub: undefined }],
    ['a token that is not valid yet', { nbf: 4_000_000_000 }],
  ])('is refused with %s', async (_case, claims) => {
    const { status, body } = await post({ provider: 'forged', id_token: await sign(claims) })
    expect([status, body]).toEqual([400, oauth('invalid request', 'Bad ID token')])
  })

  it('is refused with another signature, and with none', async () => {
    const bad = [400, oauth('invalid request', 'Bad ID token')]
    const foreign = await post({ provider: 'forged', id_token: await sign({}, 'foreign') })
    expect([foreign.status, foreign.body]).toEqual(bad)
    const [, payload] = (await sign()).split('.')
    for (const alg of ['none', 'HS256']) {
      const header = Buffer.from(JSON.stringify({ alg, kid: 'key' })).toString('base64url')
      const answer = await post({ provider: 'forged', id_token: `${header}.${payload}.` })
      expect([answer.status, answer.body]).toEqual(bad)
    }
  })

  it('is refused for another audience, and accepted for several', async () => {
    const other = await post({ provider: 'forged', id_token: await sign({ aud: 'another' }) })
    expect([other.status, other.body]).toEqual([
      400,
      oauth('invalid request', 'Unacceptable audience in id_token: [another]'),
    ])
    const both = await sign({ aud: ['another', 'site'] })
    expect((await post({ provider: 'forged', id_token: both })).status).toBe(200)
  })

  describe('with a nonce', () => {
    const nonce = 'random value of the client'
    const hashed = createHash('sha256').update(nonce).digest('hex')
    const mismatch = oauth('invalid nonce', 'Nonces mismatch')
    const half = oauth(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    )

    it.each<[string, string | undefined, string | undefined, Record<string, string> | undefined]>([
      ['both', hashed, nonce, undefined],
      ['one that is not hashed', nonce, nonce, mismatch],
      ['another', hashed, 'another', mismatch],
      ['none in the call', hashed, undefined, half],
      ['none in the token', undefined, nonce, half],
    ])('%s', async (_case, claimed, sent, expected) => {
      const answer = await post({ provider: 'forged', id_token: await sign({ nonce: claimed }), nonce: sent })
      if (expected) expect([answer.status, answer.body]).toEqual([400, expected])
      else expect(answer.status).toBe(200)
    })
  })

  it('belongs to the access token that it names', async () => {
    const digest = createHash('sha256').update('the access token').digest()
    const at_hash = digest.subarray(0, 16).toString('base64url')
    const id_token = await sign({ at_hash })
    const send = (access_token?: string) => post({ provider: 'forged', id_token, access_token })
    expect((await send('the access token')).status).toBe(200)
    expect((await send()).status).toBe(200)
    const other = await send('another one')
    expect([other.status, other.body]).toEqual([400, oauth('invalid request', 'Bad ID token')])
  })

  it('cannot be verified while its issuer is down, which is not retried in a loop', async () => {
    const away = await startForgedIssuer()
    const other = await open({ ...authEnv, AUTH_PROVIDERS: away.setting })
    const body = { provider: 'forged', id_token: await away.sign() }
    away.isUp = false
    const answer = await postAuth(other, '/token?grant_type=id_token', body)
    expect([answer.status, answer.body]).toEqual([
      400,
      oauth('server_error', 'The provider cannot be reached right now'),
    ])
  })
})
