import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createShipper } from '../../../domain/backup/log/ship-log.server'
import { readBackup } from '../../../platform/archive/backup-config'
import { parseConfig } from '../../../platform/config'
import { openToCopy } from '../../../platform/db/connect'
import { sqlitePath } from '../../../platform/db/database-name'
import { createLog } from '../../../platform/log'
import { aWholeSite, emptyPlace, pictureBytes } from '../../../tests/support/data/whole-site'
import { deleteFolder } from '../../../tests/support/delete-folder'
import { makeFolder } from '../../../tests/support/make-folder'
import { startBucket } from '../../../tests/support/peers/bucket'
import { runCommand } from '../../../tests/support/site/commands'
import { restoreCommand } from './restore'

const silent = createLog('silent')
const began = Date.parse('2026-11-27T14:05:00Z')

type Env = { DATA_DIR: string; DATABASE_URL?: string }

const openSite = (env: Env) => openToCopy(parseConfig(env), silent)

/** A site whose log was shipped with a change each second, to this place. */
async function aShippedSite(BACKUP_LOG: string, keys: Record<string, string> = {}) {
  const env = await aWholeSite('sqlite')
  const settings = readBackup({ BACKUP_LOG, ...keys }, []).backupLog
  if (!settings) throw new Error('no place')
  const { db, close } = await openSite(env)
  let now = began
  const shipper = createShipper({
    ...{ dataDir: env.DATA_DIR, database: sqlitePath(env.DATA_DIR), settings, hasObjects: true },
    now: () => now,
    say: () => {},
  })
  for (const subject of ['first', 'second', 'third']) {
    shipper.round()
    await shipper.settled()
    now += 1000
    await db
      .updateTable('contact_submissions')
      .set({ message: subject })
      .where('id', '=', 'earlier')
      .execute()
  }
  shipper.round()
  await shipper.settled()
  shipper.close()
  await close()
  return env
}

async function messageIn(env: Env): Promise<string | undefined> {
  const { db, close } = await openSite(env)
  const row = await db
    .selectFrom('contact_submissions')
    .select('message')
    .where('id', '=', 'earlier')
    .executeTakeFirst()
  await close()
  return row?.message
}

function makePlace(): string {
  const folder = makeFolder('place')
  onTestFinished(() => deleteFolder(folder))
  return folder
}

const restore = (env: Env, ...argv: string[]) => runCommand(restoreCommand, env, ...argv)

it('fills an empty site with a moment, as a restore of a backup does', async () => {
  const place = makePlace()
  await aShippedSite(place)
  const listed = await restore(await emptyPlace('sqlite'), '--from', place, '--list')
  expect([listed.code, listed.output]).toEqual([0, '2026-11-27T14:05:00.000Z to 2026-11-27T14:05:03.000Z'])
  const env = await emptyPlace('sqlite')
  const { code, output } = await restore(env, '--from', place, '--at', '2026-11-27T14:05:02Z')
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /^Restored what the site had at 2026-11-27T14:05:02\.000Z: \d+ rows, 1 object\.\nThe key/,
    ),
  ])
  expect(await messageIn(env)).toBe('second')
  const { db, close } = await openSite(env)
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
  expect(await db.selectFrom('outbox_messages').select('status').execute()).toEqual([{ status: 'dead' }])
  await close()
  expect(readFileSync(join(env.DATA_DIR, 'objects/pictures/one'))).toEqual(pictureBytes)
  expect(existsSync(join(env.DATA_DIR, 'restore-work'))).toBe(false)
  expect((await restore(env, '--from', place)).errors).toContain('restored into an empty place only')
})

it('reads it from a bucket, which it has to list', async () => {
  const { env: keys, settings, stored, seen, close } = await startBucket()
  onTestFinished(close)
  const address = `s3://pictures/logs/agency?endpoint=${settings.endpoint}&region=${settings.region}`
  const { OBJECTS_URL, ...access } = keys
  await aShippedSite(address, access)
  expect([...stored.keys()].every(path => path.startsWith('/pictures/logs/agency/'))).toBe(true)
  const env = await emptyPlace('sqlite')
  expect(await restore({ ...env, ...access }, '--from', address)).toMatchObject({ code: 0 })
  expect(await messageIn(env)).toBe('third')
  expect(seen.filter(line => line.includes('continuation-token')).length).toBeGreaterThan(0)
  expect(readdirSync(env.DATA_DIR)).not.toContain('restore-work')
  const wrong = { ...env, ...access, S3_SECRET_ACCESS_KEY: 'another' }
  expect((await restore(wrong, '--from', address)).errors).toContain('403 (SignatureDoesNotMatch)')
})

it.each([
  [['--from', 'PLACE', '--at', 'yesterday'], 2, '--at takes a time with its zone'],
  [['--from', 'PLACE', '--at', '2026-11-27T14:05'], 2, '--at takes a time with its zone'],
  [['--from', 'PLACE', '--at', '2026-11-27T14:05:00Z', '--list'], 2, 'not both'],
  [['site.tar.zst', '--from', 'PLACE'], 2, 'not both'],
  [['site.tar.zst', '--list'], 2, 'go with --from'],
  [['site.tar.zst', '--log', 'one'], 2, 'go with --from'],
  [['--from', 's3://x'], 2, '--from names a folder, or a bucket'],
  [['--from', 'PLACE'], 1, 'holds no log of a site'],
  [['--from', 'PLACE', '--list'], 1, 'holds no log of a site'],
  [['--from', 'PLACE/absent'], 1, 'cannot be read (ENOENT'],
])('restores nothing with %j', async (argv, code, said) => {
  const place = makePlace()
  mkdirSync(join(place, 'other'))
  const env = await emptyPlace('sqlite')
  const answer = await restore(env, ...argv.map(word => word.replace('PLACE', place)))
  expect([answer.code, answer.errors]).toEqual([code, expect.stringContaining(said)])
})
