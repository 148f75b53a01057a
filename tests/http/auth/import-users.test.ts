/** Imported users sign in with what they have: the old password, and the old authenticator. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from 'bcryptjs'
import { Secret, TOTP } from 'otpauth'
import { expect, it, onTestFinished } from 'vitest'
import { deleteFolder } from '../../support/delete-folder'
import { authEnv, callAuth, sessionIn, signIn } from '../../support/site/auth'
import { importBuild } from '../../support/site/build'
import { runCommand } from '../../support/site/commands'
import { describeEachSite, type Site } from '../../support/site/site'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const userId = '10000000-0000-4000-8000-000000000001'
const factorId = '30000000-0000-4000-8000-000000000001'
/** Shorter than today's rule: no one is locked out by it. */
const password = 'old pass'

async function importUser(site: Site): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'qq-import-'))
  onTestFinished(() => deleteFolder(folder))
  const file = join(folder, 'export.json')
  const user = {
    id: userId,
    email: 'Ann@client.example',
    encrypted_password: (await hash(password, 10)).replace(/^\$2b/, '$2a'),
    email_confirmed_at: '2024-03-04 17:00:00+00',
    raw_user_meta_data: { full_name: 'Ann' },
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
  }
  const factor = { id: factorId, user_id: userId, factor_type: 'totp', status: 'verified', secret }
  writeFileSync(file, JSON.stringify({ users: [user], identities: [], factors: [factor] }))
  const { importUsersCommand } = await importBuild()
  const { dataDir, databaseUrl } = site.deps.config
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }
  const { code, output } = await runCommand(importUsersCommand, env, file)
  expect([code, output]).toEqual([0, expect.stringMatching(/^1 account taken/)])
}

describeEachSite('an imported user', open => {
  it('signs in with the old password and the old authenticator, and needs no new ones', async () => {
    const site = await open(authEnv, { realPasswords: true })
    await importUser(site)
    const account = { email: 'ann@client.example', password }
    const answer = await signIn(site, account)
    const half = sessionIn(answer)
    expect(half.user.id).toBe(userId)
    // Today's rules would ask for a longer one, and the client is told so.
    expect(answer.body.weak_password).toMatchObject({ reasons: ['length'] })
    const token = half.access_token
    const challenge = await callAuth(site, 'POST', `/factors/${factorId}/challenge`, { token })
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now() })
    const body = { challenge_id: (challenge.body as { id?: string }).id, code }
    const whole = sessionIn(await callAuth(site, 'POST', `/factors/${factorId}/verify`, { token, body }))
    const posts = await site.request('/api/posts', {
      headers: { Authorization: `Bearer ${whole.access_token}` },
    })
    expect(posts.status).toBe(200)
    // The password is rehashed, and still matches.
    const { password_hash: stored } = await site.deps.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(stored).toMatch(/^\$argon2id\$/)
    sessionIn(await signIn(site, account))
    expect((await signIn(site, { ...account, password: 'another' })).status).toBe(400)
  })
})
