import { expect, it } from 'vitest'
import { subscribe } from '../../app/features/newsletter/subscribers.server'
import { describeEachDatabase } from '../../tests/support/databases'
import { setUpSubscribers, subscription } from '../../tests/support/subscribers'
import { subscribersCommand } from './subscribers'

const email = 'reader@client.example'

describeEachDatabase('npm run subscribers', open => {
  async function setUp() {
    const base = await setUpSubscribers(open)
    const { dataDir, databaseUrl } = base.database.config
    const run = async (...argv: string[]) => {
      const lines: string[] = []
      const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
      const code = await subscribersCommand(argv, { env, print: line => lines.push(line) })
      return { code, output: lines.join('\n') }
    }
    return { ...base, run }
  }

  it('lists everybody, or the whole record of one address', async () => {
    const { deps, run } = await setUp()
    expect(await run('list')).toEqual({ code: 0, output: 'No subscribers yet.' })
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
    expect(await run('unsubscribe', email)).toEqual({ code: 0, output: `${email} is unsubscribed.` })
    expect((await events()).map(({ kind }) => kind)).toEqual(['requested', 'unsubscribed'])
    expect((await run('unsubscribe', 'other@client.example')).output).toContain('is not on record')
  })

  it('erases', async () => {
    const { deps, run, subscribers, suppressed } = await setUp()
    await subscribe(deps, subscription)
    expect(await run('erase', email)).toEqual({ code: 0, output: `${email} is erased.` })
    expect(await subscribers()).toEqual([])
    expect(await suppressed()).toHaveLength(1)
    expect((await run('erase', email)).output).toContain('was not on record')
  })

  it.each([[[]], [['erase']], [['erase', 'no address']], [['list', email, email]], [['toString', email]]])(
    'explains itself on %j',
    async argv => {
      const { run } = await setUp()
      const { code, output } = await run(...argv)
      expect(code).toBe(2)
      expect(output).toContain('erase ADDRESS')
    },
  )
})
