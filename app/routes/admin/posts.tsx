import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { isContributor } from '../../session/role'
import { useSession } from '../../session/session'
import { askForList } from '../../staff/kit/queries'
import { staffPage } from '../../staff/kit/staff-page'
import { readTableAddress, tableQuery } from '../../staff/posts/address'
import { listPosts } from '../../staff/posts/calls'
import { PostTableFilter } from '../../staff/posts/filter'
import { postTableMessages as m } from '../../staff/posts/messages'
import { PostTable } from '../../staff/posts/post-table'
import postStyles from '../../staff/posts/posts.css?url'
import { PostsTitle } from '../../staff/posts/title'
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
  Head: PostsTitle,
})

/** Every post: find, open, delete. The address holds what is shown. */
export default function Posts({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const session = useSession()
  const user = session.kind === 'signed-in' ? session.user : undefined
  const isOwner = user?.app_metadata.role === 'owner'
  const mayPublish = !(user && isContributor(user))
  const address = useMemo(() => readTableAddress(new URLSearchParams(search)), [search])
  return (
    <>
      <PostsTitle />
      <PostTableFilter address={address} mayPublish={mayPublish} />
      <PostTable address={address} asked={loaderData} isOwner={isOwner} mayPublish={mayPublish} />
    </>
  )
}
