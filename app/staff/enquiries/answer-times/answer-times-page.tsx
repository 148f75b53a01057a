import { ListFrame } from '../../kit/list-frame'
import { type AskedList, useList } from '../../kit/queries'
import { answerTimesPath } from '../address'
import type { AnswerGroup, AnswerTimes } from '../calls'
import { wordsOfTime } from '../promise-messages'
import { answerTimeMessages as m, nameOfMonth } from './answer-time-messages'

/** How the promise of an answer was kept, as figures, chart and table. */
export function AnswerTimesPage({ asked }: { asked: AskedList<AnswerTimes> }) {
  const list = useList(asked)
  const times = list.answer?.ok ? list.answer.body : undefined
  const isEmpty = times?.all.total === 0
  return (
    <>
      <h1 className="admin-title">{m.title}</h1>
      {times && <p>{m.lede(times.promise)}</p>}
      <ListFrame
        list={list}
        path={answerTimesPath}
        words={m}
        found=""
        empty={isEmpty && { seal: 'staff-enquiries', words: m.none }}
      >
        {times && !isEmpty && (
          <>
            <Figures all={times.all} />
            <Groups kind="months" groups={times.months} name={nameOfMonth} />
            <Groups kind="services" groups={times.services} name={service => service || m.noService} />
            <Groups kind="members" groups={times.members} name={member => member} />
          </>
        )}
      </ListFrame>
    </>
  )
}

const minute = 60_000

const wordsOfMedian = ({ median }: AnswerGroup): string =>
  median === null ? m.never : wordsOfTime(median * minute)

const Figures = ({ all }: { all: AnswerGroup }) => (
  <dl className="answer-figures">
    <div>
      <dt>{m.inTime}</dt>
      <dd>{m.share(all.in_time, all.total)}</dd>
    </div>
    <div>
      <dt>{m.median}</dt>
      <dd>{wordsOfMedian(all)}</dd>
    </div>
    <div>
      <dt>{m.counted}</dt>
      <dd>{all.total}</dd>
    </div>
  </dl>
)

interface GroupsProps {
  kind: keyof typeof m.groups
  groups: readonly AnswerGroup[]
  name: (name: string) => string
}

function Groups({ kind, groups, name }: GroupsProps) {
  const { title, column } = m.groups[kind]
  if (groups.length === 0) return null
  return (
    <section className="answer-group" aria-labelledby={`answer-${kind}`}>
      <h2 id={`answer-${kind}`}>{title}</h2>
      <table className="answer-table">
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{m.inTime}</th>
            <th scope="col">{m.median}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(group => (
            <tr key={group.name}>
              <th scope="row">{name(group.name)}</th>
              <td>
                <Bar {...group} />
                {m.ofTotal(group.in_time, group.total)}
              </td>
              <td>{wordsOfMedian(group)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The share as a bar; the number stands beside it. */
const Bar = ({ in_time, total }: AnswerGroup) => (
  <svg className="answer-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className="answer-bar-all" width="100" height="8" />
    <rect className="answer-bar-kept" width={(100 * in_time) / total} height="8" />
  </svg>
)
