import { Link } from 'react-router'
import { postPath } from '../../../domain/post/addresses'
import type { PostCard } from '../../../domain/post/post-schema'
import { formatDate } from '../../../shared/dates'
import { Seal } from '../../ui/line-work/seal'
import { blogMessages } from './messages'

const m = blogMessages.list

/** Column names, visual only: every row carries the same in its own text. */
export function PostRowsHead() {
  return (
    <p className="post-rows-head post-columns" aria-hidden="true">
      <span>{m.columns.date}</span>
      <span>{m.columns.category}</span>
      <span>{m.columns.article}</span>
      <span>{m.columns.length}</span>
    </p>
  )
}

export function PostRows({ posts }: { posts: readonly PostCard[] }) {
  return (
    <ul className="post-rows">
      {posts.map(post => (
        <PostRow key={post.id} post={post} />
      ))}
    </ul>
  )
}

/** The title's link covers the whole row. */
function PostRow({ post }: { post: PostCard }) {
  return (
    <li className="post-row post-columns">
      <time className="post-row-date" dateTime={post.date}>
        {formatDate(post.date)}
      </time>
      <span className="post-row-category">{post.category}</span>
      <div className="post-row-text">
        <h2>
          <Link to={postPath(post.id)}>{post.title}</Link>
        </h2>
        {post.excerpt && <p>{post.excerpt}</p>}
      </div>
      <span className="post-row-length">{blogMessages.minutes(post.read_time_in_minutes)}</span>
      <span className="post-row-seal">
        <Seal seed={post.id} size={72} />
      </span>
    </li>
  )
}

/** Widths of the bars in percent, uneven so that the rows look like text. */
const bars = [
  [62, 92],
  [48, 84],
  [70, 88],
  [56, 95],
] as const

/** Skeleton rows while a list is fetched, in the same columns. */
export function PostRowsSkeleton() {
  return (
    <ul className="post-rows" aria-hidden="true">
      {bars.map(([title, excerpt]) => (
        <li key={title} className="post-row post-columns">
          <span className="post-row-date skeleton" />
          <span className="post-row-category skeleton" />
          <div className="post-row-text">
            <span className="skeleton skeleton-title" style={{ width: `${title}%` }} />
            <span className="skeleton" style={{ width: `${excerpt}%` }} />
          </div>
          <span className="post-row-length skeleton" />
          <span className="post-row-seal skeleton-seal" />
        </li>
      ))}
    </ul>
  )
}
