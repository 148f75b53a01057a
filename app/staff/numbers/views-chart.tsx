import { type PointerEvent, useState } from 'react'
import type { NumbersPoint } from '../../../domain/number/number-schema'
import { curveThrough, placesOf, sheet, topOfScale } from './curve'
import { numberMessages, shortDay } from './messages'

const m = numberMessages.chart

/** Lines below that of the views, each a lower echo of it, as in engine-turned engraving. */
const echoes = 11

interface ViewsChartProps {
  points: readonly NumbersPoint[]
  isWeekly: boolean
}

/** Views and arrivals by day or week, as engraved lines with their table behind them. */
export function ViewsChart({ points, isWeekly }: ViewsChartProps) {
  const [pointed, setPointed] = useState<number>()
  const highest = points.reduce((most, point) => (point.views > most.views ? point : most), {
    day: '',
    views: 0,
    arrivals: 0,
  })
  const top = topOfScale(highest.views)
  const shown = pointed === undefined ? undefined : points[pointed]
  const summary = highest.views > 0 ? m.summary(highest.views, m.point(highest.day, isWeekly)) : ''

  function point({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.round(((clientX - left) / width) * (points.length - 1))
    setPointed(Math.min(Math.max(index, 0), points.length - 1))
  }

  return (
    <section className="views-chart" aria-labelledby="views-chart">
      <div className="views-head">
        <h2 id="views-chart">{m.title(isWeekly)}</h2>
        <Legend />
      </div>
      <p className="views-readout">
        {shown ? (
          <>
            <strong>{m.point(shown.day, isWeekly)}</strong> {m.values(shown.views, shown.arrivals)}
          </>
        ) : (
          summary
        )}
      </p>
      <div
        className="views-plot"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <Plot points={points} top={top} pointed={pointed} />
      </div>
      <Scale top={top} />
      <Days points={points} />
      <details className="views-table">
        <summary>{m.table}</summary>
        <PointTable points={points} isWeekly={isWeekly} />
      </details>
    </section>
  )
}

const Legend = () => (
  <ul className="views-legend" aria-hidden="true">
    <li className="views-key">{numberMessages.figures.views}</li>
    <li className="views-key arrivals-key">{numberMessages.figures.arrivals}</li>
  </ul>
)

interface PlotProps {
  points: readonly NumbersPoint[]
  top: number
  pointed: number | undefined
}

/** The lines are stretched to the window, and keep their weight. */
function Plot({ points, top, pointed }: PlotProps) {
  const views = points.map(point => point.views)
  const arrivals = points.map(point => point.arrivals)
  const lines = Array.from({ length: echoes }, (_, index) => 1 - (index + 1) / (echoes + 1))
  const x = pointed === undefined ? undefined : (sheet.width * pointed) / Math.max(points.length - 1, 1)
  return (
    <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} preserveAspectRatio="none" aria-hidden="true">
      {[0, 1, 2].map(line => (
        <path key={line} className="views-rule" d={`M0 ${(sheet.height * line) / 2}H${sheet.width}`} />
      ))}
      {lines.map(share => (
        <path
          key={share}
          className="views-echo"
          strokeOpacity={0.16 + 0.5 * share}
          d={curveThrough(placesOf(views, top, share))}
        />
      ))}
      <path className="views-line" d={curveThrough(placesOf(views, top))} />
      <path className="arrivals-line" d={curveThrough(placesOf(arrivals, top))} />
      {x !== undefined && <path className="views-pointed" d={`M${x} 0V${sheet.height}`} />}
    </svg>
  )
}

/** Text beside the rules: stretched with the lines it could not be read. */
const Scale = ({ top }: { top: number }) => (
  <p className="views-scale" aria-hidden="true">
    {[top, top / 2, 0].map(value => (
      <span key={value}>{numberMessages.count(value)}</span>
    ))}
  </p>
)

/** The first day, those between at equal distances, and the last. */
function Days({ points }: { points: readonly NumbersPoint[] }) {
  const shares = points.length > 8 ? [0, 1 / 3, 2 / 3, 1] : [0, 0.5, 1]
  return (
    <p className="views-days" aria-hidden="true">
      {shares.map(share => (
        <span key={share}>{shortDay(points[Math.round(share * (points.length - 1))]?.day ?? '')}</span>
      ))}
    </p>
  )
}

const PointTable = ({ points, isWeekly }: ViewsChartProps) => (
  <table className="numbers-table">
    <thead>
      <tr>
        <th scope="col">{m.day(isWeekly)}</th>
        <th scope="col">{numberMessages.figures.views}</th>
        <th scope="col">{numberMessages.figures.arrivals}</th>
      </tr>
    </thead>
    <tbody>
      {points.toReversed().map(({ day, views, arrivals }) => (
        <tr key={day}>
          <th scope="row">
            <time dateTime={day}>{day}</time>
          </th>
          <td>{numberMessages.count(views)}</td>
          <td>{numberMessages.count(arrivals)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
