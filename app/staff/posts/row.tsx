import { Link, useLocation } from 'react-router'
import { postPath } from '../../../domain/post/addresses'
import type { ListedPost } from '../../../domain/post/post-schema'
import { serverNow } from '../../session/clock/server-clock'
import { useAction } from '../../session/use-action'
import { CompanyTime } from '../../ui/company-time'
import { leaveList } from '../kit/list-place'
import { editPostPath, postNumbersPath } from './address'
import { labelOf, useCategories } from './categories'
import { postTableMessages as m } from './messages'

interface PostTableRowProps {
  post: ListedPost
  /** In the last 30 days; 0 while that is unknown. */
  views: number
  /** False for contributors, who change drafts only. */
  mayPublish: boolean
  /** Asks, then deletes; resolves when done. */
  onDelete: () => Promise<void>
}

/** One post: what it is, what readers see of it, and its actions. */
export function PostTableRow({ post, views, mayPublish, onDelete }: PostTableRowProps) {
  // The browser's own confirmation (docs/product.md 3.12).
  const { busy, run: remove } = useAction(() => (confirm(m.confirmDelete) ? onDelete() : undefined))
  const mayChange = mayPublish || post.status === 'draft'
  const location = useLocation()
  const id = `post-${post.id}`
  return (
    <tr id={id}>
      <PostCells post={post} />
      <td className="post-cell-status">
        <Status post={post} />
        {post.changes && <Changes changes={post.changes} />}
        {post.status === 'published' && views > 0 && (
          <Link
            className="post-views"
            to={postNumbersPath(post.id)}
            aria-label={m.viewsOf(post.title, views)}
            onClick={() => leaveList(location, id)}
          >
            {m.views(views)}
          </Link>
        )}
      </td>
      <td className="post-cell-changed">
        <span className="post-cell-label">{m.columns.updated_at} </span>
        <CompanyTime at={post.updated_at} />
      </td>
      <td className="post-cell-actions">
        <Link
          className="button button-outline"
          to={editPostPath(post.id)}
          aria-label={mayChange ? m.editOf(post.title) : m.readOf(post.title)}
          onClick={() => leaveList(location, id)}
        >
          {mayChange ? m.edit : m.read}
        </Link>
        {post.status === 'published' && (
          <a
            className="link-button"
            href={postPath(post.id)}
            target="_blank"
            rel="noopener"
            aria-label={m.viewOf(post.title)}
          >
            {m.view}
          </a>
        )}
        {mayChange && (
          <button
            type="button"
            className="link-button"
            aria-busy={busy || undefined}
            aria-label={busy ? undefined : m.deleteOf(post.title)}
            onClick={() => void remove()}
          >
            {busy ? m.deleting : m.delete}
          </button>
        )}
      </td>
    </tr>
  )
}

/** What a post is, wherever it is listed. */
export const PostCells = ({ post: { title, author, category, date } }: { post: ListedPost }) => (
  <>
    <th scope="row" className="post-cell-title">
      {title}
      <span>{author}</span>
    </th>
    <td className="post-cell-category">{labelOf(useCategories(), category) || m.noCategory}</td>
    <td className="post-cell-date">
      <time dateTime={date}>{date}</time>
    </td>
  </>
)

/** A draft of changes beside what readers see. */
function Changes({ changes: { due_at: time, failure } }: { changes: NonNullable<ListedPost['changes']> }) {
  if (time === null)
    return <span className="post-cell-changes">{failure === null ? m.changesWaiting : m.changesStopped}</span>
  return (
    <span className="post-cell-changes">
      {m.changesDue} <CompanyTime at={time} />
    </span>
  )
}

/** A scheduled post whose time has passed is late: the server, if running, publishes within a minute. */
function Status({ post: { status, publish_at: time, review } }: { post: ListedPost }) {
  if (review !== null) return <strong data-status={review}>{m.review[review]}</strong>
  if (status !== 'scheduled' || time === null) return <strong data-status={status}>{m.status[status]}</strong>
  const isLate = Date.parse(time) <= serverNow()
  return (
    <>
      <strong data-status={isLate ? 'late' : status}>{isLate ? m.late : m.status.scheduled}</strong>{' '}
      <span className="post-cell-due">
        {isLate ? m.lateSince : m.scheduledFor} <CompanyTime at={time} />
      </span>
    </>
  )
}
