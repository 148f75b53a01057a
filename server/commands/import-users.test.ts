import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashSync } from 'bcryptjs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { runCommand } from '../../tests/support/site/commands'
import { parseCsv, readExport } from '../auth/import/file'
import { importUsersCommand } from './import-users'

const bcrypt = hashSync('a quiet harbour at dusk', 4)
const idOf = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A user as in the hosted service's table. */
const user = (number: number, fields: Record<string, unknown> = {}) => ({
  instance_id: '00000000-0000-0000-0000-000000000000',
  id: idOf(number),
  aud: 'authenticated',
  role: 'authenticated',
  email: `person${number}@client.example`,
  encrypted_password: bcrypt,
  email_confirmed_at: '2024-03-04 17:00:00.123456+00',
  invited_at: null,
  confirmation_token: '',
  last_sign_in_at: '2025-01-05T09:00:00Z',
  raw_app_meta_data: { provider: 'email', providers: ['email'], role: 'admin', team: 'IR' },
  raw_user_meta_data: { full_name: `Person ${number}` },
  is_super_admin: null,
  created_at: '2024-03-04 16:59:00+00',
  updated_at: '2025-01-05 09:00:00+00',
  phone: null,
  phone_confirmed_at: null,
  banned_until: null,
  is_sso_user: false,
  deleted_at: null,
  is_anonymous: false,
  ...fields,
})
const identity = (number: number, fields: Record<string, unknown> = {}) => ({
  id: `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  provider_id: idOf(number),
  user_id: idOf(number),
  identity_data: { sub: idOf(number), email: `person${number}@client.example`, email_verified: true },
  provider: 'email',
  created_at: '2024-03-04 16:59:00+00',
  ...fields,
})
const factor = (number: number, fields: Record<string, unknown> = {}) => ({
  id: `30000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  user_id: idOf(number),
  friendly_name: 'Phone',
  factor_type: 'totp',
  status: 'verified',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  created_at: '2024-03-05 08:00:00+00',
  ...fields,
})

