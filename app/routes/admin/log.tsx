import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { pageTitle } from '../../../domain/company/company'
import { askForList } from '../../staff/kit/queries'
import { ListStatus } from '../../staff/kit/status'
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

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: logStyles }]

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.title) }]

/** While the first request is under way. */
export const HydrateFallback = () => (
  <>
    <h1 className="admin-title">{m.title}</h1>
    <ListStatus isLarge>{m.loading}</ListStatus>
  </>
)

/** What happened on the site. The address holds what is shown. */
export default function Log({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const address = useMemo(() => readLogAddress(new URLSearchParams(search)), [search])
  return <LogPage address={address} asked={loaderData} />
}
