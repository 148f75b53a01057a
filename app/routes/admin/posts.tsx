import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../session/session'
import { leaveList } from '../../staff/kit/list-place'
import { askForList } from '../../staff/kit/queries'
import { staffPage } from '../../staff/kit/staff-page'
import { readTableAddress, tableQuery } from '../../staff/posts/address'
import { listPosts } from '../../staff/posts/calls'
import { PostTableFilter } from '../../staff/posts/filter'
import { postTableMessages as m } from '../../staff/posts/messages'
import { PostTable } from '../../staff/posts/post-table'
import postStyles from '../../staff/posts/posts.css?url'
import { ButtonLink } from '../../ui/button'
import dialogStyles from '../../ui/dialog.css?url'
import type { Route } from './+types/posts'

/** Browser only: page requests are anonymous. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = tableQuery(readTableAddress(new URL(request.url).searchParams))
  return askForList(() => listPosts(query))
}

export const { meta, links, HydrateFallback } = staffPage({
  title: m.title,
  styles: [dialogStyles, postStyles],
  loading: m.loading,
  Head,
})

/** Every post: find, open, delete. The address holds what is shown. */
export default function Posts({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const session = useSession()
  const isOwner = session.kind === 'signed-in' && session.user.app_metadata.role === 'owner'
  const address = useMemo(() => readTableAddress(new URLSearchParams(search)), [search])
  return (
    <>
      <Head />
      <PostTableFilter address={address} />
      <PostTable address={address} asked={loaderData} isOwner={isOwner} />
    </>
  )
}

function Head() {
  const location = useLocation()
  return (
    <div className="title-row">
      <h1 className="admin-title">{m.title}</h1>
      <ButtonLink to="/admin/new-post" onClick={() => leaveList(location)}>
        {m.newPost}
      </ButtonLink>
    </div>
  )
}
