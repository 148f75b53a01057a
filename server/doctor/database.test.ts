/** Faults of the database, its key and its clock, planted one by one. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isoTime, systemClock } from '../../platform/clock'
import { sqlitePath } from '../../platform/db/database-name'
import { describeEachDatabase, describeOnSqlite } from '../../tests/support/data/databases'
import { findWrong, makePatient, type TestPatient } from '../../tests/support/data/patient'
import type { Patient } from './check'

type Plant = (site: TestPatient) => Promise<Patient | undefined> | Patient | undefined
type Row = [string, Plant, string]

const day = 24 * 60 * 60 * 1000
const noteMigration = ({ database: { db } }: TestPatient, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-20T20:00:00.000Z')`.execute(db)
const later = (milliseconds: number) => ({ ...systemClock, now: () => systemClock.now() + milliseconds })

const planted: Row[] = [
  [
    'a database that cannot be used',
    site => ({ ...site, database: { unusable: 'The database is away.' } }),
    'fault database: The database is away.',
  ],
  [
    'a migration that has not run',
    async site => {
      await sql`delete from kysely_migration where name = '0069-cropped-images'`.execute(site.database.db)
      return undefined
    },
    'warning schema: Migrations have not run: 0069-cropped-images.',
  ],
  [
    'a migration of a newer version',
    async site => {
      await noteMigration(site, '9999-of-tomorrow')
      await site.database.db
        .insertInto('schema_floor')
        .values({ through: '9999-of-tomorrow', floor: '0069-cropped-images' })
        .execute()
      return undefined
    },
    'warning schema: A newer version has run migrations: 9999-of-tomorrow.',
  ],
  [
    'a schema that this version cannot read',
    async site => void (await noteMigration(site, '9999-of-tomorrow')),
    'fault schema: A newer version has removed what this one reads',
  ],
  [
    'a key that is missing',
    site => void rmSync(join(site.config.dataDir, 'auth.key')),
    'fault key: The keys in the database are wrapped by one that is missing',
  ],
  [
    'a key that is another one',
    site => site.withSettings({ AUTH_KEY: 'a'.repeat(43) }),
    'fault key: AUTH_KEY is not the one that wrapped',
  ],
  [
    'a damaged key',
    site => void writeFileSync(join(site.config.dataDir, 'auth.key'), 'half', { mode: 0o600 }),
    'is damaged',
  ],
  [
    'a secret that the key does not open',
    async site => {
      const { value } = await site.database.db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'secret.stamp')
        .executeTakeFirstOrThrow()
      await site.database.db.insertInto('settings').values({ key: 'secret.copied', value }).execute()
      return undefined
    },
    'fault key: The key does not open 1 secret: secret.copied.',
  ],
  [
    'a purge that does not run',
    async site => {
      const ran_at = isoTime(systemClock.now() - 4 * day)
      await site.database.db.insertInto('purge_runs').values({ task: 'any', ran_at, deleted: 0 }).execute()
      return undefined
    },
    'warning purge: Old data was last deleted at ',
  ],
]

describeEachDatabase('the doctor names', open => {
  it.each(planted)('%s', async (_, plant, words) => {
    const site = await makePatient(open)
    const wrong = await findWrong((await plant(site)) ?? site)
    expect(wrong).toEqual([expect.stringContaining(words)])
  })

  it('a clock that is wrong', async () => {
    const site = await makePatient(open)
    const { db, kind } = site.database
    const event = { id: 'newest', at: isoTime(systemClock.now()), area: 'commands', action: 'backup_made' }
    await db
      .insertInto('activity_events')
      .values({ ...event, subject: '', detail: '{}' })
      .execute()
    const words =
      kind === 'postgres'
        ? 'fault clock: The clock is 3,600 seconds off'
        : 'warning clock: The log has an entry of'
    expect(await findWrong({ ...site, clock: later(-60 * 60_000) })).toEqual([expect.stringContaining(words)])
  })
})

describeOnSqlite('the doctor names in a file', open => {
  it('rows that name rows which do not exist', async () => {
    const site = await makePatient(open)
    const file = new DatabaseSync(sqlitePath(site.config.dataDir), { enableForeignKeyConstraints: false })
    file.exec("insert into enquiry_labels (enquiry_id, label_id) values ('none', 'none')")
    file.close()
    expect(await findWrong(site)).toEqual([
      'fault integrity: 2 references lead to rows that do not exist: enquiry_labels.',
    ])
  })
})
