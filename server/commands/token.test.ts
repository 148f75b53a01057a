import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { systemClock } from '../../platform/clock'
import { describeEachDatabase } from '../../tests/support/databases'
import { createKeyRing, purgeKeys, rotateKeys } from '../auth/keys'
import { tokenCommand } from './token'

describeEachDatabase('npm run token', open => {
  async function setUp() {
    const { db, config } = await open()
    const { dataDir, databaseUrl } = config
    const run = async (...argv: string[]) => {
      const lines: string[] = []
      const env = {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SITE_URL: 'https://www.quorumandquay.example',
      }
      const code = await tokenCommand(argv, { env, print: line => lines.push(line) })
      return { code, output: lines.join('\n') }
    }
    return { db, config, run }
  }

  it('prints one token that the key ring has signed, and notes that it was made', async () => {
    const { db, config, run } = await setUp()
    const { code, output } = await run('--role', 'service_role', '--minutes', '1440')
    expect(code).toBe(0)
    const { iat = 0, exp = 0, jti, ...claims } = decodeJwt(output)
    expect(claims).toEqual({ role: 'service_role', iss: 'https://www.quorumandquay.example/auth/v1' })
    expect(exp - iat).toBe(24 * 60 * 60)
    const [published] = await createKeyRing({ db, config, clock: systemClock }).publicKeys()
    const header = JSON.parse(Buffer.from(output.split('.')[0] ?? '', 'base64url').toString())
    expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid: published?.kid })
    const events = await db.selectFrom('auth_events').select(['action', 'account_id', 'detail']).execute()
    expect(events.map(({ action, account_id, detail }) => [action, account_id, JSON.parse(detail)])).toEqual([
      ['service_token_made', null, { token: jti, minutes: 1440 }],
    ])
    expect(JSON.stringify(events)).not.toContain(output)
  })

  it('is verified for as long as it may live, also when the keys were rotated meanwhile', async () => {
    const { db, config, run } = await setUp()
    const hour = 60 * 60 * 1000
    const now = Date.now()
    await run('--role', 'service_role', '--minutes', '1440')
    await rotateKeys(db, now)
    expect(await purgeKeys(db, now + 24 * hour, config.auth)).toBe(0)
    expect(await purgeKeys(db, now + 26 * hour, config.auth)).toBe(1)
  })

  it('is good for a quarter of an hour unless told otherwise', async () => {
    const { run } = await setUp()
    const { iat = 0, exp = 0 } = decodeJwt((await run('--role', 'service_role')).output)
    expect(exp - iat).toBe(15 * 60)
  })

  it.each([
    [[], '--role is "": use service_role.'],
    [['--role', 'authenticated'], '--role is "authenticated": use service_role.'],
    [['--role', 'service_role', '--minutes', '0'], '--minutes must be a whole number from 1 to 1440.'],
    [['--role', 'service_role', '--minutes', '1441'], '--minutes must be a whole number from 1 to 1440.'],
    [['--role', 'service_role', '--minutes', '1e2'], '--minutes must be a whole number from 1 to 1440.'],
    [['word'], "Unexpected argument 'word'"],
  ])('explains itself on %j', async (argv, sentence) => {
    const { db, run } = await setUp()
    const { code, output } = await run(...argv)
    expect(code).toBe(2)
    expect(output).toContain(sentence)
    expect(output).toContain('Prints a token')
    expect(await db.selectFrom('auth_events').selectAll().execute()).toEqual([])
  })
})
