/** Indexing the posts that were stored before this edition of the index, in the background. */
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { DatabaseKind, Tables } from '../../../platform/db/types'
import type { Walk } from '../../../platform/jobs/walk'
import { readJson } from '../../../shared/read-json'
import { readTags } from '../posts.server'
import { foldedWords } from './parts-of-words.server'
import { indexPost } from './search-index.server'

/** Bodies are read in portions: together they may not fit in memory, and each is long work. */
const portion = 20

/** Date, time of creation and id of a post. */
const placeSchema = z.tuple([z.string(), z.string(), z.string()])

/** The newest last, so that they get the highest row numbers. Drafts too: staff find them by their folded words. */
export const postIndexing = (kind: DatabaseKind): Walk => ({
  name: 'index of posts',
  key: 'search_edition',
  edition: '3',
  count: async trx =>
    (
      await trx
        .selectFrom('blog_posts')
        .select(e => e.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
    ).total,
  step: async (trx, last) => {
    const posts = await findNext(trx, last)
    for (const post of posts) {
      await indexPost(trx, kind, { ...post, tags: readTags(post.tags) })
      const words = foldedWords(post)
      if (words !== post.folded)
        await trx.updateTable('blog_posts').set({ folded: words }).where('id', '=', post.id).execute()
    }
    const end = posts.at(-1)
    return end && { rows: posts.length, last: JSON.stringify([end.date, end.created_at, end.id]) }
  },
})

const findNext = (trx: Transaction<Tables>, last: string | undefined) =>
  trx
    .selectFrom('blog_posts')
    .select([
      'id',
      'status',
      'date',
      'title',
      'author',
      'excerpt',
      'content',
      'folded',
      'created_at',
      'tags',
      'series',
    ])
    .$if(last !== undefined, query => {
      const [date, created, id] = readJson(placeSchema, last ?? '')
      return query.where(
        sql<boolean>`(date > ${date} or (date = ${date} and (created_at > ${created}
          or (created_at = ${created} and id < ${id}))))`,
      )
    })
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('id', 'desc')
    .limit(portion)
    .execute()
