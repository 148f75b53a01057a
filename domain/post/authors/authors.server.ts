/** The members who wrote articles: as they are called now, and which may be named. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import type { FieldErrors } from '../../../shared/check-body'
import { readJson } from '../../../shared/read-json'
import { nameOf } from '../../member/member-name.server'
import { type DeskPage, roleOf } from '../../site/documents/desk'
import { longestAuthor } from '../post'
import { safePostSchema } from '../post-schema'
import { joinNames, type PostAuthor, type ReaderAuthor } from './authors'

/** A member as readers know them. */
export interface Person {
  id: string
  name: string
  job_title: string
  biography: string
}

export type People = ReadonlyMap<string, Person>

/** The authors of a row. */
export const readAuthors = (stored: string): PostAuthor[] => readJson(safePostSchema.shape.authors, stored)

type Credited = { author: string; authors: string }

/** Those members, by id; without those who have left or have no name. */
export async function findPeople(db: Kysely<Tables>, ids: readonly string[]): Promise<People> {
  const wanted = [...new Set(ids.filter(Boolean))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'user_metadata', 'job_title', 'biography'])
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .execute()
  const people = rows.map(({ user_metadata, ...row }) => ({ ...row, name: nameOf({ user_metadata }) }))
  return new Map(people.flatMap(person => (person.name ? [[person.id, person]] : [])))
}

/** The members who are named by these rows. */
export const findPeopleOf = (db: Kysely<Tables>, posts: readonly Credited[]): Promise<People> =>
  findPeople(
    db,
    posts.flatMap(({ authors }) => readAuthors(authors).map(one => one.account_id)),
  )

/** Who wrote it, in order: a member by the name of today, anyone else by the one that was stored. */
export const authorsOf = ({ author, authors }: Credited, people: People): PostAuthor[] => {
  const named = readAuthors(authors).map(({ name, account_id }) => ({
    name: people.get(account_id)?.name ?? name,
    account_id,
  }))
  return named.length > 0 ? named : [{ name: author, account_id: '' }]
}

/** With what each does here. */
export const creditsOf = (post: Credited, people: People, desk: DeskPage): ReaderAuthor[] =>
  authorsOf(post, people).map(({ name, account_id }) => ({
    name,
    role: people.get(account_id)?.job_title || roleOf(desk, name),
  }))

/**
 * The authors that a post is to have, members by the name they have now. Who was named before stays, also when they
 * have left; names come from accounts, so that no one is named as a member who is not one.
 */
export async function settleAuthors(
  db: Kysely<Tables>,
  asked: readonly PostAuthor[],
  before: readonly PostAuthor[],
): Promise<{ authors: PostAuthor[] } | { errors: FieldErrors }> {
  const people = await findPeople(
    db,
    asked.map(one => one.account_id),
  )
  const settled = asked.map(({ name, account_id }) => {
    if (account_id === '') return { name: name.trim(), account_id }
    const kept = before.find(one => one.account_id === account_id)
    const known = people.get(account_id)?.name ?? kept?.name
    return known === undefined ? undefined : { name: known, account_id }
  })
  const authors = settled.filter(one => one !== undefined)
  if (authors.length < settled.length)
    return { errors: { authors: 'Choose members who have set their name, or name a guest.' } }
  if (new Set(authors.map(one => one.name)).size < authors.length)
    return { errors: { authors: 'Name each author once.' } }
  return joinNames(authors).length > longestAuthor
    ? { errors: { authors: `Shorten the names of the authors to ${longestAuthor} characters together.` } }
    : { authors }
}
