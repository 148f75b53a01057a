/** One page of the blog as readers see it. */
import type { Database } from '../../../platform/db/types'
import type { ListAddress } from './addresses'
import { blogPageSize, type PostCard } from './post'
import { getPost, listPosts } from './posts.server'
import { type Heading, toReaderBody } from './reader-html.server'

export interface LoadedList {
  total: number
  lastPage: number
  /** The newest article of the category, on the first page. */
  featured: { post: PostCard; sections: Heading[] } | undefined
  rows: PostCard[]
}

const featuredSections = 3

/** Articles of the address, the first of them with the names of its first sections. */
export async function loadList(db: Database, { filter, page }: ListAddress): Promise<LoadedList> {
  const { posts, total } = await listPosts(db, filter, page)
  const [first, ...rest] = posts
  const featured =
    page === 1 && first ? { post: first, sections: await listSections(db, first.id) } : undefined
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
