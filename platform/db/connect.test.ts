import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { runAsAdmin, siblingUrl } from '../../tests/support/data/postgres'
import { mountSmallDisk } from '../../tests/support/small-disk'
import { ConfigError, parseConfig } from '../config'
import { createLog } from '../log'
import { Unavailable } from '../unavailable'
import { type OpenDatabase, openDatabase } from './connect'
import { inTransaction } from './transaction'

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

  it.each([
    ['no database', (file: string) => writeFileSync(file, 'not a database'.repeat(500))],
    ['cut off', (file: string) => truncateSync(file, 8192)],
  ])('advises a restore of a file that is %s', async (_, harm) => {
    const { folder, file } = await installedFolder()
    harm(file)
    expect(await refusalOf(openIn(folder))).toMatch(/ is damaged \(.+\): restore it from a backup/)
  })

  it('says that the disk is full, and advises no restore', async ({ skip }) => {
    const disk = mountSmallDisk() ?? skip('needs root on Linux')
    const folder = join(disk.folder, 'data')
    const open = await openIn(folder)
    open.markInstalled()
    await open.db.insertInto('settings').values({ key: 'a', value: 'x' }).execute()
    await open.close()
    disk.fill()
    const sentence = await refusalOf(openIn(folder))
    expect(sentence).toMatch(/^The disk of .+ is full \(ENOSPC\): free some space/)
    expect(sentence).toContain('do not restore a backup')
    disk.free()
    const again = await openIn(folder)
    expect(await again.db.selectFrom('settings').select('value').execute()).toEqual([{ value: 'x' }])
    await again.close()
  })

  it('refuses for now what a full disk cannot take, and has lost nothing', async ({ skip }) => {
    const disk = mountSmallDisk() ?? skip('needs root on Linux')
    const folder = join(disk.folder, 'data')
    const { db, close } = await openIn(folder)
    disk.fill()
    const value = 'x'.repeat(100_000)
    const store = (key: string) =>
      inTransaction(db, async trx => {
        await trx.insertInto('settings').values({ key, value }).execute()
      })
    const refusal = await store('a').catch(error => error)
    expect(refusal).toBeInstanceOf(Unavailable)
    expect(refusal.message).toMatch(/^ENOSPC: no space left on the disk of .+site\.sqlite$/)
    disk.free()
    await store('b')
    expect(await db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'b' }])
    await close()
  })

  it('refuses for now what another program locks', async () => {
    const { folder, file } = await installedFolder()
    const { db, close } = await openIn(folder)
    await sql`pragma busy_timeout = 1`.execute(db)
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    const writing = db.insertInto('settings').values({ key: 'a', value: 'x' }).execute()
    await expect(writing).rejects.toBeInstanceOf(Unavailable)
    other.close()
    await close()
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

const adminUrl = inject('postgresAdminUrl') ?? ''

/** An address of a new database without a table. */
async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(8).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name}`)
  onTestFinished(() => runAsAdmin(adminUrl, `drop database ${name} with (force)`))
  return siblingUrl(adminUrl, name)
}

describe.skipIf(!adminUrl)('an empty PostgreSQL', () => {
  it('is installed from a new data folder', async () => {
    const DATABASE_URL = await emptyDatabase()
    const folder = temporaryFolder()
    const open = await openIn(folder, { DATABASE_URL })
    open.markInstalled()
    await open.close()
    await (await openIn(folder, { DATABASE_URL })).close()
  })

  it('is refused under the folder of a site on SQLite', async () => {
    const { folder, file } = await installedFolder()
    const sentence = await refusalOf(openIn(folder, { DATABASE_URL: await emptyDatabase() }))
    expect(sentence).toContain(`is missing or empty although this site was installed before, with ${file}:`)
    expect(sentence).toContain('correct DATABASE_URL')
  })

  it('is refused under the folder of a site on another, whose name is said without its password', async () => {
    const folder = temporaryFolder()
    const first = await openIn(folder, { DATABASE_URL: await emptyDatabase() })
    first.markInstalled()
    await first.close()
    const sentence = await refusalOf(openIn(folder, { DATABASE_URL: await emptyDatabase() }))
    expect(sentence).toMatch(/installed before, with postgres:\/\/.+empty_.+: correct DATABASE_URL/)
    expect(await refusalOf(openIn(folder))).toMatch(/site\.sqlite is missing .+, with postgres:\/\/.+empty_/)
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
