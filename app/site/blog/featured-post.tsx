import { Link } from 'react-router'
import { postPath } from '../../../domain/post/addresses'
import type { ReaderAuthor } from '../../../domain/post/authors/authors'
import type { PostCard } from '../../../domain/post/post-schema'
import { formatDate } from '../../../shared/dates'
import { ArrowRightIcon } from '../../ui/line-work/icons'
import { Bylines } from './byline'
import { blogMessages } from './messages'
import { PostCover } from './post-cover'

const m = blogMessages.list

export interface FeaturedPostProps {
  post: PostCard
  authors: readonly ReaderAuthor[]
  /** Links to its first sections. */
  sections: readonly { id: string; text: string }[]
}

/** The newest article of the chosen category. */
export function FeaturedPost({ post, authors, sections }: FeaturedPostProps) {
  const path = postPath(post.id)
  return (
    <article className="featured grid12" aria-label={m.newest}>
      <div className="featured-cover">
        <Link to={path} tabIndex={-1} aria-hidden="true">
          <PostCover post={post} />
        </Link>
        <p className="featured-bar on-ink">
          <time dateTime={post.date}>{formatDate(post.date)}</time>
          <span>{blogMessages.minutesRead(post.read_time_in_minutes)}</span>
        </p>
      </div>
      <div className="featured-text">
        <p className="post-facts">
          <strong>{m.newest}</strong>
          {post.category && <span>{post.category}</span>}
        </p>
        <h2 className="featured-title">
          <Link to={path}>{post.title}</Link>
        </h2>
        {post.excerpt && <p className="featured-excerpt">{post.excerpt}</p>}
        {sections.length > 0 && (
          <ul className="featured-sections" aria-label={m.contents}>
            {sections.map(({ id, text }) => (
              <li key={id}>
                <Link to={`${path}#${id}`}>{text}</Link>
              </li>
            ))}
          </ul>
        )}
        <div className="featured-foot">
          <Bylines authors={authors} />
          <Link to={path} className="text-link" aria-label={`${m.read}: ${post.title}`}>
            {m.read} <ArrowRightIcon />
          </Link>
        </div>
      </div>
    </article>
  )
}
