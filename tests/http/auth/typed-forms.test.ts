/** What different systems make of the same typing: a password in another Unicode form, an address with blanks. */
import { hash as argon2 } from '@node-rs/argon2'
import { beforeAll, expect, it } from 'vitest'
import {
  applyForAccount,
  authEnv,
  callAuth,
  goodPassword,
  inviteCode,
  mailsTo,
  makeAccount,
  newAddress,
  newestMail,
  postAuth,
  serviceToken,
  sessionIn,
  signIn,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const password = 'Ångström über dem Hafen'
const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')]

describeEachSite('what is typed on another system', open => {
  let site: Site
  beforeAll(async () => {
    site = await open(
      { ...authEnv, AUTH_DISABLE_SIGNUP: 'false', AUTH_MAX_FREQUENCY: '0' },
      { realPasswords: true },
    )
  })
  const stored = (email: string) =>
    site.deps.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()

  it('is the same password', async () => {
    const { email, session } = await makeAccount(site, { password: decomposed })
    for (const typed of [composed, decomposed]) sessionIn(await signIn(site, { email, password: typed }))
    const { access_token: token } = session
    const again = await callAuth(site, 'PUT', '/user', { token, body: { password: composed } })
    expect(again.body.code).toBe('same_password')
  })

  it('opens an account whose password was stored as typed, which is stored in the one form then', async () => {
    const { email } = await makeAccount(site)
    const password_hash = await argon2(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    await site.deps.db.updateTable('accounts').set({ password_hash }).where('email', '=', email).execute()
    expect((await signIn(site, { email, password: composed })).status).toBe(400)
    sessionIn(await signIn(site, { email, password: decomposed }))
    expect((await stored(email)).password_hash).not.toBe(password_hash)
    sessionIn(await signIn(site, { email, password: composed }))
    sessionIn(await signIn(site, { email, password: decomposed }))
  })

  it('is the same address, with blanks at its ends, in every call', async () => {
    const email = newAddress()
    const typed = ` ${email}\u00a0 `
    const invite_code = await inviteCode(site)
    expect((await applyForAccount(site, { email: typed, password: goodPassword, invite_code })).status).toBe(
      200,
    )
    await postAuth(site, '/resend', { type: 'signup', email: typed })
    const { code } = await newestMail(site, email)
    const session = sessionIn(await postAuth(site, '/verify', { type: 'signup', email: typed, token: code }))
    for (const path of ['/otp', '/recover']) {
      const before = (await mailsTo(site, email)).length
      expect((await postAuth(site, path, { email: typed })).status).toBe(200)
      expect(await mailsTo(site, email)).toHaveLength(before + 1)
    }
    const { access_token: token } = session
    await callAuth(site, 'PUT', '/user', { token, body: { password: goodPassword, email: typed } })
    const next = newAddress('next')
    const change = await callAuth(site, 'PUT', '/user', { token, body: { email: ` ${next} ` } })
    expect(change.body).toMatchObject({ email, new_email: next })
    const open = newAddress()
    await postAuth(site, '/signup', { email: `${open} `, password: goodPassword })
    expect(await mailsTo(site, open)).toHaveLength(1)
    const invited = newAddress()
    const service = await serviceToken(site)
    await callAuth(site, 'POST', '/invite', { token: service, body: { email: ` ${invited}` } })
    expect(await mailsTo(site, invited)).toHaveLength(1)
    const made = newAddress()
    const body = { email: `${made} `, password, email_confirm: true }
    expect((await callAuth(site, 'POST', '/admin/users', { token: service, body })).body.email).toBe(made)
    sessionIn(await signIn(site, { email: ` ${made} `, password }))
  })
})
