import { expect, it } from 'vitest'
import { repeatErasures } from '../../domain/privacy/erase-personal-data.server'
import { subscribe } from '../../domain/subscriber/subscribers.server'
import { getOrMakeSecret } from '../../platform/keys/stored-secrets'
import { anEnquiry } from '../../tests/support/data/an-enquiry'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { setUpSubscribers, subscription } from '../../tests/support/data/subscribers'
import { runCommand } from '../../tests/support/site/commands'
import { subscribersCommand } from './subscribers'

const email = 'reader@client.example'

describeEachDatabase('npm run subscribers', open => {
  async function setUp() {
    const base = await setUpSubscribers(open)
    const { dataDir, databaseUrl } = base.database.config
    const keyWrapper = await base.database.prepareKeys()
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const run = (...argv: string[]) => runCommand(subscribersCommand, env, ...argv)
    return { ...base, keyWrapper, run }
  }

  it('lists everybody, or the whole record of one address', async () => {
    const { deps, run } = await setUp()
    expect(await run('list')).toMatchObject({ code: 0, output: 'No subscribers yet.' })
    expect((await run('list', email)).output).toBe('reader@client.example is not on record.')
    await subscribe(deps, subscription)
    expect((await run('list')).output).toBe(`2026-11-20T20:00:00.000Z  pending       ${email}`)
    const { output } = await run('list', 'Reader@client.example')
    expect(output).toContain('reader@client.example is pending.')
    expect(output).toContain('2026-11-20T20:00:00.000Z  requested  from 203.0.113.7  on /blog  to version')
    expect(output).toContain('By subscribing, you ask Quorum & Quay Design Inc.')
  })

  it('unsubscribes and keeps the proof', async () => {
    const { deps, events, run } = await setUp()
    await subscribe(deps, subscription)
    expect(await run('unsubscribe', email)).toMatchObject({ code: 0, output: `${email} is unsubscribed.` })
    expect((await events()).map(({ kind }) => kind)).toEqual(['requested', 'unsubscribed'])
    expect((await run('unsubscribe', 'other@client.example')).output).toContain('is not on record')
  })

  it('erases', async () => {
    const { deps, run, subscribers, suppressed } = await setUp()
    await subscribe(deps, subscription)
    expect(await run('erase', email)).toMatchObject({ code: 0, output: `${email} is erased.` })
    expect(await subscribers()).toEqual([])
    expect(await suppressed()).toHaveLength(1)
    expect((await run('erase', email)).output).toContain('was not on record')
  })

  it('erases again what a restored backup brings back, and leaves the enquiries of the address', async () => {
    const { database, deps, keyWrapper, run, subscribers } = await setUp()
    const { db, config } = database
    await subscribe(deps, subscription)
    const before = '2026-07-01T20:00:00.000Z'
    const typed = anEnquiry({ name: 'Reader', email, message: 'Hello' })
    const enquiry = { id: 'a', ...typed, status: 'new' as const, created_at: before }
    await db.insertInto('contact_submissions').values(enquiry).execute()
    const backup = await db.selectFrom('subscribers').selectAll().execute()
    await run('erase', email)
    await db
      .insertInto('subscribers')
      .values(backup.map(row => ({ ...row, status_at: before })))
      .execute()
    const suppressionKey = await getOrMakeSecret(db, keyWrapper, 'suppression')
    const store = { db, kind: 'sqlite' as const, suppressionKey, dataDir: config.dataDir }
    expect(await repeatErasures(store, Date.now())).toBe(1)
    expect(await subscribers()).toEqual([])
    expect(await db.selectFrom('contact_submissions').select('email').execute()).toEqual([{ email }])
    expect(await repeatErasures(store, Date.now())).toBe(0)
    const logged = await db.selectFrom('activity_events').select('action').orderBy('id').execute()
    expect(logged.map(({ action }) => action)).toEqual(['subscriber_erased', 'erasure_repeated'])
  })

  it.each([[[]], [['erase']], [['erase', 'no address']], [['list', email, email]], [['toString', email]]])(
    'explains itself on %j',
    async argv => {
      const { run } = await setUp()
      const { code, output, errors } = await run(...argv)
      expect([code, output]).toEqual([2, ''])
      expect(errors).toContain('erase ADDRESS')
    },
  )
})
