import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBackup, readInterval, readKeep } from './backup-config'

const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter2' }
const recipient = `age1${'q'.repeat(58)}`

function read(env: Record<string, string>) {
  const problems: string[] = []
  const { backup, backupLock } = readBackup(env, problems)
  return { backup, backupLock, problems }
}

const day = 24 * 60 * 60 * 1000

describe('the settings of backups', () => {
  it('make none without a place', () => {
    const backupLock = { passphrase: 'x' }
    expect(read({ BACKUP_PASSPHRASE: 'x' })).toEqual({ backup: undefined, backupLock, problems: [] })
  })

  it('name a folder, daily, thirty of them', () => {
    expect(read({ BACKUP_TO: 'copies' }).backup).toEqual({
      place: { folder: resolve('copies') },
      to: resolve('copies'),
      every: day,
      keep: 30,
      lock: undefined,
    })
  })

  it('name a bucket, and show it without what opens it', () => {
    const BACKUP_TO = 's3://copies/agency/site/?endpoint=http://127.0.0.1:9000&region=ca-west-1'
    const { backup } = read({ ...keys, BACKUP_TO, BACKUP_EVERY: '7d', BACKUP_KEEP: '4' })
    expect(backup).toMatchObject({
      place: {
        bucket: 'copies',
        prefix: 'agency/site',
        endpoint: 'http://127.0.0.1:9000',
        region: 'ca-west-1',
      },
      to: 'http://127.0.0.1:9000/copies/agency/site',
      every: 7 * day,
      keep: 4,
    })
  })

  it('say who may open them', () => {
    expect(read({ BACKUP_TO: 'x', BACKUP_PASSPHRASE: 'seven words' }).backup?.lock).toEqual({
      passphrase: 'seven words',
    })
    expect(read({ BACKUP_TO: 'x', BACKUP_RECIPIENT: `${recipient}, ${recipient}` }).backup?.lock).toEqual({
      recipients: [recipient, recipient],
    })
  })

  it.each([
    [{ BACKUP_TO: 's3://copies' }, 'BACKUP_TO must be a folder, or a bucket'],
    [{ ...keys, BACKUP_TO: 'https://u:hunter2@copies.example' }, 'BACKUP_TO must be a folder, or a bucket'],
    [{ ...keys, BACKUP_TO: 's3://copies/../x' }, undefined],
    [{ ...keys, BACKUP_TO: 's3://copies/a b' }, 'BACKUP_TO must be'],
    [{ ...keys, BACKUP_TO: 's3://copies/.x' }, 'BACKUP_TO must be'],
    [{ BACKUP_EVERY: '30m' }, 'BACKUP_EVERY is "30m": set it to hours or days, from 1h to 31d.'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP is "0": set it to a whole number from 1 to 1000.'],
    [{ BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1HUNTER2' }, 'BACKUP_RECIPIENT must be public keys of age'],
    [{ BACKUP_RECIPIENT: recipient, BACKUP_PASSPHRASE: 'hunter2' }, 'are both set'],
  ])('refuse %j', (env, said) => {
    const { problems } = read(env)
    expect(problems).toEqual(said === undefined ? [] : [expect.stringContaining(said)])
    expect(problems.join().toLowerCase()).not.toContain('hunter2')
  })
})

describe('the setting of the log', () => {
  const readLog = (env: Record<string, string>) => {
    const problems: string[] = []
    return { log: readBackup(env, problems).backupLog, problems }
  }

  it('names a place of its own, locked as backups are', () => {
    expect(readLog({ BACKUP_TO: 'copies' })).toEqual({ log: undefined, problems: [] })
    expect(readLog({ BACKUP_TO: 'copies', BACKUP_LOG: 'log', BACKUP_PASSPHRASE: 'seven words' })).toEqual({
      log: { place: { folder: resolve('log') }, to: resolve('log'), lock: { passphrase: 'seven words' } },
      problems: [],
    })
  })

  it.each([
    [{ BACKUP_LOG: 's3://log' }, 'BACKUP_LOG must be a folder, or a bucket'],
    [{ BACKUP_TO: 'copies', BACKUP_LOG: './copies/' }, 'BACKUP_LOG and BACKUP_TO name the same place'],
    [{ DATABASE_URL: 'postgres://db/site', BACKUP_LOG: 'log' }, 'BACKUP_LOG ships the log of SQLite'],
  ])('refuses %j', (env, said) => {
    expect(readLog(env).problems).toEqual([expect.stringContaining(said)])
  })
})

it.each([
  ['1h', day / 24],
  ['24h', day],
  ['31d', 31 * day],
  ['32d', undefined],
  ['0h', undefined],
  ['1', undefined],
  ['1.5h', undefined],
  ['', undefined],
])('reads the interval %j', (text, every) => {
  expect(readInterval(text)).toBe(every)
})

it.each([
  ['1', 1],
  ['1000', 1000],
  ['1001', undefined],
  ['-1', undefined],
])('reads how many to keep: %j', (text, keep) => {
  expect(readKeep(text)).toBe(keep)
})
