/** One page of the blog as readers see it. */
import type { Database } from '../../../platform/db/types'
import { keepTogether } from '../../../shared/lines/keep-together'
import { currentSite, type SiteSource } from '../../site/current-site.server'
import { type DeskPage, roleOf } from '../../site/documents/desk'
import type { ListAddress } from '../addresses'
import type { ReaderAuthor } from '../authors/authors'
import { creditsOf, findPeopleOf } from '../authors/authors.server'
import { type Heading, toReaderBody } from '../body/reader-html.server'
import type { Group } from '../grouping/list-grouped.server'
import { blogPageSize } from '../post'
import type { PostCard } from '../post-schema'
import { forReaders, getPost, listPosts } from '../posts.server'

export interface LoadedList {
  total: number
  lastPage: number
  /** The newest article of the category, on the first page. */
  featured: { post: PostCard; authors: ReaderAuthor[]; sections: Heading[] } | undefined
  rows: PostCard[]
  /** Of an author, what they do and write of themselves; empty for a tag and a series. */
  about?: { role: string; biography: string }
}

const featuredSections = 3

/** The articles of a list address; the first one with its author's role and the titles of its first sections. */
export async function loadList(
  source: SiteSource,
  { filter, page, group: asked }: ListAddress,
): Promise<LoadedList> {
  const { db } = source
  const { total, group, ...listed } = await listPosts(db, filter, page, asked)
  const { desk, blog } = await currentSite(source)
  const people = await findPeopleOf(db, listed.posts)
  const posts = keepTogether(listed.posts.map(post => forReaders(post, blog.knownCategories, people)))
  const [stored] = listed.posts
  const [first, ...rest] = posts
  // The first part of a series is not its newest.
  const featured =
    page === 1 && first && stored && group?.kind !== 'series'
      ? {
          post: first,
          authors: creditsOf(stored, people, desk),
          sections: await listSections(db, first.id),
        }
      : undefined
  return {
    total,
    lastPage: Math.max(1, Math.ceil(total / blogPageSize)),
    featured,
    rows: featured ? rest : posts,
    ...(group?.kind === 'author' && { about: aboutAuthor(group, desk) }),
  }
}

const aboutAuthor = ({ name, person }: Group, desk: DeskPage) => ({
  role: person?.job_title || roleOf(desk, name),
  biography: person?.biography ?? '',
})

async function listSections(db: Database, id: string): Promise<Heading[]> {
  const post = await getPost(db, id)
  return post ? toReaderBody(post.content).headings.slice(0, featuredSections) : []
}
