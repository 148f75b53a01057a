import { Link } from 'react-router'
import type { PendingPosts } from '../../../domain/post/post-schema'
import type { Today } from '../../../domain/today/today-schema'
import { CompanyTime } from '../../ui/company-time'
import { todayMessages } from './messages'

const m = todayMessages.posts

type Kind = keyof typeof m.kinds

/** What the list of posts calls them. */
const statuses = {
  late: 'late',
  submitted: 'submitted',
  scheduled: 'scheduled',
  drafts: 'draft',
} satisfies Record<Kind, string>

/** Posts that readers do not see yet; late ones first, and those that wait for an editor, only if there are any. */
export function PendingPostLists({ today }: { today: Today }) {
  return (
    <section className="today-part" aria-labelledby="today-posts">
      <h2 id="today-posts">{m.title}</h2>
      {today.late.total > 0 && <PostRows kind="late" pending={today.late} />}
      {today.submitted.total > 0 && <PostRows kind="submitted" pending={today.submitted} />}
      <PostRows kind="scheduled" pending={today.scheduled} />
      <PostRows kind="drafts" pending={today.drafts} />
    </section>
  )
}

function PostRows({ kind, pending: { posts, total } }: { kind: Kind; pending: PendingPosts }) {
  const { title, empty } = m.kinds[kind]
  return (
    <div className="today-posts" data-kind={kind}>
      <div className="title-row">
        <h3>{title}</h3>
        {total > posts.length && (
          <Link to={`/admin/posts?status=${statuses[kind]}`} aria-label={m.allOf(total, title)}>
            {m.all(total)}
          </Link>
        )}
      </div>
      {total === 0 ? (
        <p className="staff-quiet">{empty}</p>
      ) : (
        <ul className="today-rows">
          {posts.map(post => (
            <li key={post.id}>
              <Link to={`/admin/edit-post/${encodeURIComponent(post.id)}`}>{post.title}</Link>
              <p className="staff-quiet">
                {post.author}, {m[kind]} <CompanyTime at={post.publish_at ?? post.updated_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
