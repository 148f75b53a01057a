import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { describeEachDatabase, type OpenTestDatabase } from '../../tests/support/data/databases'
import { startBucket } from '../../tests/support/peers/bucket'
import { inTransaction } from '../db/transaction'
import { Unavailable } from '../unavailable'
import { adoptObject, deleteObject, doomObject, noteObject, sweepObjects } from './loose-objects'
import { createFolderObjects, type Objects } from './objects'
import { createS3Objects } from './s3-objects'

const start = Date.parse('2026-11-20T20:00:00.000Z')
const day = 24 * 60 * 60 * 1000
const always = () => true
const bytes = Buffer.from('picture')

async function setUp(open: OpenTestDatabase, failures: number[] = []) {
  const { db } = await open()
  const { settings, stored, close } = await startBucket(failures)
  onTestFinished(close)
  const store = { db, objects: createS3Objects(settings) }
  const put = async (key: string) => {
    await noteObject(db, key, start)
    await store.objects.put(key, bytes)
  }
  const adopt = (key: string) => inTransaction(db, trx => adoptObject(trx, key))
  const keys = () => [...stored.keys()].map(path => path.replace('/pictures/', '')).toSorted()
  const notes = async () =>
    (await db.selectFrom('loose_objects').select('key').orderBy('key').execute()).map(row => row.key)
  return { ...store, store, put, adopt, keys, notes }
}

describeEachDatabase('the sweep of loose objects', open => {
  it('deletes what was begun a day ago and got no row, and nothing else', async () => {
    const { store, objects, put, adopt, keys, notes } = await setUp(open)
    await put('unfinished')
    await put('finished')
    expect(await adopt('finished')).toBe(true)
    await noteObject(store.db, 'never-stored', start)
    // Another site in the same bucket, and a picture that a restored database does not know.
    await objects.put('of-another-site', bytes)

    expect(await sweepObjects(store, start + day, always)).toBe(0)
    expect(keys()).toEqual(['finished', 'of-another-site', 'unfinished'])
    expect(await sweepObjects(store, start + day + 1, always)).toBe(2)
    expect(keys()).toEqual(['finished', 'of-another-site'])
    expect(await notes()).toEqual([])
  })

  it('refuses a row to an upload that it has overtaken', async () => {
    const { store, put, adopt } = await setUp(open)
    await put('slow')
    await sweepObjects(store, start + day + 1, always)
    expect(await adopt('slow')).toBe(false)
  })

  it('leaves a key to one of those that want it, when they want it at once', async () => {
    const { store, objects, put, adopt } = await setUp(open)
    for (let number = 0; number < 10; number += 1) {
      const key = `both-${number}`
      await put(key)
      const [adopted] = await Promise.all([adopt(key), sweepObjects(store, start + day + 1, always)])
      expect((await objects.get(key)) !== undefined).toBe(adopted)
    }
  })

  it('deletes at once what a deletion left behind, and tries again what the store refuses', async () => {
    const { db, store, put, adopt, keys, notes } = await setUp(open, [])
    await put('deleted')
    await adopt('deleted')
    await inTransaction(db, trx => doomObject(trx, 'deleted', start))
    const away: Objects = { ...store.objects, delete: () => Promise.reject(new Unavailable('away')) }
    await expect(deleteObject({ db, objects: away }, 'deleted')).rejects.toThrow('away')
    await expect(sweepObjects({ db, objects: away }, start, always)).rejects.toThrow('away')
    expect([keys(), await notes()]).toEqual([['deleted'], ['deleted']])
    expect(await sweepObjects(store, start, always)).toBe(1)
    expect([keys(), await notes()]).toEqual([[], []])
  })

  it('stops between two objects when the process stops', async () => {
    const { store, put, notes } = await setUp(open)
    for (const key of ['a', 'b', 'c']) await put(key)
    const answers = [true, false]
    expect(await sweepObjects(store, start + 2 * day, () => answers.shift() ?? false)).toBe(1)
    expect(await notes()).toHaveLength(2)
  })

  it('works on a folder too', async () => {
    const { db, config } = await open()
    const objects = createFolderObjects(join(config.dataDir, 'objects'))
    await noteObject(db, 'portfolio_images/a.png', start)
    await objects.put('portfolio_images/a.png', bytes)
    expect(await sweepObjects({ db, objects }, start + day + 1, always)).toBe(1)
    expect(await objects.get('portfolio_images/a.png')).toBeUndefined()
  })

  it('deletes half-written files that are old, and no other file', async () => {
    const { config } = await open()
    const folder = join(config.dataDir, 'objects/portfolio_images')
    await mkdir(folder, { recursive: true })
    const aside = '.0198c6a1-0000-7000-8000-00000000000'
    const madeAside = `.${'a'.repeat(64)}-0198c6a1-0000-7000-8000-000000000003`
    for (const name of [`${aside}1`, `${aside}2`, madeAside, '.htaccess', 'content_1.png'])
      await writeFile(join(folder, name), bytes)
    const old = new Date(start - 1)
    for (const name of [`${aside}1`, madeAside, '.htaccess', 'content_1.png'])
      await utimes(join(folder, name), old, old)
    await utimes(join(folder, `${aside}2`), new Date(start), new Date(start))
    const objects = createFolderObjects(join(config.dataDir, 'objects'))
    expect(await objects.removeHalfStored(start)).toBe(2)
    expect((await readdir(folder)).toSorted()).toEqual([`${aside}2`, '.htaccess', 'content_1.png'].toSorted())
    expect(await createFolderObjects(join(config.dataDir, 'nothing')).removeHalfStored(start)).toBe(0)
  })
})
