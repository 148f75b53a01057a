import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button'
import { editPostPath } from './post-table-address'
import { postTableMessages as m } from './staff-messages'
import type { ListedPost } from './staff-posts'

interface PostTableRowProps {
  post: ListedPost
  /** Asks, and deletes; resolves when that is over. */
  onDelete: (post: ListedPost) => Promise<void>
}

/** One post: what it is, what readers see of it, and what can be done. */
export function PostTableRow({ post, onDelete }: PostTableRowProps) {
  const [busy, setBusy] = useState(false)
  async function remove() {
    // The browser's own question, as the specification has it.
    if (busy || !confirm(m.confirmDelete)) return
    setBusy(true)
    await onDelete(post)
    setBusy(false)
  }
  return (
    <tr>
      <th scope="row" className="post-cell-title">
        {post.title}
        <span>{post.author}</span>
      </th>
      <td className="post-cell-category">{post.category || m.noCategory}</td>
      <td className="post-cell-date">
        <time dateTime={post.date}>{post.date}</time>
      </td>
      <td className="post-cell-status">
        <Status post={post} />
      </td>
      <td className="post-cell-changed">
        <span className="post-cell-label">{m.columns.updated_at} </span>
        <Moment at={post.updated_at} />
      </td>
      <td className="post-cell-actions">
        <Link className="button button-outline" to={editPostPath(post.id)} aria-label={m.editOf(post.title)}>
          {m.edit}
        </Link>
        <Button
          look="outline"
          aria-busy={busy || undefined}
          aria-label={busy ? undefined : m.deleteOf(post.title)}
          onClick={remove}
        >
          {busy ? m.deleting : m.delete}
        </Button>
      </td>
    </tr>
  )
}

/** A scheduled post whose time has passed is late: the server publishes within a minute, when it runs. */
function Status({ post: { status, publish_at: time } }: { post: ListedPost }) {
  if (status !== 'scheduled' || time === null) return <strong data-status={status}>{m.status[status]}</strong>
  const isLate = Date.parse(time) <= Date.now()
  return (
    <>
      <strong data-status={isLate ? 'late' : status}>{isLate ? m.late : m.status.scheduled}</strong>{' '}
      <span className="post-cell-due">
        {isLate ? m.lateSince : m.scheduledFor} <Moment at={time} />
      </span>
    </>
  )
}

/** Breaks between day and time at most. */
function Moment({ at }: { at: string }) {
  const [day, hour] = m.moment(at)
  return (
    <time dateTime={at} className="post-moment">
      <span>{day}</span> <span>{hour}</span>
    </time>
  )
}
