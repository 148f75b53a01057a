import type { PostCard } from '../../../../domain/post/post-schema'
import { formatDate } from '../../../../shared/dates'
import { Byline } from '../byline'
import { articleMessages, lengthInMinutes } from './messages'
import { PostContents } from './post-contents'

const m = articleMessages.post

export interface PostAsideProps {
  post: PostCard
  /** The author's job title. */
  role: string
  headings: readonly { id: string; text: string }[]
}

/** The side ledger: who, when, how long, and the contents. */
export function PostAside({ post, role, headings }: PostAsideProps) {
  return (
    <aside className="post-aside" aria-label={m.details}>
      <Byline author={post.author} role={role} />
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
      </dl>
      <PostContents headings={headings} />
    </aside>
  )
}