describeEachDatabase('npm run import-users', open => {
  async function setUp() {
    const { db, config, prepareKeys } = await open()
    await prepareKeys()
    const folder = mkdtempSync(join(tmpdir(), 'qq-import-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const write = (name: string, content: unknown): string => {
      const path = join(folder, name)
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
      return path
    }
    const run = async (...argv: string[]) => {
      const env = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl }
      const { code, output, errors } = await runCommand(importUsersCommand, env, ...argv)
      const lines = output.split('\n')
      return { code, lines, summary: lines.at(-1) ?? '', errors }
    }
    const everything = async () => ({
      accounts: await db.selectFrom('accounts').selectAll().orderBy('id').execute(),
      identities: await db.selectFrom('identities').selectAll().orderBy('account_id').execute(),
      factors: await db.selectFrom('factors').selectAll().orderBy('id').execute(),
      events: await db.selectFrom('auth_events').selectAll().execute(),
    })
    return { db, write, run, everything }
  }

  it('keeps ids, hashes, times, metadata, identities and factors', async () => {
    const { write, run, everything } = await setUp()
    const file = write('export.json', {
      users: [user(1, { phone: '+1 604 555 0142', phone_confirmed_at: '2024-05-01 00:00:00+00' })],
      identities: [
        identity(1),
        identity(1, { provider: 'google', provider_id: '1138', identity_data: { sub: '1138' } }),
      ],
      mfa_factors: [factor(1)],
    })
    expect(await run(file)).toEqual({
      code: 0,
      lines: [
        '1 account taken, 0 already here, 0 left out (deleted, anonymous, never proven), 0 rows not taken.',
      ],
      summary: expect.any(String),
      errors: expect.stringMatching(/^Database: .+$/),
    })
    const { accounts, identities, factors, events } = await everything()
    const [account] = accounts
    expect(account).toMatchObject({
      id: idOf(1),
      role: 'editor',
      email: 'person1@client.example',
      phone: '16045550142',
      password_hash: bcrypt,
      email_confirmed_at: '2024-03-04T17:00:00.123Z',
      phone_confirmed_at: '2024-05-01T00:00:00.000Z',
      last_sign_in_at: '2025-01-05T09:00:00.000Z',
      created_at: '2024-03-04T16:59:00.000Z',
      is_anonymous: false,
      is_sso: false,
    })
    expect(JSON.parse(account?.app_metadata ?? '')).toEqual({
      provider: 'email',
      providers: ['email'],
      team: 'IR',
    })
    expect(JSON.parse(account?.user_metadata ?? '')).toEqual({ full_name: 'Person 1' })
    expect(identities.map(({ provider, provider_id }) => [provider, provider_id]).sort()).toEqual([
      ['email', idOf(1)],
      ['google', '1138'],
      ['phone', idOf(1)],
    ])
    expect(factors).toHaveLength(1)
    expect(factors[0]).toMatchObject({ id: factor(1).id, status: 'verified', friendly_name: 'Phone' })
    expect(JSON.stringify(factors)).not.toContain('JBSWY3DP')
    expect(events.map(({ action, account_id, detail }) => [action, account_id, JSON.parse(detail)])).toEqual([
      ['account_imported', idOf(1), { role: 'editor' }],
    ])
  })

  it('changes nothing the second time, whatever its people have done since', async () => {
    const { db, write, run, everything } = await setUp()
    const file = write('users.json', [user(1, { factors: [factor(1)] }), user(2)])
    expect((await run(file, '--role', 'owner')).code).toBe(0)
    await db.deleteFrom('factors').execute()
    await db
      .updateTable('accounts')
      .set({ email: 'moved@client.example' })
      .where('id', '=', idOf(2))
      .execute()
    const before = await everything()
    expect(before.accounts.map(({ role }) => role)).toEqual(['owner', 'owner'])
    const again = await run(file)
    expect([again.code, again.summary]).toEqual([
      0,
      '0 accounts taken, 2 already here, 0 left out (deleted, anonymous, never proven), 0 rows not taken.',
    ])
    expect(await everything()).toEqual(before)
  })

  it('writes nothing on a dry run, and says the same', async () => {
    const { write, run, everything } = await setUp()
    const file = write('users.json', [user(1), user(2, { email: 'person1@client.example' })])
    const dry = await run(file, '--dry-run')
    expect([dry.code, dry.lines]).toEqual([
      1,
      [
        'Not taken: users 2 (person1@client.example): email belongs to another account.',
        '1 account would be taken, 0 already here, 0 left out (deleted, anonymous, never proven), 1 row not taken.',
      ],
    ])
    expect((await everything()).accounts).toEqual([])
    const wet = await run(file)
    expect([wet.code, wet.lines[0]]).toEqual([1, dry.lines[0]])
  })

  it('never overwrites an account of another origin', async () => {
    const { db, write, run } = await setUp()
    const at = '2026-01-05T17:00:00.000Z'
    const own = { id: idOf(99), role: 'owner' as const, app_metadata: '{}', user_metadata: '{}' }
    await db
      .insertInto('accounts')
      .values({ ...own, email: 'person1@client.example', created_at: at, updated_at: at })
      .execute()
    const file = write('users.jsonl', [user(1), user(2)].map(row => JSON.stringify(row)).join('\n'))
    const { code, lines } = await run(file)
    expect([code, lines[0]]).toEqual([
      1,
      'Not taken: users 1 (person1@client.example): email belongs to another account.',
    ])
    const rows = await db.selectFrom('accounts').select(['id', 'email', 'role']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: idOf(2), email: 'person2@client.example', role: 'editor' },
      { id: idOf(99), email: 'person1@client.example', role: 'owner' },
    ])
  })

  it.each([
    [{ id: '7' }, 'id is no UUID'],
    [{ email: 'nobody' }, 'email is not accepted: Unable to validate email address: invalid format'],
    [{ email: null }, 'email is missing, and phone too'],
    [{ phone: 'x' }, 'phone is not accepted: Invalid phone number format (E.164 required)'],
    [
      { encrypted_password: '$fbscrypt$v=1$n=14$abc' },
      'encrypted_password is neither a bcrypt nor an argon2 hash of a usual cost',
    ],
    [{ email_confirmed_at: 'yesterday' }, 'email_confirmed_at is no time'],
    [{ raw_user_meta_data: [] }, 'raw_user_meta_data is no object'],
    [{ raw_user_meta_data: { name: 'a\0b' } }, 'the row holds characters that cannot be stored'],
    [{ factors: [factor(1, { secret: null })] }, 'factors has one that cannot be taken'],
    [{ factors: [factor(1, { secret: 'not base32!' })] }, 'factors has one that cannot be taken'],
    [{ factors: [factor(1, { factor_type: 'webauthn' })] }, 'factors has one that cannot be taken'],
  ])('reports %j with the field, and takes the others', async (fields, words) => {
    const { write, run, everything } = await setUp()
    const { code, lines } = await run(write('users.json', [user(1, fields), user(2)]))
    expect(code).toBe(1)
    expect(lines.some(line => line.startsWith('Not taken: users 1') && line.endsWith(`${words}.`))).toBe(true)
    expect((await everything()).accounts.map(({ id }) => id)).toEqual([idOf(2)])
  })

  it('leaves out who was deleted, who never had a name, and factors that were never proven', async () => {
    const { write, run, everything } = await setUp()
    const { code, summary } = await run(
      write('users.json', {
        users: [
          user(1, { deleted_at: '2025-01-01 00:00:00+00' }),
          user(2, { email: null, is_anonymous: true }),
          user(3),
        ],
        identities: [identity(1)],
        factors: [factor(3, { status: 'unverified', secret: 'JBSWY3DPEHPK3PXP' })],
      }),
    )
    expect([code, summary]).toEqual([
      0,
      '1 account taken, 0 already here, 3 left out (deleted, anonymous, never proven), 0 rows not taken.',
    ])
    expect((await everything()).factors).toEqual([])
  })

  it('takes one CSV file for each table, and gives equal names to no two factors', async () => {
    const { write, run, everything } = await setUp()
    const users = `id,email,encrypted_password,email_confirmed_at,raw_user_meta_data,is_anonymous,is_sso_user,banned_until
${idOf(1)},person1@client.example,${bcrypt},2024-03-04 17:00:00+00,"{""full_name"": ""Ann, of Quay""}",f,t,2999-01-01 00:00:00+00
`
    const identities = `provider_id,user_id,identity_data,provider\r\nabc,${idOf(1)},"{""sub"": ""abc""}",sso:1\r\n`
    const factors = `id,user_id,friendly_name,factor_type,status,secret\n${factor(1).id},${idOf(1)},,totp,verified,${factor(1).secret}\n${factor(2).id},${idOf(1)},,totp,verified,${factor(1).secret}`
    const answer = await run(
      write('users.csv', users),
      write('identities.csv', identities),
      write('mfa_factors.csv', factors),
    )
    expect(answer).toMatchObject({ code: 0 })
    const stored = await everything()
    expect(stored.accounts[0]).toMatchObject({ is_sso: true, banned_until: '2999-01-01T00:00:00.000Z' })
    expect(JSON.parse(stored.accounts[0]?.user_metadata ?? '')).toEqual({ full_name: 'Ann, of Quay' })
    expect(stored.identities.map(({ provider, provider_id }) => [provider, provider_id])).toEqual([
      ['sso:1', 'abc'],
    ])
    expect(stored.factors.map(({ friendly_name: name }) => name)).toEqual(['', 'Authenticator 2'])
  })

  it('takes more than one batch, and none of what clashes within the export', async () => {
    const { write, run, everything } = await setUp()
    const users = Array.from({ length: 250 }, (_, index) => user(index + 1))
    const { code, summary } = await run(
      write('users.json', [...users, user(7), user(300, { email: 'PERSON200@client.example' })]),
    )
    expect([code, summary]).toEqual([
      1,
      '250 accounts taken, 0 already here, 0 left out (deleted, anonymous, never proven), 2 rows not taken.',
    ])
    expect((await everything()).identities).toHaveLength(250)
  })

  it('says which file it cannot read', async () => {
    const { write, run } = await setUp()
    /** What follows the line that names the database. */
    const problem = ({ errors }: { errors: string }) => errors.split('\n').slice(1).join('\n')
    const said = async (name: string, content: unknown) => problem(await run(write(name, content)))
    expect(await said('a.json', '')).toBe('a.json: The file is empty.')
    expect(await said('b.json', '{"users": [')).toMatch(/^b\.json: It is neither JSON nor JSON lines: /)
    expect(await said('c.jsonl', `${JSON.stringify(user(1))}\n{`)).toMatch(/^c\.jsonl: Line 2 is no JSON: /)
    expect(await said('d.json', '[1]')).toBe('d.json: It must hold objects, one for each user.')
    expect(problem(await run('/nowhere/export.json'))).toMatch(/^export\.json: ENOENT/)
  })

  it.each([
    [[], 'Name the file to import.'],
    [['--role', 'admin', 'x.json'], '--role is "admin": use contributor, editor or owner.'],
    [['--force', 'x.json'], "Unknown option '--force'"],
  ])('explains itself on %j', async (argv, sentence) => {
    const { run } = await setUp()
    const { code, errors } = await run(...argv)
    expect(code).toBe(2)
    expect(errors).toContain(sentence)
    expect(errors).toContain('Brings accounts over')
  })
})

describe('an export', () => {
  it('is read as CSV with quotes, commas and line breaks in values', () => {
    expect(parseCsv('a,b\n"x ""y"", z","two\nlines"\n,\n"",1')).toEqual([
      { a: 'x "y", z', b: 'two\nlines' },
      { a: null, b: '1' },
    ])
  })

  it('may be one user, a list with what belongs to them, or lines of all tables', () => {
    const tablesOf = (text: string) => {
      const rows = readExport(text, 'export.json')
      return typeof rows === 'string' ? rows : rows.map(({ table, number }) => `${table} ${number}`)
    }
    expect(tablesOf(JSON.stringify(user(1)))).toEqual(['users 1'])
    expect(tablesOf(JSON.stringify([user(1), user(2, { identities: [{ provider: 'email' }] })]))).toEqual([
      'users 1',
      'users 2',
      'identities 2',
    ])
    expect(tablesOf([user(1), identity(1), factor(1)].map(row => JSON.stringify(row)).join('\r\n'))).toEqual([
      'users 1',
      'identities 1',
      'factors 1',
    ])
  })
})
