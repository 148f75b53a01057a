/** The published client, unchanged, against the listening server: each method that this version offers. */
import { AuthClient } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { listLocalMails } from '../../../server/documents/dev-mail'
import { eventually } from '../../support/data/outbox'
import { authEnv, goodPassword, openLink } from '../../support/site/auth'
import { type RunningSite, startSite } from '../../support/site/running-site'

let site: RunningSite
beforeAll(async () => {
  site = await startSite({
    ...authEnv,
    AUTH_DISABLE_SIGNUP: 'false',
    AUTH_ANONYMOUS: 'true',
    AUTH_MAX_FREQUENCY: '0',
  })
})

/** A client with a store of its own, and the events that it reported. */
function makeClient(flowType: 'implicit' | 'pkce' = 'implicit') {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const client = new AuthClient({ url: `${site.url}/auth/v1`, storage, flowType, autoRefreshToken: false })
  const events: string[] = []
  client.onAuthStateChange(event => void events.push(event))
  return { client, events }
}

const digits = /^\d{6}$/m

/** Mails with digits; notices of new devices come in between. */
const mailsOf = async (address: string) =>
  (await listLocalMails(site.dataDir)).filter(({ to, text }) => to.includes(address) && digits.test(text))

/** The text of the email that `action` sends. */
async function mailAfter(address: string, action: () => Promise<unknown>) {
  const before = (await mailsOf(address)).length
  await action()
  let text = ''
  await eventually(async () => {
    const mails = await mailsOf(address)
    expect(mails.length).toBeGreaterThan(before)
    text = mails[0]?.text ?? ''
  })
  return {
    code: digits.exec(text)?.[0] ?? '',
    link: /^http:\/\/\S*\/auth\/v1\/verify\S*$/m.exec(text)?.[0] ?? '',
  }
}

/** The data of an answer without an error. */
function dataOf<R extends { data: unknown; error: unknown }>(result: R): Extract<R, { error: null }>['data'] {
  if (result.error) throw result.error
  // Without an error the answer is of the other kind.
  return result.data as Extract<R, { error: null }>['data']
}

async function makePerson(email: string) {
  const { client, events } = makeClient()
  const { code } = await mailAfter(email, async () =>
    dataOf(await client.signUp({ email, password: goodPassword })),
  )
  dataOf(await client.verifyOtp({ email, token: code, type: 'signup' }))
  return { client, events, email }
}

describe('the client', () => {
  it('signs up, confirms, signs out and in, and reports it', async () => {
    const { client, events, email } = await makePerson('ada@client.example')
    expect(dataOf(await client.getUser()).user?.email).toBe(email)
    expect(dataOf(await client.getClaims())?.claims.email).toBe(email)
    await client.signOut({ scope: 'local' })
    expect(dataOf(await client.getSession()).session).toBeNull()
    const { error } = await client.signInWithPassword({ email, password: 'not the password' })
    expect([error?.status, error?.code]).toEqual([400, 'invalid_credentials'])
    dataOf(await client.signInWithPassword({ email, password: goodPassword }))
    const before = dataOf(await client.getSession()).session?.refresh_token
    expect(dataOf(await client.refreshSession()).session?.refresh_token).not.toBe(before)
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_OUT', 'SIGNED_IN', 'TOKEN_REFRESHED'])
  })

  it('reads the reasons of a weak password', async () => {
    const { client } = makeClient()
    const { error } = await client.signUp({ email: 'weak@client.example', password: 'password' })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length', 'pwned'] })
  })

  it('signs in with the code of an email, and with its link', async () => {
    const { email } = await makePerson('otp@client.example')
    const { client } = makeClient()
    const ask = () => client.signInWithOtp({ email, options: { shouldCreateUser: false } })
    const { code } = await mailAfter(email, ask)
    expect(dataOf(await client.verifyOtp({ email, token: code, type: 'email' })).session).not.toBeNull()
    const { link } = await mailAfter(email, ask)
    const token_hash = new URL(link).searchParams.get('token') ?? ''
    expect(dataOf(await client.verifyOtp({ token_hash, type: 'magiclink' })).session).not.toBeNull()
  })

  it('exchanges the code of a PKCE sign-in', async () => {
    const { email } = await makePerson('pkce@client.example')
    const { client } = makeClient('pkce')
    const { link } = await mailAfter(email, () => client.signInWithOtp({ email }))
    const request = (path: string, init?: RequestInit) =>
      fetch(new URL(path, site.url), { redirect: 'manual', ...init })
    const { query } = await openLink({ request }, link)
    const code = query.code ?? ''
    expect(dataOf(await client.exchangeCodeForSession(code)).session.user.email).toBe(email)
  })

  it('recovers a password and changes it', async () => {
    const { email } = await makePerson('lost@client.example')
    const { client } = makeClient()
    const { code } = await mailAfter(email, () => client.resetPasswordForEmail(email))
    dataOf(await client.verifyOtp({ email, token: code, type: 'recovery' }))
    dataOf(await client.updateUser({ password: 'another quiet harbour' }))
    const { error } = await client.updateUser({ password: 'another quiet harbour' })
    expect(error?.code).toBe('same_password')
    expect(dataOf(await client.updateUser({ data: { name: 'Ada' } })).user.user_metadata.name).toBe('Ada')
    const nonce = await mailAfter(email, () => client.reauthenticate())
    expect(nonce).toEqual({ code: expect.stringMatching(/^\d{6}$/), link: '' })
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()
  })

  it('adds an authenticator, proves it, and removes it', async () => {
    const { client, events } = await makePerson('totp@client.example')
    const { id, totp } = dataOf(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }))
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate()
    dataOf(await client.mfa.challengeAndVerify({ factorId: id, code }))
    expect(dataOf(await client.mfa.getAuthenticatorAssuranceLevel()).currentLevel).toBe('aal2')
    expect(dataOf(await client.mfa.listFactors()).totp).toHaveLength(1)
    expect(events.at(-1)).toBe('MFA_CHALLENGE_VERIFIED')
    dataOf(await client.mfa.unenroll({ factorId: id }))
    expect(dataOf(await client.mfa.listFactors()).all).toEqual([])
  })

  it('signs in anonymously', async () => {
    const { client } = makeClient()
    expect(dataOf(await client.signInAnonymously()).user?.is_anonymous).toBe(true)
  })

  it('drops a session that was ended elsewhere', async () => {
    const { client, email } = await makePerson('twice@client.example')
    const other = makeClient()
    dataOf(await other.client.signInWithPassword({ email, password: goodPassword }))
    await other.client.signOut({ scope: 'global' })
    const { error } = await client.getUser()
    expect(error?.name).toBe('AuthSessionMissingError')
    expect(dataOf(await client.getSession()).session).toBeNull()
  })

  it('is told what is switched off', async () => {
    const { client } = await makePerson('off@client.example')
    const codeOf = async (call: Promise<{ error: { code?: string | undefined } | null }>) =>
      (await call).error?.code
    expect(await codeOf(client.signInWithSSO({ domain: 'client.example' }))).toBe('saml_provider_disabled')
    expect(await codeOf(client.signInWithOtp({ phone: '16045550142' }))).toBe('phone_provider_disabled')
    expect(await codeOf(client.linkIdentity({ provider: 'github' }))).toBe('manual_linking_disabled')
    expect(await codeOf(client.signInWithIdToken({ provider: 'google', token: 'x' }))).toBe(
      'provider_disabled',
    )
    expect(await codeOf(client.mfa.enroll({ factorType: 'phone', phone: '16045550142' }))).toBe(
      'mfa_phone_enroll_not_enabled',
    )
  })
})
