import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { askForList } from '../../staff/kit/queries'
import { staffPage } from '../../staff/kit/staff-page'
import { logQuery, readLogAddress } from '../../staff/log/address'
import { listLog } from '../../staff/log/calls'
import logStyles from '../../staff/log/log.css?url'
import { LogPage } from '../../staff/log/log-page'
import { logMessages as m } from '../../staff/log/messages'
import type { Route } from './+types/log'

/** Browser only: page requests are anonymous. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = logQuery(readLogAddress(new URL(request.url).searchParams))
  return askForList(() => listLog(query))
}

export const { meta, links, HydrateFallback } = staffPage({
  title: m.title,
  styles: [logStyles],
  loading: m.loading,
})

/** What happened on the site. The address holds what is shown. */
export default function Log({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const address = useMemo(() => readLogAddress(new URLSearchParams(search)), [search])
  return <LogPage address={address} asked={loaderData} />
}
