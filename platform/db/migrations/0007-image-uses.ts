/** Which posts show an uploaded picture, its alt text, and the names of deleted ones. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const imageUses: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = (name: string) =>
      kind === 'sqlite' ? db.schema.createTable(name).modifyEnd(sql`strict`) : db.schema.createTable(name)
    await db.schema
      .alterTable('images')
      .addColumn('alt', type.text, c => c.notNull().defaultTo(''))
      .execute()
    await db.schema.createIndex('images_newest').on('images').columns(['created_at desc', 'name']).execute()
    await table('image_uses')
      .addColumn('name', type.text, c => c.notNull().references('images.name'))
      .addColumn('post_id', type.text, c => c.notNull().references('blog_posts.id').onDelete('cascade'))
      .addColumn('in_body', type.integer, c => c.notNull())
      .addColumn('as_cover', type.integer, c => c.notNull())
      .addPrimaryKeyConstraint('image_uses_key', ['name', 'post_id'])
      .execute()
    await db.schema.createIndex('image_uses_post').on('image_uses').columns(['post_id']).execute()
    await table('deleted_images')
      .addColumn('name', type.text, c => c.primaryKey())
      .addColumn('deleted_at', type.time, c => c.notNull())
      .execute()
    await noteStoredUses(db)
  },
})

/** Bodies are read in batches: together they may be larger than the memory. */
const portion = 100
const address = /\/storage\/v1\/object\/public\/portfolio_images\/(content_[\w-]+\.\w+)/g

interface StoredPost {
  id: string
  content: string
  image_url: string
}

/** Any host's URL counts here; the next save of a post checks more closely. */
async function noteStoredUses(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from images`.execute(db)
  const images = new Set(rows.map(({ name }) => name))
  if (images.size === 0) return
  const namesIn = (text: string): string[] =>
    [...new Set([...text.matchAll(address)].map(([, name = '']) => name))].filter(name => images.has(name))
  let last = ''
  for (;;) {
    const { rows: posts } = await sql<StoredPost>`
      select id, content, image_url from blog_posts where id > ${last} order by id limit ${portion}`.execute(
      db,
    )
    for (const post of posts) {
      const [body, cover] = [namesIn(post.content), namesIn(post.image_url)]
      for (const name of new Set([...body, ...cover]))
        await note(db, name, post.id, [body.includes(name), cover.includes(name)])
    }
    last = posts.at(-1)?.id ?? ''
    if (posts.length < portion) break
  }
  await noteEarlierUses(db, namesIn)
}

async function noteEarlierUses(db: Kysely<unknown>, namesIn: (text: string) => string[]): Promise<void> {
  const { rows } = await sql<{ post_id: string; version: number }>`
    select post_id, version from post_versions order by post_id, version`.execute(db)
  for (const { post_id: id, version } of rows) {
    // JSON does not escape slashes.
    const { rows: found } = await sql<{ fields: string }>`
      select fields from post_versions where post_id = ${id} and version = ${version}`.execute(db)
    for (const name of namesIn(found[0]?.fields ?? '')) await note(db, name, id, [false, false])
  }
}

const note = (db: Kysely<unknown>, name: string, id: string, [inBody, asCover]: [boolean, boolean]) =>
  sql`insert into image_uses (name, post_id, in_body, as_cover)
    values (${name}, ${id}, ${inBody ? 1 : 0}, ${asCover ? 1 : 0})
    on conflict do nothing`.execute(db)
