import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { systemClock } from '../../platform/clock'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { runCommand } from '../../tests/support/site/commands'
import { createKeyRing, purgeKeys, rotateKeys } from '../auth/secrets/keys'
import { keysCommand } from './keys'
import { tokenCommand } from './token'

describeEachDatabase('npm run token', open => {
  async function setUp() {
    const { db, config, prepareKeys } = await open()
    const keyWrapper = await prepareKeys()
    const { dataDir, databaseUrl } = config
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SITE_URL: 'https://www.quorumandquay.example',
    }
    const run = (...argv: string[]) => runCommand(tokenCommand, env, ...argv)
    return { db, config, keyWrapper, env, run }
  }

  it('prints one token that the key ring has signed, and notes that it was made', async () => {
    const { db, config, keyWrapper, run } = await setUp()
    const { code, output } = await run('crm', '--minutes', '1440')
    expect(code).toBe(0)
    const { iat = 0, exp = 0, jti, ...claims } = decodeJwt(output)
    expect(claims).toEqual({
      role: 'service_role',
      aud: 'service_role',
      iss: 'https://www.quorumandquay.example/auth/v1',
    })
    expect(exp - iat).toBe(24 * 60 * 60)
    const [published] = await createKeyRing({ db, config, keyWrapper, clock: systemClock }).publicKeys()
    const header = JSON.parse(Buffer.from(output.split('.')[0] ?? '', 'base64url').toString())
    expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid: published?.kid })
    const events = await db.selectFrom('auth_events').select(['action', 'account_id', 'detail']).execute()
    expect(events.map(({ action, account_id, detail }) => [action, account_id, JSON.parse(detail)])).toEqual([
      ['service_token_made', null, { name: 'crm', token: jti, minutes: 1440 }],
    ])
    expect(JSON.stringify(events)).not.toContain(output)
  })

  it('is verified for as long as it may live, also when the keys were rotated meanwhile', async () => {
    const { db, config, keyWrapper, run } = await setUp()
    const hour = 60 * 60 * 1000
    const now = Date.now()
    await run('crm', '--minutes', '1440')
    await rotateKeys({ db, keyWrapper, now })
    expect(await purgeKeys(db, now + 24 * hour, config.auth)).toBe(0)
    expect(await purgeKeys(db, now + 26 * hour, config.auth)).toBe(1)
  })

  it('is good for a quarter of an hour unless told otherwise', async () => {
    const { run } = await setUp()
    const { iat = 0, exp = 0 } = decodeJwt((await run('crm')).output)
    expect(exp - iat).toBe(15 * 60)
  })

  it('lists tokens by name, and revokes all of a name', async () => {
    const { db, run } = await setUp()
    expect((await run('list')).output).toBe('No token yet.')
    for (const name of ['crm', 'crm', 'web']) await run(name)
    expect(await run('revoke', 'crm')).toMatchObject({ code: 0, output: 'Revoked 2 of crm.' })
    expect(await run('revoke', 'crm')).toMatchObject({ code: 1, output: 'No valid token is named crm.' })
    const lines = (await run('list')).output.split('\n')
    expect(
      lines.map(line =>
        line
          .split('  ')
          .slice(1)
          .join(' ')
          .replace(/ [\d:.TZ-]{24}/, ''),
      ),
    ).toEqual(['web valid until never used', 'crm revoked never used', 'crm revoked never used'])
    const events = await db.selectFrom('auth_events').select(['action', 'detail']).orderBy('id').execute()
    expect(events.map(({ action }) => action).at(-1)).toBe('service_token_revoked')
    expect(JSON.parse(events.at(-1)?.detail ?? '')).toEqual({ name: 'crm', revoked: 2 })
  })

  it('ends with a rotation of the keys when that is asked for', async () => {
    const { run, env } = await setUp()
    await run('crm')
    const rotate = (...argv: string[]) => runCommand(keysCommand, env, 'rotate', ...argv)
    expect((await rotate()).output).toMatch(/^\S{36} signs from now on\.$/)
    expect((await run('list')).output).toContain('valid until')
    expect((await rotate('--end-service-tokens')).output).toMatch(/\nRevoked 1 token of programs\.$/)
    expect((await run('list')).output).toContain('revoked')
  })

  it.each([
    [[], 'NAME must be 1 to 60 letters'],
    [['a name'], 'NAME must be 1 to 60 letters'],
    [['crm', 'web'], 'Say a name, list, or revoke and a name'],
    [['list', 'crm'], 'Say a name, list, or revoke and a name'],
    [['revoke'], 'NAME must be 1 to 60 letters'],
    [['list', '--minutes', '5'], '--minutes does not go with list.'],
    [['crm', '--minutes', '0'], '--minutes must be a whole number from 1 to 1440.'],
    [['crm', '--minutes', '1441'], '--minutes must be a whole number from 1 to 1440.'],
    [['crm', '--minutes', '1e2'], '--minutes must be a whole number from 1 to 1440.'],
  ])('explains itself on %j', async (argv, sentence) => {
    const { db, run } = await setUp()
    const { code, output, errors } = await run(...argv)
    expect([code, output]).toEqual([2, ''])
    expect(errors).toContain(sentence)
    expect(errors).toContain('prints a new token')
    expect(await db.selectFrom('auth_events').selectAll().execute()).toEqual([])
  })
})
