/** Faults of uploaded files, planted one by one. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isoTime, systemClock } from '../../platform/clock'
import { doomObject, noteObject } from '../../platform/objects/loose-objects'
import { createS3Objects } from '../../platform/objects/s3-objects'
import { describeEachDatabase, describeOnSqlite } from '../../tests/support/data/databases'
import { findWrong, makePatient, type TestPatient } from '../../tests/support/data/patient'
import { startBucket } from '../../tests/support/peers/bucket'
import { missingObjectsCheck, objectStoreCheck } from './missing-objects'

const day = 24 * 60 * 60 * 1000

/** Of a picture, whose bytes are under this key, or under its name. */
const addImage = ({ database: { db } }: TestPatient, name: string, object_key = '') =>
  db
    .insertInto('images')
    .values({
      ...{ name, object_key, format: 'png', width: 1, height: 1, bytes: 1, animated: false },
      ...{ account_id: null, created_at: isoTime(0) },
    })
    .execute()

describeEachDatabase('the doctor names', open => {
  it('rows whose objects are gone, pictures of the first versions among them', async () => {
    const site = await makePatient(open)
    for (const name of ['a.png', 'b.png']) await addImage(site, name, `keys/${name}`)
    await addImage(site, 'old.png')
    await site.objects.put('keys/a.png', Buffer.from('a'))
    expect(await findWrong(site)).toEqual([
      'fault missing-objects: 2 uploaded files are missing: keys/b.png, portfolio_images/old.png.',
    ])
    await site.objects.put('keys/b.png', Buffer.from('b'))
    await site.objects.put('portfolio_images/old.png', Buffer.from('old'))
    expect(await findWrong(site)).toEqual([])
  })

  it('objects without a row, but none that is being uploaded or deleted', async () => {
    const site = await makePatient(open)
    const { db } = site.database
    const now = systemClock.now()
    for (const key of ['keys/orphan', 'keys/coming', 'keys/going'])
      await site.objects.put(key, Buffer.from('x'))
    await noteObject(db, 'keys/coming', now)
    await doomObject(db, 'keys/going', now)
    writeFileSync(join(site.config.dataDir, 'objects/keys/.half'), 'x')
    expect(await findWrong(site)).toEqual([
      'warning orphaned-objects: 1 stored file belongs to no row: keys/orphan.',
    ])
  })

  it('objects that should have been deleted long ago', async () => {
    const site = await makePatient(open)
    await doomObject(site.database.db, 'keys/going', systemClock.now() - 4 * day)
    expect(await findWrong(site)).toEqual([
      'warning orphaned-objects: 1 file should have been deleted days ago.',
    ])
  })

  it('in several checks what is too much for one', async () => {
    const site = await makePatient(open)
    for (let number = 100; number < 180; number += 1) await addImage(site, `${number}.png`, `keys/${number}`)
    let elapsed = 0
    const slow = { ...site, clock: { ...systemClock, elapsed: () => (elapsed += 8000) } }
    const find = () => findWrong(slow, [missingObjectsCheck])
    expect(await find()).toEqual([
      'fault missing-objects: 50 uploaded files are missing: keys/100, keys/101, keys/102 and 47 more.',
      'warning missing-objects: Only 50 files could be looked at in time.',
    ])
    expect(await find()).toEqual([
      'fault missing-objects: 30 uploaded files are missing: keys/150, keys/151, keys/152 and 27 more.',
    ])
  })
})

describeOnSqlite('the doctor names', open => {
  const find = (site: Parameters<typeof findWrong>[0]) =>
    findWrong(site, [objectStoreCheck, missingObjectsCheck])

  it('a folder of objects that cannot be written', async () => {
    const site = await makePatient(open)
    const folder = join(site.config.dataDir, 'objects')
    writeFileSync(folder, 'in the way')
    expect(await find(site)).toEqual([
      expect.stringContaining('fault object-store: Uploaded files cannot be stored'),
    ])
    rmSync(folder)
    mkdirSync(folder)
    expect(await find(site)).toEqual([])
  })

  it('a bucket that refuses the keys, or cannot be reached, and what is missing in one', async () => {
    const site = await makePatient(open)
    const { settings, env, close } = await startBucket()
    const inBucket = (changed = {}) => ({
      ...site.withSettings(env),
      objects: createS3Objects({ ...settings, ...changed }),
    })
    expect(await find(inBucket())).toEqual([])
    await addImage(site, 'a.png', 'keys/a.png')
    expect(await find(inBucket())).toEqual(['fault missing-objects: 1 uploaded file is missing: keys/a.png.'])
    const [refused = ''] = await find(inBucket({ secretAccessKey: 'wrong' }))
    expect(refused).toContain('fault object-store: ')
    expect(refused).toContain('403 (SignatureDoesNotMatch)')
    close()
    expect(await findWrong(inBucket(), [objectStoreCheck])).toEqual([expect.stringContaining('ECONNREFUSED')])
  })
})
