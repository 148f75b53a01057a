import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { frameMessages } from './messages'

const m = frameMessages.notForContributors

/** In place of a page for editors, when a contributor follows its address. Their day begins with their posts. */
export function NotForContributors({ pathname }: { pathname: string }) {
  const navigate = useNavigate()
  const isBeginning = pathname === '/admin'
  // Not the router's component for this: it would be in the scripts of every public page.
  useEffect(() => {
    if (isBeginning) void navigate('/admin/posts', { replace: true })
  }, [isBeginning, navigate])
  if (isBeginning) return null
  return (
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
}
