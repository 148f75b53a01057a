import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { makePatient } from '../../tests/support/data/patient'
import { runCommand } from '../../tests/support/site/commands'
import { doctorCommand } from './doctor'

/** Wrong settings, and what is said of each. */
const wrong: [Record<string, string>, string][] = [
  [{ PORT: 'x' }, 'PORT is "x"'],
  [{ SITE_URL: 'https://quay.example/path' }, 'SITE_URL is "https://quay.example/path"'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM is "nobody"'],
  [{ MAIL_URL: 'https://secret@mail.example' }, 'MAIL_URL must start with smtp:// or smtps://'],
  [{ AUTH_KEY: 'short-secret' }, 'AUTH_KEY is too short'],
  [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES holds "proxy"'],
  [{ OBJECTS_URL: 's3://pictures' }, 'OBJECTS_URL needs S3_ACCESS_KEY_ID'],
  [{ DATABASE_URL: 'mysql://secret@db.example' }, 'DATABASE_URL must start with'],
  [{ DNS_SERVERS: 'dns' }, 'DNS_SERVERS must be addresses'],
  [{ INBOX_PLUS: 'yes' }, 'INBOX_PLUS is "yes"'],
]

it.each(wrong)('names the setting of %j, and repeats no secret', async (env, words) => {
  const { code, output } = await runCommand(doctorCommand, env)
  expect(code).toBe(1)
  expect(output).toContain(`fault    settings: ${words}`)
  expect(output).toContain('\n1 fault, 0 warnings')
  expect(output).not.toContain('secret')
})

it('explains itself, and takes nothing else', async () => {
  expect(await runCommand(doctorCommand, {}, '--help')).toMatchObject({ code: 0 })
  expect(await runCommand(doctorCommand, {}, '--nonsense')).toMatchObject({ code: 2 })
})

it('says that no site is installed, and makes no folder for one', async () => {
  const { code, output } = await runCommand(doctorCommand, { DATA_DIR: '/nowhere/data' })
  expect(code).toBe(1)
  expect(output).toContain('fault    database: No site is installed in /nowhere/data')
  expect(output).toContain('skipped  object-store: There is no data folder.')
})

describeEachDatabase('npm run doctor', open => {
  it('finds nothing wrong with a site in order, in words and as JSON', async () => {
    const { config } = await makePatient(open)
    const env = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl }
    const { code, output } = await runCommand(doctorCommand, env, '--json')
    const { findings, ...counts } = JSON.parse(output)
    const bad = findings.filter(({ outcome }: { outcome: string }) => !['fine', 'skipped'].includes(outcome))
    // The machine that runs the tests may have a full disk.
    expect(bad.filter(({ name }: { name: string }) => name !== 'disk')).toEqual([])
    expect([code, counts]).toEqual([0, { faults: 0, warnings: bad.length }])
    expect((await runCommand(doctorCommand, env)).output).toContain(
      'fine     settings: Every setting can be used.',
    )
  })
})
