/** The admin part of the published client against the listening server: every method that docs/auth-wire.md 5 covers. */
import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js'
import { hash } from 'bcryptjs'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { listLocalMails } from '../../../server/documents/dev-mail'
import { eventually } from '../../support/data/outbox'
import { authEnv, goodPassword, openLink } from '../../support/site/auth'
import { importBuild } from '../../support/site/build'
import { runCommand } from '../../support/site/commands'
import { type RunningSite, startSite } from '../../support/site/running-site'

let site: RunningSite
let admin: GoTrueAdminApi
beforeAll(async () => {
  site = await startSite({ ...authEnv, AUTH_MAX_FREQUENCY: '0' })
  admin = new GoTrueAdminApi({
    url: `${site.url}/auth/v1`,
    headers: { Authorization: `Bearer ${await printToken()}` },
  })
})

/** What `npm run token` prints beside the running server. */
async function printToken(): Promise<string> {
  const { tokenCommand } = await importBuild()
  const env = { PORT: new URL(site.url).port, DATA_DIR: site.dataDir }
  const { code, output } = await runCommand(tokenCommand, env, 'tests')
  expect([code, output.split('\n').length]).toEqual([0, 1])
  return output
}

/** The data of an answer without an error. */
function dataOf<R extends { data: unknown; error: unknown }>(result: R): Extract<R, { error: null }>['data'] {
  if (result.error) throw result.error
  // Without an error the answer is of the other kind.
  return result.data as Extract<R, { error: null }>['data']
}

function makeClient() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return new AuthClient({
    url: `${site.url}/auth/v1`,
    storage,
    flowType: 'implicit',
    autoRefreshToken: false,
  })
}

async function signIn(email: string, password = goodPassword) {
  const client = makeClient()
  dataOf(await client.signInWithPassword({ email, password }))
  return client
}

