import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { listImages } from '../../staff/images/calls'
import imageStyles from '../../staff/images/images.css?url'
import { Library } from '../../staff/images/library'
import { libraryQuery, readLibraryAddress } from '../../staff/images/library-address'
import { libraryMessages as m } from '../../staff/images/library-messages'
import { askForList } from '../../staff/kit/queries'
import { staffPage } from '../../staff/kit/staff-page'
import dialogStyles from '../../ui/dialog.css?url'
import type { Route } from './+types/images'

/** Browser only: page requests are anonymous. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = libraryQuery(readLibraryAddress(new URL(request.url).searchParams))
  return askForList(() => listImages(query))
}

export const { meta, links, HydrateFallback } = staffPage({
  title: m.title,
  styles: [dialogStyles, imageStyles],
  loading: m.loading,
})

/** Every uploaded picture: find, upload, describe, delete. The address holds what is shown. */
export default function Images({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const address = useMemo(() => readLibraryAddress(new URLSearchParams(search)), [search])
  return <Library address={address} asked={loaderData} />
}
