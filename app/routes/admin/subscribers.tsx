import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { askForList } from '../../staff/kit/queries'
import { staffPage } from '../../staff/kit/staff-page'
import { readSubscribersAddress, subscribersQuery } from '../../staff/subscribers/address'
import { listSubscribers } from '../../staff/subscribers/calls'
import { subscriberMessages as m } from '../../staff/subscribers/messages'
import subscriberStyles from '../../staff/subscribers/subscribers.css?url'
import { SubscribersPage } from '../../staff/subscribers/subscribers-page'
import dialogStyles from '../../ui/dialog.css?url'
import type { Route } from './+types/subscribers'

/** Browser only: page requests are anonymous. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = subscribersQuery(readSubscribersAddress(new URL(request.url).searchParams))
  return askForList(() => listSubscribers(query))
}

export const { meta, links, HydrateFallback } = staffPage({
  title: m.title,
  styles: [dialogStyles, subscriberStyles],
  loading: m.loading,
})

/** Who gets the newsletter. The address holds what is shown. */
export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const address = useMemo(() => readSubscribersAddress(new URLSearchParams(search)), [search])
  return <SubscribersPage address={address} asked={loaderData} />
}