describe('the admin client', () => {
  it('creates, reads, changes and deletes users', async () => {
    const email = 'ada@client.example'
    const { user } = dataOf(
      await admin.createUser({
        email,
        password: goodPassword,
        email_confirm: true,
        user_metadata: { name: 'Ada' },
      }),
    )
    expect(user).toMatchObject({ email, user_metadata: { name: 'Ada' } })
    const client = await signIn(email)
    expect(dataOf(await admin.getUserById(user.id)).user.email).toBe(email)
    const changed = dataOf(
      await admin.updateUserById(user.id, {
        email: 'countess@client.example',
        user_metadata: { name: null, title: 'Countess' },
        app_metadata: { role: 'owner' },
      }),
    )
    expect(changed.user.email).toBe('countess@client.example')
    expect(changed.user.user_metadata).toEqual({ title: 'Countess', email_verified: true })
    expect(dataOf(await client.getUser()).user.app_metadata.role).toBe('owner')
    dataOf(
      await admin.createUser({
        email: 'other@client.example',
        email_confirm: true,
        app_metadata: { role: 'owner' },
      }),
    )
    expect(dataOf(await admin.deleteUser(user.id, true)).user.id).toBe(user.id)
    expect(dataOf(await admin.getUserById(user.id)).user.deleted_at).toBeTruthy()
    expect(dataOf(await admin.deleteUser(user.id)).user.id).toBe(user.id)
    const { error } = await admin.getUserById(user.id)
    expect([error?.status, error?.code]).toEqual([404, 'user_not_found'])
  })

  it('accepts the bcrypt hash of another service', async () => {
    const email = 'hashed@client.example'
    dataOf(
      await admin.createUser({ email, email_confirm: true, password_hash: await hash(goodPassword, 10) }),
    )
    expect(dataOf(await (await signIn(email)).getUser()).user.email).toBe(email)
  })

  it('lists users and finds the next and the last page', async () => {
    for (let number = 0; number < 5; number += 1)
      dataOf(await admin.createUser({ email: `page${number}@client.example` }))
    const all = dataOf(await admin.listUsers())
    expect(all.users.length).toBeGreaterThanOrEqual(5)
    if (!('total' in all)) throw new Error('a list without its totals')
    expect(all).toMatchObject({ aud: 'authenticated', nextPage: null, lastPage: 1, total: all.users.length })
    const pages = Math.ceil(all.total / 2)
    const second = dataOf(await admin.listUsers({ page: 2, perPage: 2 }))
    expect(second.users.map(({ id }) => id)).toEqual(all.users.slice(2, 4).map(({ id }) => id))
    expect(second).toMatchObject({ nextPage: 3, lastPage: pages, total: all.total })
  })

  it('bans at once, whatever tokens there are', async () => {
    const email = 'banned@client.example'
    const { user } = dataOf(await admin.createUser({ email, password: goodPassword, email_confirm: true }))
    const client = await signIn(email)
    dataOf(await admin.updateUserById(user.id, { ban_duration: '24h' }))
    expect((await client.getUser()).error?.code).toBe('user_banned')
    expect((await client.refreshSession()).error?.code).toBe('user_banned')
    expect((await makeClient().signInWithPassword({ email, password: goodPassword })).error?.code).toBe(
      'user_banned',
    )
    dataOf(await admin.updateUserById(user.id, { ban_duration: 'none' }))
    await signIn(email)
  })

  it('signs a user out', async () => {
    const email = 'out@client.example'
    dataOf(await admin.createUser({ email, password: goodPassword, email_confirm: true }))
    const [one, other] = [await signIn(email), await signIn(email)]
    const token = dataOf(await one.getSession()).session?.access_token ?? ''
    expect((await admin.signOut(token, 'others')).error).toBeNull()
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await one.getUser()).error).toBeNull()
    expect((await admin.signOut(token)).error).toBeNull()
    expect((await one.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  it('invites, and the invited sets a password', async () => {
    const email = 'invited@client.example'
    const { user } = dataOf(await admin.inviteUserByEmail(email, { data: { team: 'IR' } }))
    expect([user.invited_at, user.user_metadata]).toEqual([expect.any(String), { team: 'IR' }])
    let code = ''
    await eventually(async () => {
      const mails = await listLocalMails(site.dataDir)
      code = /^\d{6}$/m.exec(mails.find(({ to }) => to.includes(email))?.text ?? '')?.[0] ?? ''
      expect(code).not.toBe('')
    })
    const client = makeClient()
    dataOf(await client.verifyOtp({ email, token: code, type: 'invite' }))
    dataOf(await client.updateUser({ password: goodPassword }))
    await signIn(email)
    expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists')
  })

  it('generates every kind of link', async () => {
    const request = (path: string, init?: RequestInit) =>
      fetch(new URL(path, site.url), { redirect: 'manual', ...init })
    const follow = async (link: string) => (await openLink({ request }, link)).fragment
    const email = 'linked@client.example'
    const redirectTo = `${site.url}/auth`
    const signup = dataOf(
      await admin.generateLink({ type: 'signup', email, password: goodPassword, options: { redirectTo } }),
    )
    expect(signup.properties).toMatchObject({ verification_type: 'signup', redirect_to: redirectTo })
    expect((await follow(signup.properties.action_link)).type).toBe('signup')
    const invite = dataOf(await admin.generateLink({ type: 'invite', email: 'guest@client.example' }))
    const token_hash = invite.properties.hashed_token
    expect(dataOf(await makeClient().verifyOtp({ token_hash, type: 'invite' })).user?.email).toBe(
      'guest@client.example',
    )
    for (const type of ['magiclink', 'recovery'] as const) {
      const { properties, user } = dataOf(await admin.generateLink({ type, email }))
      expect([properties.verification_type, user.email]).toEqual([type, email])
      const client = makeClient()
      dataOf(await client.verifyOtp({ email, token: properties.email_otp, type: 'email' }))
    }
    const newEmail = 'moved@client.example'
    const change = async (type: 'email_change_current' | 'email_change_new') =>
      dataOf(await admin.generateLink({ type, email, newEmail })).properties.action_link
    expect((await follow(await change('email_change_current'))).message).toBeTruthy()
    expect((await follow(await change('email_change_new'))).access_token).toBeTruthy()
    expect(dataOf(await admin.getUserById(signup.user.id)).user.email).toBe(newEmail)
  })

  it('lists and deletes the factors of a user', async () => {
    const email = 'factors@client.example'
    const { user } = dataOf(await admin.createUser({ email, password: goodPassword, email_confirm: true }))
    const client = await signIn(email)
    const { id, totp } = dataOf(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }))
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate()
    dataOf(await client.mfa.challengeAndVerify({ factorId: id, code }))
    const { factors } = dataOf(await admin.mfa.listFactors({ userId: user.id }))
    expect(factors).toEqual([expect.objectContaining({ id, friendly_name: 'Phone', status: 'verified' })])
    // This version of the client wraps the answer once more.
    expect(dataOf(await admin.mfa.deleteFactor({ userId: user.id, id }))).toMatchObject({ data: { id } })
    expect(dataOf(await admin.mfa.listFactors({ userId: user.id })).factors).toEqual([])
    dataOf(await client.refreshSession())
    expect(dataOf(await client.mfa.getAuthenticatorAssuranceLevel()).currentLevel).toBe('aal1')
  })

  it('is refused with the session of a person', async () => {
    const email = 'person@client.example'
    dataOf(await admin.createUser({ email, password: goodPassword, email_confirm: true }))
    const { session } = dataOf(await (await signIn(email)).getSession())
    const person = new GoTrueAdminApi({
      url: `${site.url}/auth/v1`,
      headers: { Authorization: `Bearer ${session?.access_token}` },
    })
    const { error } = await person.listUsers()
    expect([error?.status, error?.code, error?.message]).toEqual([403, 'not_admin', 'User not allowed'])
  })
})
