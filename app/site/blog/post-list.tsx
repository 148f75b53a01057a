import type { ReactNode } from 'react'
import type { PostCard } from '../../../domain/post/post-schema'
import { FeaturedPost, type FeaturedPostProps } from './featured-post'
import { blogMessages } from './messages'
import { PostRows, PostRowsHead, PostRowsSkeleton } from './post-rows'

/** A shorter list ends with the band. */
export const rowsBeforeBand = 5

export interface PostListProps {
  /** On the first page only. */
  featured: FeaturedPostProps | undefined
  posts: readonly PostCard[]
  /** Sits between the fifth row and the next, across the whole window. */
  band: ReactNode
}

export function PostList({ featured, posts, band }: PostListProps) {
  return (
    <>
      {featured && (
        <div className="frame">
          <FeaturedPost {...featured} />
        </div>
      )}
      {posts.length > 0 && (
        <section className="frame post-index" aria-label={blogMessages.list.rows}>
          <PostRowsHead />
          <PostRows posts={posts.slice(0, rowsBeforeBand)} />
        </section>
      )}
      {band}
      {posts.length > rowsBeforeBand && (
        <div className="frame post-index-rest">
          <PostRows posts={posts.slice(rowsBeforeBand)} />
        </div>
      )}
    </>
  )
}

/** Placeholder for the list while another category or page is fetched. */
export function PostListSkeleton({ featured }: { featured: boolean }) {
  return (
    <div className="frame list-skeleton" aria-hidden="true">
      {featured && (
        <div className="featured grid12">
          <div className="featured-cover">
            <div className="post-cover skeleton" />
          </div>
          <div className="featured-text">
            <span className="skeleton" style={{ width: '70%' }} />
            <span className="skeleton skeleton-heading" style={{ width: '92%' }} />
            <span className="skeleton" style={{ width: '96%' }} />
          </div>
        </div>
      )}
      <div className="post-index">
        <PostRowsHead />
        <PostRowsSkeleton />
      </div>
    </div>
  )
}
