/** Faults of settings, program and machine, planted one by one. */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dependencies } from '../../package.json'
import { describeOnSqlite } from '../../tests/support/data/databases'
import { findWrong, makePatient, type TestPatient } from '../../tests/support/data/patient'
import { makeFile } from '../../tests/support/make-file'
import type { Patient } from './check'
import { diskCheck, neededNode, nodeCheck, settingsCheck } from './machine'

const url = 'https://www.quay.invalid'
/** What a public site needs, but for what each row leaves out. */
const publicEnv = {
  SITE_URL: url,
  MAIL_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'desk@quay.test',
  NOTIFY_EMAIL: 'desk@quay.test',
}

type Plant = (site: TestPatient) => Patient
const withSettings =
  (env: Record<string, string>): Plant =>
  site =>
    site.withSettings({ ...publicEnv, ...env })

const withMode = (path: (site: TestPatient) => string, mode: number): Plant => {
  return site => {
    chmodSync(path(site), mode)
    return site
  }
}

const planted: [string, Plant, string][] = [
  ['no https', withSettings({ SITE_URL: 'http://www.quay.invalid' }), 'warning settings: SITE_URL is http:'],
  ['no mail server', withSettings({ MAIL_URL: '' }), 'warning settings: MAIL_URL is not set'],
  ['an example as sender', withSettings({ MAIL_FROM: 'a@b.example' }), 'warning settings: MAIL_FROM is a@b'],
  ['an example for notices', withSettings({ NOTIFY_EMAIL: 'a@b.example' }), 'warning settings: NOTIFY_EMAIL'],
  [
    'a database without TLS',
    withSettings({ DATABASE_URL: 'postgres://db.invalid/site' }),
    'warning settings: DATABASE_URL has no sslmode',
  ],
  [
    'settings that everyone reads',
    site => {
      const SETTINGS_FILE = makeFile('site.env', 'PORT=3000')
      chmodSync(SETTINGS_FILE, 0o644)
      return withSettings({ SETTINGS_FILE })(site)
    },
    'warning settings: The settings file is open',
  ],
  ['an open data folder', withMode(site => site.config.dataDir, 0o755), 'warning settings: DATA_DIR is open'],
  [
    'an open key',
    withMode(site => join(site.config.dataDir, 'auth.key'), 0o644),
    'warning settings: The key is open',
  ],
  ['an old Node', site => ({ ...site, nodeVersion: '24.3.0' }), 'warning node: This is Node 24.3.0, older'],
  [
    'a disk that is almost full',
    site => ({ ...site, disk: { space: () => ({ free: 5e9, total: 100e9 }) } }),
    'warning disk: Only 5.0 GB of 100.0 GB are free.',
  ],
  [
    'a full disk',
    site => ({ ...site, disk: { space: () => ({ free: 1e6, total: 100e9 }) } }),
    'fault disk: The disk of the data folder is full',
  ],
]

describeOnSqlite('the doctor names', open => {
  it.each(planted)('%s', async (_, plant, words) => {
    const wrong = await findWrong(plant(await makePatient(open)), [settingsCheck, nodeCheck, diskCheck])
    expect(wrong).toEqual([expect.stringContaining(words)])
  })
})

it('expects the Node that npm installs', () => {
  expect(neededNode).toBe(dependencies.node)
})
