import { Link } from 'react-router'
import { focusStyle } from '../../../domain/image/focus'
import { postPath } from '../../../domain/post/addresses'
import type { PostCard } from '../../../domain/post/post-schema'
import { formatDate } from '../../../shared/dates'
import { Seal } from '../../ui/line-work/seal'
import { blogMessages } from './messages'

/** Articles in ruled cells; post-grid.css decides how many columns there is room for. */
export function PostGrid({ posts }: { posts: readonly PostCard[] }) {
  return (
    <ul className="article-grid">
      {posts.map(post => (
        <PostCell key={post.id} post={post} />
      ))}
    </ul>
  )
}

/** The title's link covers the whole cell. */
function PostCell({ post }: { post: PostCard }) {
  return (
    <li className="article-cell">
      <div className="article-cell-picture">
        {post.image_url ? (
          <img
            src={post.image_url}
            style={focusStyle(post.image_focus)}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : (
          <Seal seed={post.id} size={280} />
        )}
      </div>
      <p className="article-cell-category">{post.category}</p>
      <h2>
        <Link to={postPath(post.id)}>{post.title}</Link>
      </h2>
      <p className="article-cell-excerpt">{post.excerpt}</p>
      <p className="article-cell-facts">
        <time dateTime={post.date}>{formatDate(post.date)}</time>
        <span>{blogMessages.minutes(post.read_time_in_minutes)}</span>
      </p>
    </li>
  )
}

/** Widths of the bars in percent, uneven so that they look like text. */
const bars = [
  [82, 92],
  [64, 84],
  [90, 88],
  [76, 95],
  [58, 90],
  [86, 80],
] as const

/** Skeleton cells while a list is fetched, in the same columns. */
export function PostGridSkeleton() {
  return (
    <ul className="article-grid" aria-hidden="true">
      {bars.map(([title, excerpt]) => (
        <li key={title} className="article-cell">
          <div className="article-cell-picture" />
          <span className="article-cell-category skeleton" />
          <span className="skeleton skeleton-title" style={{ width: `${title}%` }} />
          <div className="article-cell-excerpt">
            <span className="skeleton" />
            <span className="skeleton" style={{ width: `${excerpt}%` }} />
          </div>
          <span className="article-cell-facts skeleton" />
        </li>
      ))}
    </ul>
  )
}
