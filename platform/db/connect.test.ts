import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { ConfigError, parseConfig } from '../config'
import { createLog } from '../log'
import { type OpenDatabase, openDatabase } from './connect'

const log = createLog('silent')

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qq-connect-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const openIn = (dataDir: string, env: Record<string, string> = {}): Promise<OpenDatabase> =>
  openDatabase(parseConfig({ DATA_DIR: dataDir, ...env }), log)

/** A folder as an installed site leaves it. */
async function installedFolder(): Promise<{ folder: string; file: string }> {
  const folder = temporaryFolder()
  const open = await openIn(folder)
  open.markInstalled()
  await open.close()
  return { folder, file: join(folder, 'site.sqlite') }
}

/** The message with which the start is refused. */
async function refusalOf(opening: Promise<OpenDatabase>): Promise<string> {
  const refusal = await opening.then(
    async open => {
      await open.close()
      throw new Error('the database was opened')
    },
    error => error,
  )
  expect(refusal).toBeInstanceOf(ConfigError)
  return refusal.message
}

describeEachDatabase('openDatabase', open => {
  it('opens what another process has open', async () => {
    const { db, openAgain } = await open()
    await db.insertInto('settings').values({ key: 'a', value: 'x' }).execute()
    const other = await openAgain()
    expect(await other.db.selectFrom('settings').selectAll().execute()).toEqual([{ key: 'a', value: 'x' }])
  })
})

describe('openDatabase on SQLite', () => {
  it('makes the data folder', async () => {
    const folder = join(temporaryFolder(), 'a', 'b')
    await (await openIn(folder)).close()
    expect(existsSync(join(folder, 'site.sqlite'))).toBe(true)
  })

  it('writes through to the disk before it answers', async () => {
    const open = await openIn(temporaryFolder())
    const pragma = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(open.db)).rows[0] ?? {})
    expect(await pragma('journal_mode')).toEqual(['wal'])
    expect(await pragma('synchronous')).toEqual([2])
    expect(await pragma('foreign_keys')).toEqual([1])
    await open.close()
  })

  it('opens an empty file in a folder that was never installed', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'site.sqlite'), '')
    await (await openIn(folder)).close()
  })

  it.each([
    ['missing', (file: string) => rmSync(file)],
    ['emptied', (file: string) => truncateSync(file)],
  ])('refuses a file that is %s although the site was installed', async (state, harm) => {
    const { folder, file } = await installedFolder()
    harm(file)
    const sentence = await refusalOf(openIn(folder))
    expect(sentence).toContain(file)
    expect(sentence).toContain('docs/operations.md')
    expect(existsSync(file)).toBe(state !== 'missing')
  })

  it.each([
    [
      'no database',
      (file: string) => writeFileSync(file, 'not a database, but long enough to look at'.repeat(50)),
    ],
    ['cut off', (file: string) => truncateSync(file, 8192)],
  ])('refuses a file that is %s', async (_, harm) => {
    const { folder, file } = await installedFolder()
    harm(file)
    const sentence = await refusalOf(openIn(folder))
    expect(sentence).toContain(file)
    expect(sentence).toContain('docs/operations.md')
  })

  it('refuses a data folder that is a file', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(await refusalOf(openIn(file))).toMatch(
      /^The data folder .+\/file cannot be written .+ change DATA_DIR/,
    )
  })

  it('refuses a database file that is a folder', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'site.sqlite'))
    expect(await refusalOf(openIn(folder))).toContain(join(folder, 'site.sqlite'))
  })
})

describe('openDatabase on PostgreSQL', () => {
  it.each([
    ['nobody listens', 'postgres://site:hunter2@127.0.0.1:1/site'],
    ['nobody listens at a name', 'postgres://site:hunter2@localhost:1/site'],
    ['the address cannot be read', 'postgres://site:hunter2%zz@localhost/site'],
    ['the socket is missing', 'postgres://site:hunter2@localhost/site?host=/nowhere'],
  ])('says that the database cannot be used when %s, without the password', async (_, DATABASE_URL) => {
    const sentence = await refusalOf(openIn(temporaryFolder(), { DATABASE_URL }))
    expect(sentence).toMatch(
      /^The database named by DATABASE_URL cannot be used \(.+\): see docs\/operations\.md\.$/,
    )
    expect(sentence).not.toMatch(/hunter2|Aggregate/)
  })
})
