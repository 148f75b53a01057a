import { Link } from 'react-router'
import { formatDate } from '../../shared/dates'
import { postPath } from './addresses'
import { Byline } from './byline'
import { blogMessages } from './messages'
import type { PostCard } from './post'
import { PostCover } from './post-cover'

const m = blogMessages.list

export interface FeaturedPostProps {
  post: PostCard
  /** Its first sections, so that a reader may go straight to one. */
  sections: readonly { id: string; text: string }[]
}

/** The newest article of the chosen category. */
export function FeaturedPost({ post, sections }: FeaturedPostProps) {
  const path = postPath(post.id)
  return (
    <article className="featured grid12" aria-label={m.featured}>
      <Link to={path} className="featured-cover" tabIndex={-1} aria-hidden="true">
        <PostCover post={post} />
      </Link>
      <div className="featured-text">
        <p className="post-facts">
          {post.category && <strong>{post.category}</strong>}
          <time dateTime={post.date}>{formatDate(post.date)}</time>
          <span>{blogMessages.minutesRead(post.readTimeInMinutes)}</span>
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
          <Byline author={post.author} />
          <Link to={path} className="text-link" aria-label={`${m.read}: ${post.title}`}>
            {m.read}
          </Link>
        </div>
      </div>
    </article>
  )
}
