import { expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction'
import { describeEachDatabase, type OpenTestDatabase } from '../../tests/support/data/databases'
import { runCommand } from '../../tests/support/site/commands'
import { findInvite, spendInvite } from '../auth/core/invites'
import { inviteCommand } from './invite'
import { keysCommand } from './keys'
import type { Command } from './run'

async function setUp(open: OpenTestDatabase, command: Command) {
  const { db, kind, config, prepareKeys } = await open()
  await prepareKeys()
  const { dataDir, databaseUrl } = config
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SITE_URL: 'https://www.quorumandquay.example',
  }
  const run = (...argv: string[]) => runCommand(command, env, ...argv)
  return { db, kind, run }
}

describeEachDatabase('npm run invite', open => {
  const codeIn = (output: string): string =>
    /^https:\/\/www\.quorumandquay\.example\/auth#invite=([a-z0-9-]{19})$/.exec(output)?.[1] ?? ''
  const day = 24 * 60 * 60 * 1000

  it('prints a link for one editor and a week', async () => {
    const { db, run } = await setUp(open, inviteCommand)
    const { code, output } = await run()
    expect(code).toBe(0)
    const invite = codeIn(output)
    expect(await findInvite(db, invite, 'any@client.example', Date.now())).toMatchObject({
      role: 'editor',
      uses_left: 1,
      email: null,
    })
    expect(await findInvite(db, invite.toUpperCase().replaceAll('-', ' '), '', Date.now())).toBeDefined()
    expect(await findInvite(db, invite, '', Date.now() + 7 * day)).toBeUndefined()
    expect(JSON.stringify(await db.selectFrom('invites').selectAll().execute())).not.toContain(invite)
  })

  it('takes role, address, uses and days', async () => {
    const { db, kind, run } = await setUp(open, inviteCommand)
    const words = ['--role', 'owner', '--email', 'Mara@Client.example', '--uses', '2', '--days', '30']
    const invite = codeIn((await run(...words)).output)
    const find = (email: string, later = 0) => findInvite(db, invite, email, Date.now() + later)
    const [noted] = await db.selectFrom('activity_events').select(['action', 'detail']).execute()
    expect(noted?.action).toBe('invite_printed')
    expect(JSON.parse(noted?.detail ?? '')).toEqual({ role: 'owner', uses: 2 })
    expect(await find('mara@client.example', 29 * day)).toMatchObject({ role: 'owner', uses_left: 2 })
    expect(await find('other@client.example')).toBeUndefined()
    const { id } = (await find('mara@client.example')) ?? { id: '' }
    const call = { deps: { databaseKind: kind }, now: Date.now() }
    const uses = [1, 2, 3].map(() =>
      inTransaction(db, trx => spendInvite(trx, call, { id, created_by: null })),
    )
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(2)
    expect(await find('mara@client.example')).toBeUndefined()
  })

  it.each([
    [['--role', 'admin'], '--role is "admin": use contributor, editor or owner.'],
    [['--email', 'nobody'], '--email is not an email address.'],
    [['--uses', '0'], '--uses must be a whole number from 1 to 100.'],
    [['--days', '1.5'], '--days must be a whole number from 1 to 90.'],
    [['--unknown'], "Unknown option '--unknown'"],
    [['word'], "Unexpected argument 'word'"],
  ])('explains itself on %j', async (argv, sentence) => {
    const { db, run } = await setUp(open, inviteCommand)
    const { code, output, errors } = await run(...argv)
    expect([code, output]).toEqual([2, ''])
    expect(errors).toContain(sentence)
    expect(errors).toContain('Prints a link that lets someone make an account.')
    expect(await db.selectFrom('invites').selectAll().execute()).toEqual([])
  })
})

describeEachDatabase('npm run keys', open => {
  it('lists the keys, and makes a new one that signs', async () => {
    const { db, run } = await setUp(open, keysCommand)
    expect(await run('list')).toMatchObject({ code: 0, output: 'No key yet: the first sign-in makes one.' })
    expect((await run('rotate')).output).toMatch(/^[0-9a-f-]{36} signs from now on\.$/)
    expect((await run('rotate')).code).toBe(0)
    const { output } = await run('list')
    expect(output.match(/ {2}signs$/gm)).toHaveLength(1)
    expect(output.match(/ {2}retired 20/g)).toHaveLength(1)
    expect(output).not.toContain('"d"')
    const events = await db.selectFrom('auth_events').select('action').execute()
    expect(events).toEqual([{ action: 'keys_rotated' }, { action: 'keys_rotated' }])
  })

  it.each([[[]], [['turn']], [['list', 'all']]])('explains itself on %j', async argv => {
    const { run } = await setUp(open, keysCommand)
    const { code, output, errors } = await run(...argv)
    expect([code, output]).toEqual([2, ''])
    expect(errors).toMatch(/^Say list or rotate, and nothing more\.\n\nUsage: npm run keys -- list\|rotate /)
  })
})
