/** The published client, unchanged, with text messages: a listening server and a webhook that receives them. */
import { AuthClient } from '@supabase/auth-js'
import { beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/data/outbox'
import { newPhone, type SmsWebhook, startSmsWebhook } from '../../support/peers/sms'
import { authEnv, goodPassword } from '../../support/site/auth'
import { type RunningSite, startSite } from '../../support/site/running-site'

let site: RunningSite
let webhook: SmsWebhook
beforeAll(async () => {
  webhook = await startSmsWebhook()
  site = await startSite({
    ...authEnv,
    AUTH_DISABLE_SIGNUP: 'false',
    AUTH_MAX_FREQUENCY: '0',
    AUTH_PHONE: 'true',
    AUTH_SMS_URL: webhook.url,
  })
})

function makeClient() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return new AuthClient({ url: `${site.url}/auth/v1`, storage, autoRefreshToken: false })
}

/** What an action answers, and the code of the message that it causes. */
async function codeAfter(phone: string, action: () => Promise<{ error: Error | null }>): Promise<string> {
  const sent = () => webhook.calls.map(({ message }) => message).filter(({ to }) => to === `+${phone}`)
  const before = sent().length
  expect((await action()).error).toBeNull()
  await eventually(() => expect(sent()).toHaveLength(before + 1))
  return /^\d{6}/.exec(sent().at(-1)?.text ?? '')?.[0] ?? ''
}

it('signs a number up, confirms it, and signs in by password and by code', async () => {
  const client = makeClient()
  const phone = newPhone()
  await codeAfter(phone, () => client.signUp({ phone, password: goodPassword }))
  const token = await codeAfter(phone, () => client.resend({ type: 'sms', phone }))
  const { data } = await client.verifyOtp({ phone, token, type: 'sms' })
  expect(data.session?.user.phone).toBe(phone)
  // Account pre-hijacking: the second code may be for someone else than the first, so the password is gone.
  expect((await client.updateUser({ password: goodPassword })).error).toBeNull()
  await client.signOut({ scope: 'local' })
  expect((await client.signInWithPassword({ phone, password: goodPassword })).error).toBeNull()
  await client.signOut({ scope: 'local' })
  const next = await codeAfter(phone, () => client.signInWithOtp({ phone }))
  expect((await client.verifyOtp({ phone, token: next, type: 'sms' })).data.user?.phone).toBe(phone)
})

it('changes a number, has the code sent again, and reauthenticates', async () => {
  const client = makeClient()
  const [phone, next] = [newPhone(), newPhone()]
  const first = await codeAfter(phone, () => client.signInWithOtp({ phone }))
  await client.verifyOtp({ phone, token: first, type: 'sms' })
  await codeAfter(next, () => client.updateUser({ phone: next }))
  const token = await codeAfter(next, () => client.resend({ type: 'phone_change', phone }))
  expect((await client.verifyOtp({ phone: next, token, type: 'phone_change' })).data.user?.phone).toBe(next)
  expect(await codeAfter(next, () => client.reauthenticate())).toMatch(/^\d{6}$/)
})

it('accepts a phone as a second factor', async () => {
  const client = makeClient()
  const phone = newPhone()
  const first = await codeAfter(phone, () => client.signInWithOtp({ phone }))
  await client.verifyOtp({ phone, token: first, type: 'sms' })
  const { data } = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Mobile' })
  const factorId = data?.id ?? ''
  let challengeId = ''
  const code = await codeAfter(phone, async () => {
    const challenged = await client.mfa.challenge({ factorId, channel: 'sms' })
    challengeId = challenged.data?.id ?? ''
    return challenged
  })
  expect((await client.mfa.verify({ factorId, challengeId, code })).error).toBeNull()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  expect((await client.mfa.listFactors()).data?.phone).toHaveLength(1)
})
