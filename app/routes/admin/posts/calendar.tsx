import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { isContributor } from '../../../session/role'
import { useSession } from '../../../session/session'
import { askForList } from '../../../staff/kit/queries'
import { staffPage } from '../../../staff/kit/staff-page'
import { calendarQuery, readMonth } from '../../../staff/posts/calendar/address'
import calendarStyles from '../../../staff/posts/calendar/calendar.css?url'
import { CalendarPage } from '../../../staff/posts/calendar/calendar-page'
import { calendarMessages as m } from '../../../staff/posts/calendar/messages'
import { getCalendar } from '../../../staff/posts/calls'
import { PostsTitle } from '../../../staff/posts/title'
import type { Route } from './+types/calendar'

/** Browser only: page requests are anonymous. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = calendarQuery(readMonth(new URL(request.url).searchParams))
  return askForList(() => getCalendar(query))
}

export const { meta, links, HydrateFallback } = staffPage({
  title: m.title,
  styles: [calendarStyles],
  loading: m.loading,
  Head: PostsTitle,
})

/** A month of posts: what is published, and what goes live when. The address holds the month. */
export default function PostCalendar({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const session = useSession()
  const mayPublish = session.kind !== 'signed-in' || !isContributor(session.user)
  const month = useMemo(() => readMonth(new URLSearchParams(search)), [search])
  return (
    <>
      <PostsTitle />
      <CalendarPage month={month} asked={loaderData} mayPublish={mayPublish} />
    </>
  )
}
