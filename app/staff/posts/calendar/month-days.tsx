import { Link, useLocation } from 'react-router'
import type { Calendar, CalendarEntry } from '../../../../domain/post/calendar/calendar-schema'
import { daysOf, weekdayOf } from '../../../../domain/post/calendar/month'
import { companyClock } from '../../../ui/agency/clock'
import { leaveList } from '../../kit/list-place'
import { editPostPath } from '../address'
import { calendarMessages as m } from './messages'

/** Weeks below each other; where there is no room for seven columns, a list of the days that have something. */
export function MonthDays({ calendar: { month, today, entries } }: { calendar: Calendar }) {
  const days = daysOf(month)
  const before = weekdayOf(`${month}-01`)
  const after = 6 - weekdayOf(days.at(-1) ?? '')
  return (
    <div className="calendar">
      <div className="calendar-weekdays" aria-hidden="true">
        {m.weekdays.map(name => (
          <span key={name}>{name.slice(0, 3)}</span>
        ))}
      </div>
      <ol className="calendar-days">
        <Blanks count={before} />
        {days.map(date => (
          <Day
            key={date}
            date={date}
            isToday={date === today}
            entries={entries.filter(({ day }) => day === date)}
          />
        ))}
        <Blanks count={after} />
      </ol>
    </div>
  )
}

/** Of the weeks in which the month begins and ends. */
const Blanks = ({ count }: { count: number }) =>
  m.weekdays.slice(0, count).map(name => <li key={name} className="calendar-blank" aria-hidden="true" />)

interface DayProps {
  date: string
  isToday: boolean
  entries: readonly CalendarEntry[]
}

function Day({ date, isToday, entries }: DayProps) {
  const { weekday, month, number } = m.day(date)
  const isEmpty = entries.length === 0 && !isToday
  return (
    <li
      className="calendar-day"
      data-empty={isEmpty || undefined}
      aria-hidden={isEmpty || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <h3>
        <time dateTime={date}>
          <span className="calendar-spoken">
            {weekday}, {month}{' '}
          </span>
          {number}
        </time>
        {isToday && <em>{m.today}</em>}
      </h3>
      {entries.length > 0 && (
        <ul>
          {entries.map(entry => (
            <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Entry({ entry: { id, title, kind, at } }: { entry: CalendarEntry }) {
  const location = useLocation()
  const row = `calendar-${kind}-${id}`
  return (
    <li id={row} data-kind={kind}>
      <Link to={editPostPath(id)} onClick={() => leaveList(location, row, '/admin/posts')}>
        {title}
      </Link>
      <p>
        {m.kinds[kind]}
        {at && (
          <>
            {' '}
            <time dateTime={at}>{companyClock().timeParts(at)[1]}</time>
          </>
        )}
      </p>
    </li>
  )
}
