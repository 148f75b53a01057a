/** Published articles of an author, with a tag, or of a series. */
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import { keepTogether } from '../../../shared/lines/keep-together'
import type { ListGroup } from '../addresses'
import { findPeople, type Person, readAuthors } from '../authors/authors.server'
import type { UnsavedPost } from '../post-schema'
import type { ReaderSeries } from './grouping'

/** What the list of a group begins with. */
export interface Group extends ListGroup {
  /** Of an author who is a member. */
  person?: Person
}

const published = (db: Kysely<Tables>) => db.selectFrom('blog_posts').where('status', '=', 'published')

/** Whether the text has the part, its letters' case and all: LIKE has another rule for that on each database. */
const holds = (column: 'authors' | 'tags', part: string) =>
  sql<SqlBool>`replace(${sql.ref(column)}, ${part}, '') <> ${sql.ref(column)}`

/** The ids of published articles of the group. */
export async function idsOfGroup(db: Kysely<Tables>, group: ListGroup) {
  const { kind, name } = group
  if (kind === 'series') return { group, ids: published(db).select('id').where('series', '=', name) }
  if (kind === 'tag') {
    // A text of a list begins after a bracket or a comma; within one a quotation mark is after a backslash.
    const tag = JSON.stringify(name)
    const isTagged = sql<SqlBool>`(${holds('tags', `[${tag}`)} or ${holds('tags', `,${tag}`)})`
    return { group, ids: published(db).select('id').where('tags', '<>', '[]').where(isTagged) }
  }
  const { lists, person } = await findListsOf(db, name)
  const ids = published(db)
    .select('id')
    .where(e =>
      e.or([
        e.and([e('authors', '=', '[]'), e('author', '=', name)]),
        // No list is empty text, so this is no article where there is none.
        e('authors', 'in', lists.length > 0 ? lists : ['']),
      ]),
    )
  return { group: { ...group, ...(person && { person }) }, ids }
}

/** Lists of authors that name this one: a member by the name of today. Few articles have lists, and most the same. */
async function findListsOf(db: Kysely<Tables>, name: string) {
  const rows = await published(db).select('authors').distinct().where('authors', '<>', '[]').execute()
  const lists = rows.map(({ authors }) => ({ stored: authors, authors: readAuthors(authors) }))
  const people = await findPeople(
    db,
    lists.flatMap(one => one.authors.map(author => author.account_id)),
  )
  const isNamed = (author: { name: string; account_id: string }) =>
    (people.get(author.account_id)?.name ?? author.name) === name
  return {
    lists: lists.filter(({ authors }) => authors.some(isNamed)).map(({ stored }) => stored),
    person: [...people.values()].find(person => person.name === name),
  }
}

/** At most this many parts are listed. */
const mostParts = 50

type Part = Pick<UnsavedPost, 'id' | 'title' | 'series_part' | 'date' | 'created_at'>

/**
 * The series with its published parts, in their order, and with the one that a preview shows; undefined when the article
 * is its only one.
 */
export async function loadSeries(
  db: Kysely<Tables>,
  name: string,
  unsaved?: Part,
): Promise<ReaderSeries | undefined> {
  if (name === '') return undefined
  const stored = await published(db)
    .select(['id', 'title', 'series_part', 'date', 'created_at'])
    .where('series', '=', name)
    .orderBy('series_part')
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostParts)
    .execute()
  const parts = (unsaved ? withPart(stored, unsaved) : stored).map(({ id, title }) => ({ id, title }))
  return parts.length > 1 ? { name, parts: keepTogether(parts) } : undefined
}

const withPart = (parts: readonly Part[], own: Part): Part[] =>
  [...parts.filter(({ id }) => id !== own.id), own].toSorted(
    (a, b) => a.series_part - b.series_part || compareTexts(orderOf(a), orderOf(b)),
  )

const orderOf = ({ date, created_at, id }: Part): string => [date, created_at, id].join(' ')
const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Titles of the articles, drafts too, of which a member is an author. */
export async function listTitlesBy(db: Kysely<Tables>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('blog_posts')
    .select('title')
    .where('authors', '<>', '[]')
    .where(holds('authors', `"account_id":${JSON.stringify(accountId)}`))
    .orderBy('date')
    .orderBy('id')
    .execute()
  return rows.map(({ title }) => title)
}
