import { Link } from 'react-router'
import { groupPath, postPath } from '../../../../domain/post/addresses'
import type { ReaderSeries } from '../../../../domain/post/grouping/grouping'
import { articleMessages } from './messages'
import styles from './post-series.css?url'

const m = articleMessages.post

export interface PostSeriesProps {
  /** Of the article that is read. */
  id: string
  series: ReaderSeries
}

/** Below an article: the parts of its series, and the ones before and after it. */
export function PostSeries({ id, series: { name, parts } }: PostSeriesProps) {
  const at = parts.findIndex(part => part.id === id)
  const [previous, next] = [parts[at - 1], parts[at + 1]]
  return (
    <nav className="post-series" id="series" aria-labelledby="series-title">
      <link rel="stylesheet" href={styles} precedence="page" />
      <h2 id="series-title">
        {m.part(at + 1, parts.length)} {m.of} <Link to={groupPath('series', name)}>{name}</Link>
      </h2>
      <ol>
        {parts.map(part => (
          <li key={part.id}>
            {part.id === id ? (
              <span aria-current="page">{part.title}</span>
            ) : (
              <Link to={postPath(part.id)}>{part.title}</Link>
            )}
          </li>
        ))}
      </ol>
      <p className="post-series-steps">
        {previous && (
          <Link rel="prev" to={postPath(previous.id)}>
            {m.previous}
          </Link>
        )}
        {next && (
          <Link rel="next" to={postPath(next.id)}>
            {m.next}
          </Link>
        )}
      </p>
    </nav>
  )
}
