import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '../../features/account/api'
import { PostTable } from '../../features/blog/post-table'
import { readTableAddress, tableQuery } from '../../features/blog/post-table-address'
import { PostTableFilter } from '../../features/blog/post-table-filter'
import { postTableMessages as m } from '../../features/blog/staff-messages'
import { postCalls } from '../../features/blog/staff-posts'
import postStyles from '../../styles/staff-posts.css?url'
import { ButtonLink } from '../../ui/button'
import { waitBriefly } from '../../ui/use-answer'
import type { Route } from './+types/posts'

const { listPosts, deletePost } = postCalls(callApi)

/** In the browser alone: the server knows nobody on a request for a page. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  waitBriefly(listPosts(tableQuery(readTableAddress(new URL(request.url).searchParams))))

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: postStyles }]

export const meta: Route.MetaFunction = () => [{ title: `${m.title} | Quorum & Quay` }]

/** While the browser asks for the first time. */
export const HydrateFallback = () => (
  <>
    <Head />
    <p className="post-table-status" role="status" data-large>
      {m.loading}
    </p>
  </>
)

/** Every post: find, open, delete. The address holds what is shown. */
export default function Posts({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const address = useMemo(() => readTableAddress(new URLSearchParams(search)), [search])
  return (
    <>
      <Head />
      <PostTableFilter address={address} />
      <PostTable address={address} asked={loaderData} deletePost={deletePost} />
    </>
  )
}

const Head = () => (
  <div className="post-table-title">
    <h1 className="admin-title">{m.title}</h1>
    <ButtonLink to="/admin/new-post">{m.newPost}</ButtonLink>
  </div>
)
