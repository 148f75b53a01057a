import type { ReactNode } from 'react'
import type { PostCard } from '../../../domain/post/post-schema'
import { FeaturedPost, type FeaturedPostProps } from './featured-post'
import { blogMessages } from './messages'
import { PostGrid, PostGridSkeleton } from './post-grid'

/** Whole lines of two and of three cells. */
const cellsBeforeBand = 6

/** The newsletter closes a short list, and no dark band follows: the two would share its screen. */
export const endsWithBand = (posts: readonly PostCard[]): boolean => posts.length <= cellsBeforeBand

export interface PostListProps {
  /** On the first page only. */
  featured: FeaturedPostProps | undefined
  posts: readonly PostCard[]
  /** Sits between the sixth cell and the next, across the whole window. */
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
          <PostGrid posts={posts.slice(0, cellsBeforeBand)} />
        </section>
      )}
      {band}
      {posts.length > cellsBeforeBand && (
        <div className="frame post-index">
          <PostGrid posts={posts.slice(cellsBeforeBand)} />
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
        <PostGridSkeleton />
      </div>
    </div>
  )
}
