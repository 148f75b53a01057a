/** Plate 4: the strip log of hole LB-24-97. */
import { Pairs } from '../../../kit/pairs'
import { seeded } from '../../../kit/seeded'
import { assays97, grades97, log97 } from '../holes'
import { Core, CoreShade } from './core'
import { Mark } from './mark'

const top = 150
const perMetre = 4.42
const yOf = (depth: number) => +(top + (depth - 50) * perMetre).toFixed(1)
const depths = Array.from({ length: 36 }, (_, index) => 50 + index * 5)
const grade = { x: 1150, perCent: 156 }
const rqd = { x: 1022, width: 84 }

const collar = [
  ['Collar', 'Station 97, 4+50 N'],
  ['Azimuth, dip', '090°, −70°'],
  ['Length', '312.4 m'],
  ['Core', 'NQ, 47.6 mm'],
  ['Recovery', '96.8%'],
  ['Drilled', 'March 8 to 15, 2024'],
  ['Logged', 'H. Lindqvist, P.Geo.'],
  ['Samples', '2 m, sawn half core'],
] as const

function Scale() {
  return (
    <g className="log-scale">
      <path d={`M478 ${yOf(50)}V${yOf(225)}`} />
      {depths.map(depth => (
        <g key={depth}>
          <path
            d={depth % 25 ? `M470 ${yOf(depth)}h8` : `M458 ${yOf(depth)}H1536`}
            className={depth % 25 ? '' : 'long'}
          />
          {depth % 25 === 0 && (
            <text x="446" y={yOf(depth) + 7} textAnchor="end">
              {depth}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

function Notes() {
  return (
    <g className="log-notes">
      {log97.map(({ from, to, title, note }) => (
        <g key={from}>
          <path d={`M496 ${yOf(from)}H1106`} />
          <text className="unit" x="652" y={yOf((from + to) / 2) - 4}>
            {title}
          </text>
          <text x="652" y={yOf((from + to) / 2) + 18}>
            {note}
          </text>
        </g>
      ))}
      <path d={`M496 ${yOf(225)}H1106`} />
    </g>
  )
}

/** Rock quality by three-metre run: the share of core in sticks longer than 10 cm. */
function Quality() {
  const random = seeded('rqd')
  const runs = Array.from({ length: 58 }, (_, index) => {
    const depth = 51 + index * 3
    const broken = depth > 144 && depth < 158 ? 0.4 : 0
    const contact = log97.some(({ from }) => Math.abs(from - depth) < 2) ? 0.16 : 0
    return { depth, share: Math.max(0.1, random.between(0.74, 0.98) - broken - contact) }
  })
  const line = runs
    .map(({ depth, share }) => `H${+(rqd.x + share * rqd.width).toFixed(1)}V${yOf(Math.min(225, depth + 3))}`)
    .join('')
  return (
    <g className="log-quality">
      <path d={`M${rqd.x} ${top}V${yOf(225)}M${rqd.x + rqd.width} ${top}V${yOf(225)}`} className="grid" />
      <path d={`M${rqd.x} ${yOf(51)}${line}H${rqd.x}Z`} />
      <text x={rqd.x} y={top - 14}>
        0
      </text>
      <text x={rqd.x + rqd.width} y={top - 14} textAnchor="end">
        100
      </text>
    </g>
  )
}

function Grades() {
  return (
    <g className="log-grades">
      {[0, 0.5, 1, 1.5, 2].map(mark => (
        <g key={mark}>
          <path className="grid" d={`M${grade.x + mark * grade.perCent} ${top}V${yOf(225)}`} />
          <text x={grade.x + mark * grade.perCent} y={top - 14} textAnchor="middle">
            {mark.toFixed(1)}
          </text>
        </g>
      ))}
      {assays97.map(({ from, to, cuEq }) => (
        <rect
          key={from}
          className={from >= 113 && to <= 161 ? 'in' : 'out'}
          x={grade.x}
          y={yOf(from) + 0.8}
          width={+(cuEq * grade.perCent).toFixed(1)}
          height={2 * perMetre - 1.6}
        />
      ))}
      <path className="average" d={`M${grade.x + 1.12 * grade.perCent} ${yOf(113)}V${yOf(161)}`} />
      <path className="bracket" d={`M${grade.x - 8} ${yOf(113)}h-12V${yOf(161)}h12`} />
    </g>
  )
}

export function CoreLog() {
  return (
    <div className="site oxbow plate plate-log">
      <div className="log-head">
        <Mark size={58} />
        <h2>LB-24-97</h2>
        <p>Strip log, 50 to 225 m</p>
        <Pairs className="ledger" rows={collar} />
        <p className="small">
          Grades in per cent copper equivalent, two-metre samples. The red line is the average from 113 to 161
          m.
        </p>
      </div>
      <svg width="1600" height="1000" viewBox="0 0 1600 1000" aria-hidden="true">
        <defs>
          <CoreShade grain={0.26} />
        </defs>
        <g className="log-titles">
          <text x="446" y="112" textAnchor="end">
            Metres
          </text>
          <text x="496" y="112">
            Core
          </text>
          <text x="652" y="112">
            Lithology
          </text>
          <text x={rqd.x} y="112">
            RQD, %
          </text>
          <text x={grade.x} y="112">
            CuEq, %
          </text>
          <path d="M400 82H1536" />
        </g>
        <Scale />
        <Notes />
        <Core seed="log" units={log97} x={504} y={top} width={120} height={175 * perMetre} density={1.5} />
        <Quality />
        <Grades />
        <g className="log-callout">
          <rect x="1240" y={yOf(176)} width="296" height="112" />
          <text className="grade" x="1260" y={yOf(176) + 38}>
            48.0 m at 1.12% CuEq
          </text>
          <text x="1260" y={yOf(176) + 66}>
            from 113 m, core length
          </text>
          <text x="1260" y={yOf(176) + 92}>
            {grades97}
          </text>
        </g>
      </svg>
    </div>
  )
}
