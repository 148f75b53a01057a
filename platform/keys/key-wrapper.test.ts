import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createKeyRing } from '../../server/auth/secrets/keys'
import {
  describeEachDatabase,
  describeOnSqlite,
  type OpenTestDatabase,
} from '../../tests/support/data/databases'
import { systemClock } from '../clock'
import { sqlitePath } from '../db/database-name'
import { authKeyPath } from './auth-key'
import { openKeyWrapper, prepareKeyWrapper } from './key-wrapper'
import { getOrMakeSecret } from './stored-secrets'

const newKey = () => randomBytes(32).toString('base64url')

/** A prepared database with a secret and a signing key, as a start and a sign-in leave it. */
async function setUp(open: OpenTestDatabase) {
  const database = await open()
  const { db, config } = database
  const keyWrapper = await database.prepareKeys()
  const secret = await getOrMakeSecret(db, keyWrapper, 'stamp')
  const [published] = await createKeyRing({ db, config, keyWrapper, clock: systemClock }).publicKeys()
  const stored = async () => [
    ...(await db.selectFrom('settings').select('value').where('key', 'like', 'secret.%').execute()).map(
      row => row.value,
    ),
    ...(await db.selectFrom('signing_keys').select('private_key').execute()).map(row => row.private_key),
  ]
  return { ...database, keyWrapper, secret, published, stored, path: authKeyPath(config.dataDir) }
}

describeEachDatabase('the key that wraps keys', open => {
  it('is made at the first start, in a file that its user alone can read', async () => {
    const { path, published, secret, stored } = await setUp(open)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).toMatch(/^[\w-]{43}\n$/)
    expect(secret).toHaveLength(32)
    expect(published).toMatchObject({ alg: 'ES256' })
    const rows = await stored()
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toMatch(/^k1\.[\da-f]{16}\.[\w-]{16}\.[\w-]{40,}$/)
  })

  it('opens them for every process that has it, from the file or as a setting', async () => {
    const { db, config, path, secret } = await setUp(open)
    const again = await openKeyWrapper(db, config)
    expect(await getOrMakeSecret(db, again, 'stamp')).toEqual(secret)
    const authKey = readFileSync(path, 'utf8').trim()
    rmSync(path)
    const moved = await openKeyWrapper(db, { ...config, authKey })
    expect(await getOrMakeSecret(db, moved, 'stamp')).toEqual(secret)
  })

  it('is not replaced when it is missing: neither a start nor a command goes on', async () => {
    const { db, kind, config, path } = await setUp(open)
    rmSync(path)
    const sentence = `wrapped by one that is missing: restore ${path}, or set AUTH_KEY`
    await expect(openKeyWrapper(db, config)).rejects.toThrow(sentence)
    await expect(prepareKeyWrapper({ db, kind }, config)).rejects.toThrow(sentence)
    expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined()
  })

  it('is refused when it is another one, or damaged', async () => {
    const { db, kind, config, path } = await setUp(open)
    const other = { ...config, authKey: newKey() }
    await expect(prepareKeyWrapper({ db, kind }, other)).rejects.toThrow(
      /^AUTH_KEY is not the one that wrapped/,
    )
    writeFileSync(path, newKey())
    await expect(openKeyWrapper(db, config)).rejects.toThrow(`The key ${path} is not the one that wrapped`)
    writeFileSync(path, 'half')
    await expect(openKeyWrapper(db, config)).rejects.toThrow(`The key ${path} is damaged`)
  })

  it('wraps what an earlier version kept in plain text, once, and keeps its value', async () => {
    const { db, kind, config, keyWrapper, secret, published, stored } = await setUp(open)
    const { id, private_key } = await db.selectFrom('signing_keys').selectAll().executeTakeFirstOrThrow()
    const plain = { key: keyWrapper.unwrap(private_key, id), secret: secret.toString('base64url') }
    await db.updateTable('signing_keys').set({ private_key: plain.key }).execute()
    await db.updateTable('settings').set({ value: plain.secret }).where('key', '=', 'secret.stamp').execute()
    const after = await prepareKeyWrapper({ db, kind }, config)
    const rows = await stored()
    for (const row of rows) expect(row).toMatch(/^k1\./)
    expect(await getOrMakeSecret(db, after, 'stamp')).toEqual(secret)
    const ring = createKeyRing({ db, config, keyWrapper: after, clock: systemClock })
    expect(await ring.publicKeys()).toEqual([published])
    await prepareKeyWrapper({ db, kind }, config)
    expect(await stored()).toEqual(rows)
  })

  it('opens no row that was copied from another', async () => {
    const { db, keyWrapper } = await setUp(open)
    const row = await db
      .selectFrom('settings')
      .selectAll()
      .where('key', '=', 'secret.stamp')
      .executeTakeFirst()
    expect(() => keyWrapper.unwrap(row?.value ?? '', 'secret.auth')).toThrow()
  })

  it('is one for all processes that start together', async () => {
    const { db, kind, config, path } = await setUp(open)
    await db.deleteFrom('settings').execute()
    await db.deleteFrom('signing_keys').execute()
    rmSync(path)
    const starts = await Promise.all([1, 2, 3].map(() => prepareKeyWrapper({ db, kind }, config)))
    const secrets = await Promise.all(starts.map(wrapper => getOrMakeSecret(db, wrapper, 'stamp')))
    expect(secrets[1]).toEqual(secrets[0])
    expect(secrets[2]).toEqual(secrets[0])
    expect(await getOrMakeSecret(db, await openKeyWrapper(db, config), 'other')).not.toEqual(secrets[0])
  })
})

describeOnSqlite('wrapping', open => {
  it('leaves no plain text in the file', async () => {
    const { db, kind, config } = await open()
    const plain = `plain-${newKey()}`
    await db.insertInto('settings').values({ key: 'secret.old', value: plain }).execute()
    await prepareKeyWrapper({ db, kind }, config)
    const path = sqlitePath(config.dataDir)
    for (const file of [path, `${path}-wal`]) expect(readFileSync(file).includes(plain)).toBe(false)
  })
})
