import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { atTheEnd } from '../tests/support/at-the-end'
import { deleteFolder } from '../tests/support/delete-folder'
import { makeFolder } from '../tests/support/make-folder'
import { parseConfig } from './config'
import { warningsOf } from './config-warnings'

const SITE_URL = 'https://www.quorumandquay.example'
const MAIL_URL = 'smtp://mail.example'
const addresses = { MAIL_FROM: 'hello@quay.ca', NOTIFY_EMAIL: 'team@quay.ca' }
const database = 'postgres://site:secret@db.example/site'

it.each<[string, Record<string, string>, string[]]>([
  ['nothing', {}, []],
  ['a complete installation', { SITE_URL, MAIL_URL, ...addresses }, []],
  [
    'http outside this machine',
    { SITE_URL: 'http://www.quorumandquay.example', MAIL_URL, ...addresses },
    ['SITE_URL'],
  ],
  ['an installation that cannot send', { SITE_URL, ...addresses }, ['MAIL_URL']],
  ['the addresses of the example', { SITE_URL, MAIL_URL }, ['MAIL_FROM', 'NOTIFY_EMAIL']],
  [
    'example.com',
    { SITE_URL, MAIL_URL, MAIL_FROM: 'hello@Example.com', NOTIFY_EMAIL: 'team@my-example.com' },
    ['MAIL_FROM'],
  ],
  ['a site closed for maintenance', { SITE_MODE: 'maintenance' }, ['SITE_MODE']],
  ['a site that can only be read', { SITE_MODE: 'read-only' }, ['SITE_MODE']],
  ['a staging site', { SITE_MODE: 'staging', STAGING_PASSWORD: 'secret-secret' }, ['SITE_MODE']],
  ['PostgreSQL elsewhere', { DATABASE_URL: database }, ['DATABASE_URL']],
  ['PostgreSQL without encryption', { DATABASE_URL: `${database}?sslmode=disable` }, ['DATABASE_URL']],
  ['PostgreSQL with TLS', { DATABASE_URL: `${database}?sslmode=verify-full` }, []],
  ['PostgreSQL on this machine', { DATABASE_URL: 'postgres://site@localhost/site' }, []],
  [
    'backups in a bucket that anyone with its keys can read',
    { BACKUP_TO: 's3://copies/site', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
    ['BACKUP_TO'],
  ],
  [
    'a shipped log that anyone with the keys of its bucket can read',
    { BACKUP_LOG: 's3://copies/log', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
    ['BACKUP_LOG'],
  ],
  ['backups in a folder', { BACKUP_TO: 'copies' }, []],
  ['PostgreSQL behind a socket', { DATABASE_URL: 'postgres:///site?host=/run/postgresql' }, []],
])('warns about %s', (_, env, names) => {
  const warnings = warningsOf(parseConfig({ DATA_DIR: 'nowhere', ...env }))
  expect(warnings.map(warning => warning.split(' ')[0])).toEqual(names)
  expect(warnings.join()).not.toContain('secret')
})

it('warns about a data folder or a key that other users can read', () => {
  const DATA_DIR = makeFolder('warnings')
  atTheEnd(() => deleteFolder(DATA_DIR))
  const key = join(DATA_DIR, 'auth.key')
  writeFileSync(key, '')
  chmodSync(DATA_DIR, 0o755)
  chmodSync(key, 0o644)
  const warnings = () => warningsOf(parseConfig({ DATA_DIR }))
  expect(warnings()).toEqual([
    `DATA_DIR is open to other users of this machine: chmod 700 ${DATA_DIR}`,
    `The key is open to other users of this machine: chmod 600 ${key}`,
  ])
  chmodSync(DATA_DIR, 0o700)
  chmodSync(key, 0o600)
  expect(warnings()).toEqual([])
})
