/** Step-up authentication: what could take over an account needs a recent proof, and is told to its owner by email. */
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { newestSms } from '../../support/peers/sms'
import {
  authEnv,
  brief,
  callAuth,
  goodPassword,
  mailsTo,
  makeAccount,
  newAddress,
  newestMail,
  sessionIn,
  signIn,
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const minute = 60_000
const newPassword = 'another quiet harbour'

describeEachSite('fresh proof', open => {
  let site: Site
  beforeAll(async () => {
    site = await open({
      ...authEnv,
      AUTH_JWT_EXP: '604800',
      AUTH_PHONE: 'true',
      AUTH_SMS_URL: 'http://127.0.0.1:9/send',
    })
  })

  const call = (token: string, method: string, path: string, body?: Record<string, unknown>) =>
    callAuth(site, method, path, { token, body })
  const makeCodes = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` }
    return (await site.request('/api/account/recovery-codes', { method: 'POST', headers })).status
  }

  /** A code that no earlier one was accepted for: the clock moves on. */
  function codeOf(secret: string): string {
    site.clock.advance(30_000)
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now() })
  }
  async function prove(token: string, id: string, secret: string): Promise<string> {
    const { body } = await call(token, 'POST', `/factors/${id}/challenge`)
    const answer = { challenge_id: Reflect.get(body, 'id'), code: codeOf(secret) }
    return sessionIn(await call(token, 'POST', `/factors/${id}/verify`, answer)).access_token
  }
  async function enrol({ session }: TestAccount) {
    const { body } = await call(session.access_token, 'POST', '/factors', { factor_type: 'totp' })
    const { id, totp } = body as unknown as { id: string; totp: { secret: string } } // docs/auth-wire.md 4.18
    return { id, secret: totp.secret, token: await prove(session.access_token, id, totp.secret) }
  }

  describe('is needed after a quarter of an hour', () => {
    it.each<[string, string, Record<string, unknown>]>([
      ['PUT', '/user', { password: newPassword }],
      ['PUT', '/user', { email: 'elsewhere@client.example' }],
      ['PUT', '/user', { phone: '16045550199' }],
      ['POST', '/factors', { factor_type: 'totp' }],
      ['POST', '/factors', { factor_type: 'phone', phone: '16045550198' }],
    ])('for %s %s %j', async (method, path, body) => {
      const { access_token: token } = (await makeAccount(site)).session
      site.clock.advance(15 * minute - 1)
      expect((await call(token, 'PUT', '/user', { password: newPassword })).status).toBe(200)
      site.clock.advance(1)
      expect(brief(await call(token, method, path, body)).slice(0, 2)).toEqual([
        400,
        'reauthentication_needed',
      ])
      expect((await call(token, 'PUT', '/user', { data: { name: 'Mara' } })).status).toBe(200)
    })
  })

  it('is digits, the present password, and nothing else, and counts for what follows', async () => {
    const account = await makeAccount(site)
    const { access_token: token } = account.session
    site.clock.advance(15 * minute)
    expect(brief(await call(token, 'PUT', '/user', { current_password: 'a wrong guess' }))[1]).toBe(
      'current_password_invalid',
    )
    await call(token, 'GET', '/reauthenticate')
    const { code } = await newestMail(site, account.email)
    expect((await call(token, 'PUT', '/user', { nonce: code })).status).toBe(200)
    site.clock.advance(14 * minute)
    expect((await call(token, 'POST', '/factors', { factor_type: 'totp' })).status).toBe(200)
    site.clock.advance(minute)
    expect(brief(await call(token, 'PUT', '/user', { password: newPassword, nonce: code }))[1]).toBe(
      'reauthentication_not_valid',
    )
    const change = { password: newPassword, current_password: goodPassword }
    expect((await call(token, 'PUT', '/user', change)).status).toBe(200)
  })

  it('is the second factor for an account that has one', async () => {
    const account = await makeAccount(site)
    const { id, secret, token } = await enrol(account)
    site.clock.advance(15 * minute)
    await call(token, 'GET', '/reauthenticate')
    const { code: nonce } = await newestMail(site, account.email)
    for (const proof of [{}, { nonce }, { current_password: goodPassword }])
      expect(brief(await call(token, 'PUT', '/user', { email: newAddress(), ...proof }))[1]).toBe(
        'reauthentication_needed',
      )
    expect(brief(await call(token, 'POST', '/factors', { factor_type: 'totp' }))[1]).toBe(
      'reauthentication_needed',
    )
    expect(brief(await call(token, 'DELETE', `/factors/${id}`))[1]).toBe('reauthentication_needed')
    expect(await makeCodes(token)).toBe(400)
    const proven = await prove(token, id, secret)
    expect(await makeCodes(proven)).toBe(200)
    expect((await call(proven, 'PUT', '/user', { password: newPassword })).status).toBe(200)
    expect((await call(proven, 'DELETE', `/factors/${id}`)).status).toBe(200)
  })

  it('comes before a change that its owner is told of', async () => {
    const account = await makeAccount(site)
    const { id, token } = await enrol(account)
    await makeCodes(token)
    await call(token, 'DELETE', `/factors/${id}`)
    await call(token, 'PUT', '/user', { phone: '16045550177' })
    const { code } = await newestSms(site, '16045550177')
    await call(token, 'POST', '/verify', { type: 'phone_change', phone: '16045550177', token: code })
    expect((await mailsTo(site, account.email)).map(({ subject }) => subject).slice(1)).toEqual([
      'An authenticator was added to your account at Quorum & Quay',
      'New recovery codes for your account at Quorum & Quay',
      'An authenticator was removed from your account at Quorum & Quay',
      'The phone number of your account at Quorum & Quay was changed',
      // The code has opened a session too.
      'New sign-in to your account at Quorum & Quay',
    ])
  })

  it('is not closed by strangers who type wrong codes for the address', async () => {
    const account = await makeAccount(site)
    const { access_token: token } = account.session
    site.clock.advance(15 * minute)
    const guess = () =>
      callAuth(site, 'POST', '/verify', {
        body: { type: 'recovery', email: account.email, token: '000000' },
      })
    for (let count = 0; count < 7; count += 1) await guess()
    expect((await guess()).status).toBe(429)
    const proof = { current_password: goodPassword }
    expect((await call(token, 'PUT', '/user', proof)).status).toBe(200)
    site.clock.advance(15 * minute)
    await call(token, 'GET', '/reauthenticate')
    const { code: nonce } = await newestMail(site, account.email)
    expect((await call(token, 'PUT', '/user', { nonce })).status).toBe(200)
  })

  it('is not closed by another session of the account', async () => {
    const account = await makeAccount(site)
    const other = sessionIn(await signIn(site, account)).access_token
    site.clock.advance(15 * minute)
    for (let count = 0; count < 7; count += 1)
      await call(other, 'PUT', '/user', { current_password: 'a wrong guess' })
    const { access_token: token } = account.session
    expect((await call(token, 'PUT', '/user', { current_password: goodPassword })).status).toBe(200)
  })

  it('is guessed six times at once (brute force)', async () => {
    const { access_token: token } = (await makeAccount(site)).session
    site.clock.advance(15 * minute)
    const statuses: number[] = []
    for (let count = 0; count < 7; count += 1)
      statuses.push((await call(token, 'PUT', '/user', { current_password: 'a wrong guess' })).status)
    expect(statuses).toEqual([...Array(6).fill(400), 429])
  })
})
