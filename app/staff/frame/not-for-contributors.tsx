import { Link, Navigate } from 'react-router'
import { frameMessages } from './messages'

const m = frameMessages.notForContributors

/** In place of a page for editors, when a contributor follows its address. Their day begins with their posts. */
export const NotForContributors = ({ pathname }: { pathname: string }) =>
  pathname === '/admin' ? (
    <Navigate to="/admin/posts" replace />
  ) : (
    <>
      <h1 className="admin-title">{m.title}</h1>
      <p>{m.text}</p>
      <p>
        <Link className="text-link" to="/admin/posts">
          {m.posts}
        </Link>
      </p>
    </>
  )
