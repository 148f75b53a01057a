import { adminMessages } from '../../features/account/messages'
import { useSession } from '../../features/account/session'
import { ButtonLink } from '../../ui/button'
import type { Route } from './+types/posts'

const m = adminMessages.posts

export const meta: Route.MetaFunction = () => [{ title: `${m.title} | Quorum & Quay` }]

/** The first page of the admin area. */
export default function Posts() {
  const session = useSession()
  const email = session.kind === 'signed-in' ? session.user.email : undefined
  return (
    <>
      <h1 className="admin-title">{m.title}</h1>
      <p>
        {m.signedInAs} <strong>{email}</strong>
      </p>
      <p>{m.note}</p>
      <div className="button-row">
        <ButtonLink look="outline" to="/blog">
          {m.readBlog}
        </ButtonLink>
        <ButtonLink look="outline" to="/admin/security">
          {m.security}
        </ButtonLink>
      </div>
    </>
  )
}
