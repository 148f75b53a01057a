import { Link, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button'
import { leaveList } from '../kit/list-place'
import { postTableMessages as m } from './messages'

const views = [
  ['/admin/posts', m.ways.list],
  ['/admin/posts/calendar', m.ways.calendar],
] as const

/** Above both views of posts: the way from one to the other, and to a new post. */
export function PostsTitle() {
  const location = useLocation()
  return (
    <div className="title-row">
      <div className="post-title">
        <h1 className="admin-title">{m.title}</h1>
        <nav className="post-ways" aria-label={m.ways.name}>
          {views.map(([path, name]) => (
            <Link key={path} to={path} aria-current={location.pathname === path ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
      <ButtonLink to="/admin/new-post" onClick={() => leaveList(location, '', '/admin/posts')}>
        {m.newPost}
      </ButtonLink>
    </div>
  )
}
