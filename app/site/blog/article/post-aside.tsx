import { Link } from 'react-router'
import { groupPath } from '../../../../domain/post/addresses'
import type { ReaderAuthor } from '../../../../domain/post/authors/authors'
import type { ReaderSeries } from '../../../../domain/post/grouping/grouping'
import type { PostCard } from '../../../../domain/post/post-schema'
import { formatDate } from '../../../../shared/dates'
import { Bylines } from '../byline'
import { articleMessages, lengthInMinutes } from './messages'
import { PostContents } from './post-contents'

const m = articleMessages.post

export interface PostAsideProps {
  post: PostCard
  authors: readonly ReaderAuthor[]
  tags: readonly string[]
  /** Undefined where the article is the only part, or belongs to none. */
  series: ReaderSeries | undefined
  headings: readonly { id: string; text: string }[]
}

/** The side ledger: who, when, how long, and the contents. */
export function PostAside({ post, authors, tags, series, headings }: PostAsideProps) {
  return (
    <aside className="post-aside" aria-label={m.details}>
      <Bylines authors={authors} />
      <dl className="ledger">
        <div>
          <dt>{m.published}</dt>
          <dd>
            <time dateTime={post.date}>{formatDate(post.date)}</time>
          </dd>
        </div>
        <div>
          <dt>{m.length}</dt>
          <dd>{lengthInMinutes(post.read_time_in_minutes)}</dd>
        </div>
        {post.category && (
          <div>
            <dt>{m.category}</dt>
            <dd>{post.category}</dd>
          </div>
        )}
        {series && (
          <div>
            <dt>{m.series}</dt>
            <dd>
              <a href="#series">
                {m.part(series.parts.findIndex(({ id }) => id === post.id) + 1, series.parts.length)}
              </a>
            </dd>
          </div>
        )}
        {tags.length > 0 && (
          <div>
            <dt>{m.tags}</dt>
            <dd className="post-tags">
              {tags.map(tag => (
                <Link key={tag} to={groupPath('tag', tag)}>
                  {tag}
                </Link>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <PostContents headings={headings} />
    </aside>
  )
}
