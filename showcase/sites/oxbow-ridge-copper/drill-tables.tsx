/** Intercepts and collars of phase one as tables, and the sentence every copper equivalent needs. */
import { DataTable } from '../../kit/data-table'
import { collars } from './art/collars'
import { cuEq, cuEqBasis, holes, type Interval } from './holes'

function Row({ name, interval, including }: { name: string; interval: Interval; including?: boolean }) {
  const { from, to, copper, gold, silver } = interval
  return (
    <tr className={including ? 'including' : undefined}>
      <th scope="row">{including ? 'including' : name}</th>
      <td>
        <b>{cuEq(interval).toFixed(2)}</b>
      </td>
      <td>{(to - from).toFixed(1)}</td>
      <td>{from}</td>
      <td>{to}</td>
      <td>{copper.toFixed(2)}</td>
      <td>{gold.toFixed(2)}</td>
      <td>{silver.toFixed(1)}</td>
    </tr>
  )
}

export function DrillTable({ caption }: { caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must take the keyboard
    <div className="scroller" role="region" aria-label={caption} tabIndex={0}>
      <table className="drill">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Hole</th>
            <th scope="col">CuEq, %</th>
            <th scope="col">Length, m</th>
            <th scope="col">From, m</th>
            <th scope="col">To, m</th>
            <th scope="col">Cu, %</th>
            <th scope="col">Au, g/t</th>
            <th scope="col">Ag, g/t</th>
          </tr>
        </thead>
        <tbody>
          {holes.flatMap(({ name, intercept, including }) =>
            intercept
              ? [
                  <Row key={name} name={name} interval={intercept} />,
                  including && <Row key={`${name} including`} name={name} interval={including} including />,
                ]
              : [
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td colSpan={7}>No significant intercept</td>
                  </tr>,
                ],
          )}
        </tbody>
      </table>
    </div>
  )
}

interface CollarTableProps {
  caption: string
  target: 'Lower Bend' | 'Upper Bend and Tannery' | 'all'
}

export function CollarTable({ caption, target }: CollarTableProps) {
  const shown = collars.filter(collar => target === 'all' || target.includes(collar.target))
  return (
    <DataTable
      caption={caption}
      className="figures collars"
      head={['Hole', 'Target', 'East, m', 'North, m', 'Elevation, m', 'Azimuth, dip', 'Length, m']}
      rows={shown.map(collar => [
        collar.hole,
        collar.target,
        collar.east.toLocaleString('en-CA'),
        collar.north.toLocaleString('en-CA'),
        collar.elevation.toLocaleString('en-CA'),
        `${String(collar.azimuth).padStart(3, '0')}°, −${-collar.dip}°`,
        collar.length.toFixed(1),
      ])}
      wide
    />
  )
}

const { copper, gold, silver } = cuEqBasis
const percent = (recovery: number) => Math.round(recovery * 100)

/** Prices, recoveries, and what a length along the core is worth. */
export const cuEqWords = [
  `CuEq uses US$${copper.price.toFixed(2)} per pound of copper, US$${gold.price.toLocaleString('en-CA')} per ounce of gold and US$${silver.price} per ounce of silver, with recoveries of ${percent(copper.recovery)}, ${percent(gold.recovery)} and ${percent(silver.recovery)} per cent: CuEq % = Cu % + 0.539 × Au g/t + 0.0060 × Ag g/t.`,
  'Recoveries are assumed from similar deposits; none has been tested here.',
  'Lengths are along the core; true widths are estimated at 70 to 85 per cent of them.',
].join(' ')

export const CuEqNote = () => <p className="note">{cuEqWords}</p>
