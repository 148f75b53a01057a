/** The log of LB-24-97 as a table whose rows are as tall as the rock is thick, beside the core itself. */
import { Core, CoreShade } from './art/core'
import { assays97, log97 } from './holes'

const perMetre = 5.2
const height = 175 * perMetre
const gradeWidth = 150
const yOf = (depth: number) => +((depth - 50) * perMetre).toFixed(1)

function Stick() {
  return (
    <svg className="log-stick" viewBox={`0 0 84 ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <CoreShade grain={0.26} />
      </defs>
      <Core seed="table" units={log97} x={0} y={0} width={84} height={height} density={0.45} />
    </svg>
  )
}

const bars = assays97
  .map(({ from, cuEq }) => `M0 ${yOf(from + 1)}h${Math.max(1, Math.round(cuEq * 60))}`)
  .join('')

function Grades() {
  return (
    <svg
      className="log-grade"
      viewBox={`0 0 ${gradeWidth} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label="Copper equivalent of the two-metre samples: low to 97 metres, above 0.8 per cent from 113, highest between 127 and 145, and low again from 161."
    >
      <path className="grid" d={`M60 0V${height}M120 0V${height}`} />
      <path className="bars" d={bars} />
      <path className="bracket" d={`M${gradeWidth - 12} ${yOf(113)}h10V${yOf(161)}h-10`} />
    </svg>
  )
}

export function CoreLogTable() {
  return (
    <table className="core-log">
      <caption>Hole LB-24-97 from 50 to 225 m. Bars: copper equivalent, rules at 1 and 2 per cent</caption>
      <thead>
        <tr>
          <th scope="col">From, m</th>
          <td className="stick-cell" aria-hidden="true" />
          <th scope="col">Rock</th>
          <th scope="col" className="grade-cell">
            CuEq
          </th>
        </tr>
      </thead>
      <tbody>
        {log97.map(({ from, to, title, note }, index) => (
          <tr key={from} style={{ height: `${(to - from) * perMetre}px` }}>
            <th scope="row">{from}</th>
            {index === 0 && (
              <td className="stick-cell" rowSpan={log97.length} aria-hidden="true">
                <Stick />
              </td>
            )}
            <td className="rock">
              <b>{title}</b> {note}
            </td>
            {index === 0 && (
              <td className="grade-cell" rowSpan={log97.length}>
                <Grades />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
