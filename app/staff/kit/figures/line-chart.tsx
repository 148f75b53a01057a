import { type PointerEvent, useState } from 'react'
import { curveThrough, placesOf, sheet, topOfScale } from './curve'
import { figureMessages as m } from './messages'
import { ColumnHeads } from './number-table'

/** Lines below the first one, each a lower echo of it, as in engine-turned engraving. */
const echoes = 11

export interface ChartPoint {
  /** Machine-readable: a day or a month. */
  at: string
  /** Below the chart. */
  short: string
  /** Above it, while it is pointed at. */
  name: string
  values: readonly [number, number]
  /** Its row of the table: what it is called there, and a cell for each column behind that. */
  row: readonly string[]
}

interface LineChartProps {
  title: string
  /** What the two lines show. */
  lines: readonly [string, string]
  points: readonly ChartPoint[]
  /** Said while no point is pointed at. */
  summary: string
  describe: (values: ChartPoint['values']) => string
  columns: readonly string[]
}

/** Two counts over time, as engraved lines with their table behind them. */
export function LineChart({ title, lines, points, summary, describe, columns }: LineChartProps) {
  const [pointed, setPointed] = useState<number>()
  const top = topOfScale(Math.max(0, ...points.map(({ values }) => values[0])))
  const shown = pointed === undefined ? undefined : points[pointed]

  function point({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.round(((clientX - left) / width) * (points.length - 1))
    setPointed(Math.min(Math.max(index, 0), points.length - 1))
  }

  return (
    <section className="line-chart" aria-labelledby="line-chart">
      <div className="line-chart-head">
        <h2 id="line-chart">{title}</h2>
        <ul className="line-chart-legend" aria-hidden="true">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p className="line-chart-readout">
        {shown ? (
          <>
            <strong>{shown.name}</strong> {describe(shown.values)}
          </>
        ) : (
          summary
        )}
      </p>
      <div
        className="line-chart-plot"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <Plot points={points} top={top} pointed={pointed} />
      </div>
      <Scale top={top} />
      <Places points={points} />
      <details className="line-chart-table">
        <summary>{m.table}</summary>
        <PointTable columns={columns} points={points} />
      </details>
    </section>
  )
}

interface PlotProps {
  points: readonly ChartPoint[]
  top: number
  pointed: number | undefined
}

/** The lines are stretched to the window, and keep their weight. */
function Plot({ points, top, pointed }: PlotProps) {
  const first = points.map(({ values }) => values[0])
  const second = points.map(({ values }) => values[1])
  const shares = Array.from({ length: echoes }, (_, index) => 1 - (index + 1) / (echoes + 1))
  const x = pointed === undefined ? undefined : (sheet.width * pointed) / Math.max(points.length - 1, 1)
  return (
    <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} preserveAspectRatio="none" aria-hidden="true">
      {[0, 1, 2].map(line => (
        <path key={line} className="chart-rule" d={`M0 ${(sheet.height * line) / 2}H${sheet.width}`} />
      ))}
      {shares.map(share => (
        <path
          key={share}
          className="chart-echo"
          strokeOpacity={0.16 + 0.5 * share}
          d={curveThrough(placesOf(first, top, share))}
        />
      ))}
      <path className="chart-first" d={curveThrough(placesOf(first, top))} />
      <path className="chart-second" d={curveThrough(placesOf(second, top))} />
      {x !== undefined && <path className="chart-pointed" d={`M${x} 0V${sheet.height}`} />}
    </svg>
  )
}

/** Text beside the rules: stretched with the lines it could not be read. */
const Scale = ({ top }: { top: number }) => (
  <p className="line-chart-scale" aria-hidden="true">
    {[top, top / 2, 0].map(value => (
      <span key={value}>{m.count(value)}</span>
    ))}
  </p>
)

/** The first point, those between at equal distances, and the last. */
function Places({ points }: { points: readonly ChartPoint[] }) {
  const shares = points.length > 8 ? [0, 1 / 3, 2 / 3, 1] : [0, 0.5, 1]
  return (
    <p className="line-chart-places" aria-hidden="true">
      {shares.map(share => (
        <span key={share}>{points[Math.round(share * (points.length - 1))]?.short ?? ''}</span>
      ))}
    </p>
  )
}

/** The newest on top. */
const PointTable = ({ columns, points }: Pick<LineChartProps, 'columns' | 'points'>) => (
  <table className="number-table">
    <ColumnHeads columns={columns} />
    <tbody>
      {points.toReversed().map(({ at, row: [name, ...cells] }) => (
        <tr key={at}>
          <th scope="row">
            <time dateTime={at}>{name}</time>
          </th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
