import { expect, it } from 'vitest'
import type { StoredEnquiry } from '../../domain/enquiry/enquiries.server'
import { clockOf, shippedZone } from '../../shared/company-time'
import { anEnquiry } from '../../tests/support/data/an-enquiry'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { runCommand } from '../../tests/support/site/commands'
import { formatEnquiry, listEnquiriesCommand } from './enquiries'

const row = {
  id: 'a',
  ...anEnquiry({
    name: 'Zoë Ångström',
    email: 'zoe@client.example',
    company: 'Client Ltd.',
    service: 'Other',
    message: 'Two\nlines',
  }),
  status: 'new' as const,
  created_at: '2026-07-01T20:00:00.000Z',
}

describeEachDatabase('npm run enquiries', open => {
  async function setUp() {
    const database = await open()
    const env = { DATA_DIR: database.config.dataDir, DATABASE_URL: database.config.databaseUrl }
    const run = (...argv: string[]) => runCommand(listEnquiriesCommand, env, ...argv)
    const store = (rows: (typeof row | (Omit<typeof row, 'status'> & { status: 'spam' }))[]) =>
      database.db.insertInto('contact_submissions').values(rows).execute()
    return { run, store }
  }

  it('says so when there are none', async () => {
    const { run } = await setUp()
    expect(await run()).toMatchObject({ code: 0, output: 'No enquiries yet.' })
  })

  it('lists the newest last, without spam unless asked', async () => {
    const { run, store } = await setUp()
    await store([
      row,
      { ...row, id: 'b', name: 'Later', created_at: '2026-07-02T20:00:00.000Z' },
      { ...row, id: 'c', name: 'Robot', status: 'spam' },
    ])
    const { code, output } = await run()
    expect(code).toBe(0)
    expect(output.indexOf('Zoë')).toBeLessThan(output.indexOf('Later'))
    expect(output).not.toContain('Robot')
    expect((await run('--spam')).output).toContain('Robot  [spam]')
    expect((await run('--limit', '1')).output).not.toContain('Zoë')
  })

  it.each([['--limit', 'many'], ['--limit', '0'], ['--delete'], ['all']])(
    'explains itself on %s %s',
    async (...argv) => {
      const { run } = await setUp()
      const { code, output, errors } = await run(...argv.filter(Boolean))
      expect([code, output]).toEqual([2, ''])
      expect(errors).toContain('--full')
    },
  )
})

const clock = clockOf({ zone: shippedZone })
const enquiry: StoredEnquiry = { ...row, createdAt: row.created_at }

it('writes an enquiry as a block of lines', () => {
  expect(formatEnquiry(enquiry, false, clock)).toBe(
    '2026-07-01 13:00  Zoë Ångström\n  Client Ltd. | zoe@client.example | Other\n  Two lines\n',
  )
  expect(formatEnquiry(enquiry, true, clock)).toContain('  Two\n  lines\n')
})

it('shortens long messages unless asked for all', () => {
  const long = { ...enquiry, message: 'x'.repeat(500) }
  expect(formatEnquiry(long, false, clock)).toContain(`${'x'.repeat(159)}…`)
  expect(formatEnquiry(long, true, clock)).toContain('x'.repeat(500))
})

it('lets no visitor command the terminal', () => {
  const evil = '\u001b[2J\u001b]0;owned\u0007\u009b31mname\r\u202e'
  const block = formatEnquiry({ ...enquiry, name: evil, company: evil, message: evil }, true, clock)
  expect(block.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
})
