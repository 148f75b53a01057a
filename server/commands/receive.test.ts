import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { emailOf } from '../../tests/support/data/received-mail'
import { receiveCommand } from './receive'

describeEachDatabase('npm run receive', open => {
  async function setUp() {
    const database = await open()
    await database.prepareKeys()
    const env = { DATA_DIR: database.config.dataDir, DATABASE_URL: database.config.databaseUrl }
    async function runWith(more: Record<string, string>, ...pieces: Buffer[]) {
      const output: string[] = []
      const print = (line: string) => void output.push(line)
      const input = (async function* () {
        yield* pieces
      })()
      const code = await receiveCommand([], { env: { ...env, ...more }, print, warn: () => {}, input })
      return [code, output.join('\n')]
    }
    const run = (...pieces: Buffer[]) => runWith({}, ...pieces)
    return { run, runWith, db: database.db }
  }

  it('stores an email once, in whatever pieces it comes', async () => {
    const { db, run } = await setUp()
    const raw = emailOf({ Subject: 'Annual report' })
    const first = await run(raw.subarray(0, 40), raw.subarray(40))
    const [{ id } = { id: '' }] = await db.selectFrom('contact_submissions').select('id').execute()
    expect(first).toEqual([0, `Stored in enquiry ${id}.`])
    expect(await run(raw)).toEqual([0, `Received before, in enquiry ${id}.`])
    expect(await db.selectFrom('outbox_messages').select('recipient').orderBy('id').execute()).toHaveLength(2)
  })

  it('asks the mail server to come again while the site can only be read', async () => {
    const { db, runWith } = await setUp()
    const [code] = await runWith({ SITE_MODE: 'read-only' }, emailOf({ Subject: 'Annual report' }))
    expect(code).toBe(75)
    expect(await db.selectFrom('contact_submissions').select('id').execute()).toEqual([])
  })

  it('says what it leaves out, and refuses nothing and too much', async () => {
    const { run } = await setUp()
    const [code, words] = await run(emailOf({ 'Auto-Submitted': 'auto-replied' }))
    expect([code, words]).toEqual([0, expect.stringContaining('Ignored')])
    expect(await run()).toEqual([1, 'There is no email on standard input.'])
    const megabyte = Buffer.alloc(1024 * 1024, 'x')
    expect(await run(...Array.from({ length: 26 }, () => megabyte))).toEqual([
      1,
      'The email is too large: 25 MB at most.',
    ])
  })
})
