import { Link } from 'react-router'
import { monthAfter } from '../../../../domain/post/calendar/month'
import { serverNow } from '../../../session/clock/server-clock'
import { companyClock } from '../../../ui/agency/clock'
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/line-work/icons'
import { ListFrame } from '../../kit/list-frame'
import { useReturn } from '../../kit/list-place'
import { type AskedList, useList } from '../../kit/queries'
import type { CalendarMonth } from '../calls'
import { calendarPath } from './address'
import { calendarMessages as m } from './messages'
import { MonthDays } from './month-days'

interface CalendarPageProps {
  /** Undefined for the month that it is. */
  month: string | undefined
  asked: AskedList<CalendarMonth>
  /** False for contributors, who see their own posts. */
  mayPublish: boolean
}

/** A month of posts: loading, failed, empty, or its days. */
export function CalendarPage({ month: chosen, asked, mayPublish }: CalendarPageProps) {
  const list = useList(asked)
  const calendar = list.answer?.ok ? list.answer.body : undefined
  useReturn(calendar !== undefined && !list.isLoading, '/admin/posts')
  const clock = companyClock()
  const month = chosen ?? clock.toDate(serverNow()).slice(0, 7)
  const isEmpty = calendar?.entries.length === 0
  const words = mayPublish ? m.empty : m.ownEmpty
  const next = mayPublish && (
    <p>
      {m.howToSchedule}{' '}
      <Link className="text-link" to="/admin/new-post">
        {m.write}
      </Link>
    </p>
  )
  return (
    <>
      <div className="title-row">
        <h2>{m.named(month)}</h2>
        <Months month={month} isChosen={chosen !== undefined} />
      </div>
      <ListFrame
        list={list}
        path={calendarPath(chosen)}
        words={m}
        found={calendar && foundIn(calendar)}
        empty={isEmpty && { seal: 'staff-posts', words: words(calendar.month), next }}
      >
        {calendar && !isEmpty && (
          <>
            <MonthDays calendar={calendar} />
            <p className="staff-quiet">{(mayPublish ? m.note : m.ownNote)(clock.zoneName)}</p>
          </>
        )}
      </ListFrame>
    </>
  )
}

const foundIn = ({ month, entries, is_whole }: CalendarMonth): string =>
  (is_whole ? m.found : m.foundFirst)(month, entries.length)

/** The way to the months beside it. */
function Months({ month, isChosen }: { month: string; isChosen: boolean }) {
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)]
  return (
    <nav className="calendar-months" aria-label={m.months}>
      {before && (
        <Link className="text-link" rel="prev" to={calendarPath(before)} preventScrollReset>
          <ArrowLeftIcon /> {m.beside(before, month)}
        </Link>
      )}
      {isChosen && (
        <Link className="text-link" to={calendarPath()} preventScrollReset>
          {m.thisMonth}
        </Link>
      )}
      {after && (
        <Link className="text-link" rel="next" to={calendarPath(after)} preventScrollReset>
          {m.beside(after, month)} <ArrowRightIcon />
        </Link>
      )}
    </nav>
  )
}
