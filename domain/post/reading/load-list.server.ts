/** One page of the blog as readers see it. */
import type { Database } from '../../../platform/db/types'
import { keepTogether } from '../../../shared/lines/keep-together'
import { currentSite, type SiteSource } from '../../site/current-site.server'
import { roleOf } from '../../site/documents/desk'
import type { ListAddress } from '../addresses'
import { type Heading, toReaderBody } from '../body/reader-html.server'
import { blogPageSize } from '../post'
import type { PostCard } from '../post-schema'
import { forReaders, getPost, listPosts } from '../posts.server'

export interface LoadedList {
  total: number
  lastPage: number
  /** The newest article of the category, on the first page. */
  featured: { post: PostCard; role: string; sections: Heading[] } | undefined
  rows: PostCard[]
}

const featuredSections = 3

/** The articles of a list address; the first one with its author's role and the titles of its first sections. */
export async function loadList(source: SiteSource, { filter, page }: ListAddress): Promise<LoadedList> {
  const { db } = source
  const { total, ...listed } = await listPosts(db, filter, page)
  const { desk, blog } = await currentSite(source)
  const posts = keepTogether(listed.posts.map(post => forReaders(post, blog.knownCategories)))
  const [first, ...rest] = posts
  const featured =
    page === 1 && first
      ? { post: first, role: roleOf(desk, first.author), sections: await listSections(db, first.id) }
      : undefined
  return {
    total,
    lastPage: Math.max(1, Math.ceil(total / blogPageSize)),
    featured,
    rows: featured ? rest : posts,
  }
}

async function listSections(db: Database, id: string): Promise<Heading[]> {
  const post = await getPost(db, id)
  return post ? toReaderBody(post.content).headings.slice(0, featuredSections) : []
}
