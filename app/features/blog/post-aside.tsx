import { formatDate } from '../../shared/dates'
import { articleMessages } from './article-messages'
import { Byline } from './byline'
import type { PostCard } from './post'
import { ShareLinks } from './share-links'

const m = articleMessages.post

export interface PostAsideProps {
  post: PostCard
  url: string
  headings: readonly { id: string; text: string }[]
}

/** The side ledger: who, when, how long; ways to pass it on; the contents, which stay in view. */
export function PostAside({ post, url, headings }: PostAsideProps) {
  return (
    <aside className="post-aside" aria-label={m.details}>
      <Byline author={post.author} />
      <dl className="ledger">
        <div>
          <dt>{m.published}</dt>
          <dd>
            <time dateTime={post.date}>{formatDate(post.date)}</time>
          </dd>
        </div>
        <div>
          <dt>{m.length}</dt>
          <dd>{m.lengthValue(post.readTimeInMinutes)}</dd>
        </div>
        {post.category && (
          <div>
            <dt>{m.category}</dt>
            <dd>{post.category}</dd>
          </div>
        )}
      </dl>
      <ShareLinks url={url} title={post.title} />
      {headings.length > 1 && (
        <nav className="post-contents" aria-labelledby="contents-title">
          <h2 id="contents-title">{m.contents}</h2>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </aside>
  )
}
