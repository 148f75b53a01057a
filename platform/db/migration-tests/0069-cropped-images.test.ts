import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { listImages } from '../../../domain/image/image-library.server'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { croppedImages } from '../migrations/0069-cropped-images'

describeEachDatabase('the migration of cropped pictures', open => {
  it('leaves pictures whole, and folds the descriptions that they have', async () => {
    const { db, kind } = await open()
    for (const column of ['original', 'crop', 'folded_alt'])
      await db.schema.alterTable('images').dropColumn(column).execute()
    await sql`insert into images (name, format, width, height, bytes, animated, created_at, alt) values
      ('content_1.png', 'png', 4, 3, 9, 0, '2026-11-20T20:00:00.000Z', 'Łódź, MÜHLE am Fluß'),
      ('content_2.png', 'png', 4, 3, 9, 0, '2026-11-21T20:00:00.000Z', '')`.execute(db)
    await croppedImages(kind).up(db as unknown as Kysely<unknown>) // as the migrator hands it in
    const { images } = await listImages(db, { search: 'lodz muhle fluss', page: 1 })
    expect(images).toMatchObject([{ name: 'content_1.png', original: null, crop: null }])
    expect((await listImages(db, { search: '', page: 1 })).total).toBe(2)
  })
})
