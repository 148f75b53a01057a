import { Link } from 'react-router'
import { formatDate } from '../../shared/dates'
import { Seal } from '../../ui/seal'
import { postPath } from './addresses'
import { articleMessages } from './article-messages'
import { blogMessages } from './messages'
import type { PostCard } from './post'

/** Two others of the same category. */
export function RelatedPosts({ posts }: { posts: readonly PostCard[] }) {
  if (posts.length === 0) return null
  return (
    <section className="section frame" aria-labelledby="related-title">
      <div className="related grid12">
        <h2 id="related-title">{articleMessages.post.related}</h2>
        {posts.map(post => (
          <article key={post.id} className="related-post">
            <Seal seed={post.id} size={92} />
            <div>
              <p className="post-facts">
                <time dateTime={post.date}>{formatDate(post.date)}</time>
                <span>{blogMessages.minutes(post.readTimeInMinutes)}</span>
              </p>
              <h3>
                <Link to={postPath(post.id)}>{post.title}</Link>
              </h3>
              {post.excerpt && <p>{post.excerpt}</p>}
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
