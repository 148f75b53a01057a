import { pageTitle } from '../../../domain/company/company'
import { askForList } from '../../staff/kit/queries'
import { ListStatus } from '../../staff/kit/status'
import { getToday } from '../../staff/today/calls'
import { todayMessages as m } from '../../staff/today/messages'
import todayStyles from '../../staff/today/today.css?url'
import { TodayPage } from '../../staff/today/today-page'
import type { Route } from './+types/today'

/** Browser only: page requests are anonymous. */
export const clientLoader = () => askForList(getToday)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: todayStyles }]

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.title) }]

/** While the first request is under way. */
export const HydrateFallback = () => (
  <>
    <h1 className="admin-title">{m.title}</h1>
    <ListStatus isLarge>{m.loading}</ListStatus>
  </>
)

/** What waits for someone today. */
export default function Today({ loaderData }: Route.ComponentProps) {
  return <TodayPage asked={loaderData} />
}
