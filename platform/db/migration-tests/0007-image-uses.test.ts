import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { SafeHtml } from '../../../shared/safe-html'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { imageUses } from '../migrations/0007-image-uses'

const address = (name: string) => `/storage/v1/object/public/portfolio_images/${name}`
const at = '2026-11-20T20:00:00.000Z'

describeEachDatabase('the migration that notes where pictures are used', open => {
  it('finds them in bodies, covers and earlier versions', async () => {
    const { db, kind } = await open()
    await db.schema.dropTable('image_uses').execute()
    await db.schema.dropTable('deleted_images').execute()
    await db.schema.dropIndex('images_newest').execute()
    await db.schema.alterTable('images').dropColumn('alt').execute()
    for (const name of ['content_1.png', 'content_2-2.jpg', 'content_3.gif'])
      await sql`insert into images (name, format, width, height, bytes, animated, created_at)
        values (${name}, 'png', 1, 1, 1, 0, ${at})`.execute(db)
    // More than one portion.
    for (let number = 100; number < 350; number += 1)
      await db
        .insertInto('blog_posts')
        .values({
          id: `post-${number}`,
          title: 'A post',
          category: '',
          author: 'A',
          date: '2026-11-20',
          excerpt: '',
          content: (number === 349
            ? `<p><img src="${address('content_1.png')}"></p>`
            : '<p>No picture</p>') as SafeHtml,
          image_url: [340, 349].includes(number) ? address('content_1.png') : address('content_9.png'),
          read_time_in_minutes: 5,
          status: 'draft',
          publish_at: null,
          created_at: at,
          updated_at: at,
        })
        .execute()
    for (const name of ['content_1.png', 'content_2-2.jpg'])
      await db
        .insertInto('post_versions')
        .values({
          post_id: 'post-349',
          version: name === 'content_1.png' ? 1 : 2,
          fields: JSON.stringify({ content: `<img src="${address(name)}">` }),
          saved_at: at,
          replaced_by: null,
        })
        .execute()
    // A migration sees no types.
    await imageUses(kind).up(db as unknown as Kysely<unknown>)
    const uses = await db.selectFrom('image_uses').selectAll().orderBy('name').orderBy('post_id').execute()
    expect(uses).toEqual([
      { name: 'content_1.png', post_id: 'post-340', in_body: false, as_cover: true },
      { name: 'content_1.png', post_id: 'post-349', in_body: true, as_cover: true },
      { name: 'content_2-2.jpg', post_id: 'post-349', in_body: false, as_cover: false },
    ])
    expect(await db.selectFrom('images').select('alt').execute()).toEqual([
      { alt: '' },
      { alt: '' },
      { alt: '' },
    ])
  })
})
