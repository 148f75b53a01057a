import { Link } from 'react-router'
import { formatDate } from '../../shared/dates'
import { Seal } from '../../ui/seal'
import { postPath } from './addresses'
import { blogMessages } from './messages'
import { PostRowsHead } from './post-rows'
import { searchPath, type TextPart } from './search'
import { searchMessages as m } from './search-messages'

export interface SearchResultsProps {
  text: string
  /** Counted from 1. */
  page: number
  lastPage: number
  found: readonly {
    post: { id: string; date: string; category: string; readTimeInMinutes: number }
    title: readonly TextPart[]
    snippet: readonly TextPart[]
  }[]
}

/** Articles that hold the words, each with the place where they stand. */
export default function SearchResults({ text, page, lastPage, found }: SearchResultsProps) {
  if (found.length === 0)
    return (
      <div className="frame">
        <section className="empty-state search-empty">
          <div>
            <h2>{m.nothing(text)}</h2>
            <p>{m.nothingText}</p>
            <Link className="button button-solid" to="/blog">
              {blogMessages.list.empty.all}
            </Link>
          </div>
        </section>
      </div>
    )
  return (
    <section className="frame post-index search-results" aria-label={m.results}>
      <PostRowsHead />
      <ul className="post-rows">
        {found.map(({ post, title, snippet }) => (
          <li key={post.id} className="post-row post-columns">
            <time className="post-row-date" dateTime={post.date}>
              {formatDate(post.date)}
            </time>
            <span className="post-row-category">{post.category}</span>
            <div className="post-row-text">
              <h2>
                <Link to={postPath(post.id)}>
                  <Marked parts={title} />
                </Link>
              </h2>
              <p>
                <Marked parts={snippet} />
              </p>
            </div>
            <span className="post-row-length">{blogMessages.minutes(post.readTimeInMinutes)}</span>
            <span className="post-row-seal">
              <Seal seed={post.id} size={72} />
            </span>
          </li>
        ))}
      </ul>
      {lastPage > 1 && (
        <nav className="list-pages" aria-label={m.pages}>
          {page > 1 && (
            <Link className="text-link" rel="prev" to={searchPath(text, page - 1)}>
              {m.better}
            </Link>
          )}
          {page < lastPage && (
            <Link className="text-link list-pages-older" rel="next" to={searchPath(text, page + 1)}>
              {m.further}
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
    hit ? <mark key={index}>{text}</mark> : text,
  )
}
