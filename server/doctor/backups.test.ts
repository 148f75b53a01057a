/** Faults of backups, planted one by one. */
import { expect, it } from 'vitest'
import { backupStateKey } from '../../domain/backup/backup-state.server'
import { writeLogStatus } from '../../domain/backup/log/log-state.server'
import { isoTime, systemClock } from '../../platform/clock'
import { writeSetting } from '../../platform/db/settings'
import { describeEachDatabase, describeOnSqlite } from '../../tests/support/data/databases'
import { findWrong, makePatient, type TestPatient } from '../../tests/support/data/patient'
import { backupsCheck } from './backups'
import { examine } from './examine'

const hour = 60 * 60 * 1000
const ago = (hours: number) => isoTime(systemClock.now() - hours * hour)
const madeAgo = (hours: number) => ({
  archives: [],
  last: { at: ago(hours), bytes: 1, name: 'site-20261120T200000Z.tar.zst' },
})
const daily = { BACKUP_TO: '/mnt/backups' }
const onPublicSite = { SITE_URL: 'https://www.quay.invalid' }

const planted: [string, Record<string, string>, object | undefined, string[]][] = [
  ['none on a public site', onPublicSite, undefined, ['warning backups: BACKUP_TO is not set']],
  ['none for weeks', onPublicSite, madeAgo(15 * 24), ['warning backups: BACKUP_TO is not set']],
  ['one that is late', daily, madeAgo(49), ['fault backups: The newest backup is of']],
  [
    'one that is late for its own interval',
    { ...daily, BACKUP_EVERY: '1h' },
    madeAgo(3),
    ['fault backups: The newest backup is of'],
  ],
  [
    'one that failed',
    daily,
    { ...madeAgo(25), fault: { at: ago(0), words: 'The disk is full.', to: '/mnt/backups' } },
    ['fault backups: The newest backup failed: The disk is full.'],
  ],
  [
    'the very first that failed',
    daily,
    { archives: [], fault: { at: ago(0), words: 'The disk is full.', to: '/mnt/backups' } },
    ['fault backups: The newest backup failed: The disk is full.'],
  ],
  [
    'one that cannot be restored',
    daily,
    { ...madeAgo(1), proof: { at: ago(0), words: 'It is gone.' } },
    ['fault backups: The newest test of a backup failed: It is gone.'],
  ],
  [
    'all of it at once',
    daily,
    {
      ...madeAgo(50),
      fault: { at: ago(0), words: 'The disk is full.', to: '/mnt/backups' },
      proof: { at: ago(0), words: 'It is gone.' },
    },
    ['newest backup failed', 'more than one is missing', 'newest test of a backup failed'],
  ],
]

const minute = 60_000

describeEachDatabase('the doctor', open => {
  const plant = async (env: Record<string, string>, state: object | undefined) => {
    const site: TestPatient = await makePatient(open)
    if (state) await writeSetting(site.database.db, backupStateKey, JSON.stringify(state))
    return site.withSettings(env)
  }

  it.each(planted)('names of backups %s', async (_, env, state, words) => {
    const wrong = await findWrong(await plant(env, state), [backupsCheck])
    expect(wrong).toEqual(words.map(part => expect.stringContaining(part)))
  })

  it.each([
    ['made in time', daily, madeAgo(47), 'fine'],
    ['made by a timer', onPublicSite, madeAgo(7 * 24), 'fine'],
    ['proved', daily, { ...madeAgo(1), proof: { at: ago(0) } }, 'fine'],
    ['about to be made', daily, undefined, 'skipped'],
    ['not needed on this machine', {}, undefined, 'skipped'],
    ['late where the site is read only', { ...daily, SITE_MODE: 'read-only' }, madeAgo(49), 'skipped'],
  ])('has nothing against backups that are %s', async (_, env, state, outcome) => {
    const found = await examine(await plant(env, state), { checks: [backupsCheck] })
    expect(found.map(one => one.outcome)).toEqual([outcome])
  })
})

describeOnSqlite('the doctor', open => {
  it.each<[string, object | undefined, string]>([
    ['is shipped', { shippedAt: 0 }, 'fine: The log of the database is shipped, up to'],
    ['was never shipped', undefined, 'fault: The log of the database was last shipped up to never'],
    ['nothing ships', { shippedAt: -5 * minute, checkedAt: -5 * minute }, 'fault: The log'],
    ['waits', { shippedAt: -5 * minute, waitingSince: -5 * minute }, 'fault: The log'],
    [
      'cannot be shipped',
      { fault: { at: 0, words: 'The disk is full.' } },
      'fault: The log of the database was last shipped up to never: The disk is full.',
    ],
  ])('says of a log that %s', async (_, state, said) => {
    const now = systemClock.now()
    const moved = Object.entries({ checkedAt: 0, ...state }).map(([name, value]) => [
      name,
      typeof value === 'number' ? now + value : { words: 'The disk is full.', at: now },
    ])
    const site = await makePatient(open)
    const { dataDir } = site.withSettings({}).config
    if (state) await writeLogStatus(dataDir, { to: '/mnt/log', ...Object.fromEntries(moved) })
    const found = await examine(site.withSettings({ BACKUP_LOG: '/mnt/log' }), { checks: [backupsCheck] })
    expect(found.map(({ outcome, words }) => `${outcome}: ${words}`)).toEqual([expect.stringContaining(said)])
  })
})

describeOnSqlite('the doctor of a copy that is tried out', open => {
  it('says that the log is not shipped', async () => {
    const staging = { SITE_MODE: 'staging', STAGING_PASSWORD: 'secret-secret' }
    const site = (await makePatient(open)).withSettings({ BACKUP_LOG: '/mnt/log', ...staging })
    const [found] = await examine(site, { checks: [backupsCheck] })
    expect(`${found?.outcome}: ${found?.words}`).toBe(
      'skipped: SITE_MODE is staging: the log of the database is not shipped.',
    )
  })
})
