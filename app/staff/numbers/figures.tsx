import type { Numbers } from '../../../domain/number/number-schema'
import { numberMessages } from './messages'

const m = numberMessages.figures

/** The totals of the period, and how they differ from those of the one before. */
export const Figures = ({ numbers: { period, all, before, ...days } }: { numbers: Numbers }) => (
  <dl className="number-figures">
    <Figure name={m.views} value={all.views} before={before?.views} period={period} />
    <Figure
      name={m.arrivals}
      note={m.arrivalsNote}
      value={all.arrivals}
      before={before?.arrivals}
      period={period}
    />
    <Figure name={m.daily} value={Math.round(all.views / daysCounted(days))} period={period} />
  </dl>
)

/** A site that is younger than the period is not measured by the days before it. */
function daysCounted({ from, to, began }: Pick<Numbers, 'from' | 'to' | 'began'>): number {
  const first = began !== null && began > from ? began : from
  return Math.max(1, 1 + (Date.parse(to) - Date.parse(first)) / day)
}

const day = 24 * 60 * 60 * 1000

interface FigureProps extends Pick<Numbers, 'period'> {
  name: string
  note?: string
  value: number
  before?: number | undefined
}

const Figure = ({ name, note, value, before, period }: FigureProps) => (
  <div>
    <dt>
      {name}
      {note && <span>, {note}</span>}
    </dt>
    <dd>
      {numberMessages.count(value)}
      {before !== undefined && before > 0 && (
        <small>
          {m.change(Math.round((100 * (value - before)) / before))}
          <span className="visually-hidden"> {m.before(period)}</span>
        </small>
      )}
    </dd>
  </div>
)
