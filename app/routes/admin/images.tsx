import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { readAccessToken } from '../../features/account/access-token'
import { callApi } from '../../features/account/api'
import { editPostPath } from '../../features/blog/post-table-address'
import { company } from '../../features/company/company'
import { Library } from '../../features/images/library'
import { libraryQuery, readLibraryAddress } from '../../features/images/library-address'
import { imageCalls } from '../../features/images/library-calls'
import { libraryMessages as m } from '../../features/images/library-messages'
import dialogStyles from '../../styles/dialog.css?url'
import imageStyles from '../../styles/images.css?url'
import { waitBriefly } from '../../ui/use-answer'
import type { Route } from './+types/images'

const calls = imageCalls(callApi)

/** In the browser alone: the server knows nobody on a request for a page. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  waitBriefly(calls.listImages(libraryQuery(readLibraryAddress(new URL(request.url).searchParams))))

export const links: Route.LinksFunction = () =>
  [dialogStyles, imageStyles].map(href => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = () => [{ title: `${m.title} | ${company.name}` }]

/** While the browser asks for the first time. */
export const HydrateFallback = () => (
  <>
    <h1 className="admin-title">{m.title}</h1>
    <p className="library-status" role="status" data-large>
      {m.loading}
    </p>
  </>
)

/** Every uploaded picture: find, upload, describe, delete. The address holds what is shown. */
export default function Images({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const address = useMemo(() => readLibraryAddress(new URLSearchParams(search)), [search])
  return (
    <Library
      address={address}
      asked={loaderData}
      calls={calls}
      readToken={readAccessToken}
      editPath={editPostPath}
    />
  )
}
