import { askForList } from '../../staff/kit/queries'
import { staffPage } from '../../staff/kit/staff-page'
import { getToday } from '../../staff/today/calls'
import { todayMessages as m } from '../../staff/today/messages'
import todayStyles from '../../staff/today/today.css?url'
import { TodayPage } from '../../staff/today/today-page'
import type { Route } from './+types/today'

/** Browser only: page requests are anonymous. */
export const clientLoader = () => askForList(getToday)

export const { meta, links, HydrateFallback } = staffPage({
  title: m.title,
  styles: [todayStyles],
  loading: m.loading,
})

/** What waits for someone today. */
export default function Today({ loaderData }: Route.ComponentProps) {
  return <TodayPage asked={loaderData} />
}
