import { Link } from 'react-router'
import { postPath } from '../../../../domain/post/addresses'
import type { PostCard } from '../../../../domain/post/post-schema'
import { formatDate } from '../../../../shared/dates'
import { Seal } from '../../../ui/line-work/seal'
import { blogMessages } from '../messages'
import { articleMessages } from './messages'

/** At most two others, of the same category. */
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
                <span>{blogMessages.minutes(post.read_time_in_minutes)}</span>
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
