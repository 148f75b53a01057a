import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { postPath } from '../../../domain/post/addresses'
import type { PostCard } from '../../../domain/post/post-schema'
import { searchPath, type TextPart } from '../../../domain/post/search'
import { formatDate } from '../../../shared/dates'
import { Seal } from '../../ui/line-work/seal'
import { blogMessages } from './messages'
import { searchMessages as m } from './search-messages'

export interface SearchResultsProps {
  text: string
  /** Counted from 1. */
  page: number
  lastPage: number
  found: readonly {
    post: { id: string; date: string; category: string; read_time_in_minutes: number }
    title: readonly TextPart[]
    snippet: readonly TextPart[]
  }[]
  newest: readonly PostCard[]
}

/** Articles that match the words, each with the matching excerpt. */
export default function SearchResults({ text, page, lastPage, found, newest }: SearchResultsProps) {
  if (found.length === 0)
    return (
      <section className="frame search-empty" aria-labelledby="search-empty-title">
        <div className="post-columns">
          <div className="search-empty-words">
            <h2 id="search-empty-title">{m.nothing(text)}</h2>
            <p>{m.nothingText}</p>
          </div>
        </div>
        <ul className="post-rows">
          {newest.map(post => (
            <Row key={post.id} post={post} title={post.title} text={post.excerpt} />
          ))}
        </ul>
        <p className="button-row">
          <Link className="button button-outline" to="/blog">
            {blogMessages.list.empty.all}
          </Link>
        </p>
      </section>
    )
  return (
    <section className="frame search-results" aria-label={m.results}>
      <RowsHead />
      <ul className="post-rows">
        {found.map(({ post, title, snippet }) => (
          <Row key={post.id} post={post} title={<Marked parts={title} />} text={<Marked parts={snippet} />} />
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

/** Column names, visual only: every row carries the same in its own text. */
function RowsHead() {
  return (
    <p className="post-rows-head post-columns" aria-hidden="true">
      <span>{blogMessages.list.columns.date}</span>
      <span>{blogMessages.list.columns.category}</span>
      <span>{blogMessages.list.columns.article}</span>
      <span>{blogMessages.list.columns.length}</span>
    </p>
  )
}

interface RowProps {
  post: SearchResultsProps['found'][number]['post']
  title: ReactNode
  text: ReactNode
}

/** The title's link covers the whole row. */
function Row({ post, title, text }: RowProps) {
  return (
    <li className="post-row post-columns">
      <time className="post-row-date" dateTime={post.date}>
        {formatDate(post.date)}
      </time>
      <span className="post-row-category">{post.category}</span>
      <div className="post-row-text">
        <h2>
          <Link to={postPath(post.id)}>{title}</Link>
        </h2>
        {text && <p>{text}</p>}
      </div>
      <span className="post-row-length">{blogMessages.minutes(post.read_time_in_minutes)}</span>
      <span className="post-row-seal">
        <Seal seed={post.id} size={72} />
      </span>
    </li>
  )
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
    hit ? <mark key={index}>{text}</mark> : text,
  )
}
