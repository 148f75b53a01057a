/** What the form of a post offers: members who can be named, and the tags and series that articles have. */
import { readJson } from '../../../shared/read-json'
import { nameOf } from '../../member/member-name.server'
import { currentSite, type SiteSource } from '../../site/current-site.server'
import { type DeskPage, roleOf } from '../../site/documents/desk'
import { safePostSchema } from '../post-schema'
import type { Suggestions } from './grouping-schema'

/** Denial of service: at most this many are sent. */
const mostOffered = 500

const byName = (one: string, other: string): number => one.localeCompare(other, 'en-CA')

/** `published`: tags and series that readers know, for contributors, who learn nothing of others' drafts. */
export async function listSuggestions(source: SiteSource, { published = false } = {}): Promise<Suggestions> {
  const { db } = source
  const { desk } = await currentSite(source)
  const members = await db
    .selectFrom('accounts')
    .select(['id', 'user_metadata', 'job_title'])
    .where('role', 'in', ['owner', 'editor', 'contributor'])
    .where('deleted_at', 'is', null)
    .execute()
  const lists = await db
    .selectFrom('blog_posts')
    .select('tags')
    .distinct()
    .$if(published, query => query.where('status', '=', 'published'))
    .where('tags', '<>', '[]')
    .execute()
  const series = await db
    .selectFrom('blog_posts')
    .select(['series', e => e.fn.max('series_part').as('last')])
    .where('series', '<>', '')
    .$if(published, query => query.where('status', '=', 'published'))
    .groupBy('series')
    .execute()
  const tags = new Set(lists.flatMap(({ tags: stored }) => readJson(safePostSchema.shape.tags, stored)))
  return {
    authors: withDesk(members, desk),
    tags: [...tags].toSorted(byName).slice(0, mostOffered),
    series: series
      .map(({ series: name, last }) => ({ name, next_part: Math.min(99, Number(last) + 1) }))
      .toSorted((one, other) => byName(one.name, other.name))
      .slice(0, mostOffered),
  }
}

function withDesk(
  members: readonly { id: string; user_metadata: string; job_title: string }[],
  desk: DeskPage,
): Suggestions['authors'] {
  const named = members
    .map(member => ({ account_id: member.id, name: nameOf(member), title: member.job_title }))
    .filter(({ name }) => name !== '')
    .map(({ title, ...one }) => ({ ...one, role: title || roleOf(desk, one.name) }))
  const others = desk.people
    .filter(({ name }) => named.every(member => member.name !== name))
    .map(({ name, role }) => ({ account_id: '', name, role }))
  return [...named, ...others].toSorted((one, other) => byName(one.name, other.name))
}
