/** What the form of a post offers: members who can be named, and the tags and series that articles have. */
import type { z } from 'zod'
import type { Database } from '../../../platform/db/types'
import { readJson } from '../../../shared/read-json'
import { nameOf } from '../../member/member-name.server'
import { safePostSchema } from '../post-schema'
import type { suggestionsSchema } from './grouping-schema'

/** Denial of service: at most this many are sent. */
const mostOffered = 500

const byName = (one: string, other: string): number => one.localeCompare(other, 'en-CA')

export async function listSuggestions(db: Database): Promise<z.infer<typeof suggestionsSchema>> {
  const members = await db
    .selectFrom('accounts')
    .select(['id', 'user_metadata'])
    .where('role', 'in', ['owner', 'editor'])
    .where('deleted_at', 'is', null)
    .execute()
  const lists = await db
    .selectFrom('blog_posts')
    .select('tags')
    .distinct()
    .where('tags', '<>', '[]')
    .execute()
  const series = await db
    .selectFrom('blog_posts')
    .select(['series', e => e.fn.max('series_part').as('last')])
    .where('series', '<>', '')
    .groupBy('series')
    .execute()
  const tags = new Set(lists.flatMap(({ tags: stored }) => readJson(safePostSchema.shape.tags, stored)))
  return {
    authors: members
      .map(member => ({ account_id: member.id, name: nameOf(member) }))
      .filter(({ name }) => name !== '')
      .toSorted((one, other) => byName(one.name, other.name)),
    tags: [...tags].toSorted(byName).slice(0, mostOffered),
    series: series
      .map(({ series: name, last }) => ({ name, next_part: Math.min(99, Number(last) + 1) }))
      .toSorted((one, other) => byName(one.name, other.name))
      .slice(0, mostOffered),
  }
}
