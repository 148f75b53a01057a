/** What a site knows of its backups when it moves. */
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { parseConfig } from '../../../platform/config'
import { openToCopy } from '../../../platform/db/connect'
import { createLog } from '../../../platform/log'
import { anySpelling, rowsOf } from '../../../tests/support/data/rows/all-rows'
import { aWholeSite, emptyPlace } from '../../../tests/support/data/whole-site'
import { startBucket } from '../../../tests/support/peers/bucket'
import { runCommand } from '../../../tests/support/site/commands'
import { command } from '../run'
import { describeMoved } from './describe-move'
import { help, readMoveRequest } from './move-request'
import { runMove } from './run-move'

const quick = command({
  help,
  read: readMoveRequest,
  run: (request, context) => runMove(request, context, { quiet: 0, farewell: 500 }),
})

/** A site whose backups have its object, and one that was deleted since. */
async function aBackedUpSite() {
  const env = await aWholeSite('sqlite')
  const open = await openToCopy(parseConfig(env), createLog('silent'))
  const at = '2026-03-02T09:00:00.000Z'
  const stored = { bytes: 1, sha256: 'a', stored_sha256: 'a', proved_at: null }
  const row = { place: '/backups', lock: '', first_at: at, last_at: at, ...stored }
  await open.db
    .insertInto('backup_objects')
    .values([
      { name: 'one', object_key: 'pictures/one', ...row },
      { name: 'two', object_key: 'pictures/deleted', ...row },
    ])
    .execute()
  await open.close()
  return env
}

for (const kind of ['sqlite', 'postgres'] as const)
  it.skipIf(kind === 'postgres' && !inject('postgresAdminUrl'))(
    `brings the record of its backups to ${kind}, and takes no object for the site's`,
    async () => {
      const env = await aBackedUpSite()
      const { env: bucketEnv, stored, close } = await startBucket()
      onTestFinished(close)
      const { OBJECTS_URL = '', ...keys } = bucketEnv
      const place = await emptyPlace(kind)
      const words = ['--to', place.DATABASE_URL ?? place.DATA_DIR, '--objects', OBJECTS_URL]
      const move = (...more: string[]) => runCommand(quick, { ...env, ...keys }, ...words, ...more)
      const before = (await rowsOf(env, anySpelling)).backup_objects
      expect((await move('--dry-run')).output).toContain('1 object would go to')
      const { code, output } = await move()
      expect([code, output]).toEqual([0, expect.stringContaining(' and 1 object to ')])
      expect(output).not.toContain('no bytes')
      expect([...stored.keys()]).toHaveLength(1)
      const after = (await rowsOf({ ...env, ...place }, anySpelling)).backup_objects
      expect([before?.length, after]).toEqual([2, before])
    },
  )

it('says that PostgreSQL has no use for BACKUP_LOG, and nothing of it from folder to folder', () => {
  const from = parseConfig({ DATA_DIR: '/site', BACKUP_LOG: '/log' })
  const to = { dataDir: '/site', databaseUrl: 'postgres://site@host/site', bucket: undefined }
  const lines = (place: typeof to | (Omit<typeof to, 'databaseUrl'> & { databaseUrl: undefined })) =>
    describeMoved(from, place, { rows: 1, moved: undefined }).join('\n')
  expect(lines(to)).toContain('BACKUP_LOG is removed')
  expect(lines({ ...to, dataDir: join('/site', 'new'), databaseUrl: undefined })).not.toContain('BACKUP_LOG')
})
