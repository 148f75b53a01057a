/** Cross-section of Lower Bend looking north, true to scale: gravel, rock, five holes and the zone between. */
import { assays97, grades97, type Hole, holes } from '../holes'

const surface = 46
/** Units per metre, across and down. */
const scale = 1.9
const bottom = 540
/** Holes dip 70 degrees to the east. */
const slope = { x: Math.cos((70 * Math.PI) / 180), y: Math.sin((70 * Math.PI) / 180) }
const ends = [212, 236, 280, 268, 240]

const at = (index: number, depth: number, aside = 0) => ({
  x: Math.round(54 + (index * 50 + depth * slope.x + aside * slope.y) * scale),
  y: Math.round(surface + (depth * slope.y - aside * slope.x) * scale),
})
const point = (index: number, depth: number, aside = 0) => {
  const { x, y } = at(index, depth, aside)
  return `${x} ${y}`
}

/** Outline of the zone, a few metres outside the intercepts it joins. */
const zone = `M${point(-0.42, 96)}C${point(-0.3, 84)} ${point(0.4, 84)} ${point(1, 92)}S${point(1.6, 104)} ${point(2, 107)}
S${point(2.7, 134)} ${point(3, 138)}S${point(3.62, 152)} ${point(3.5, 168)}S${point(3.2, 180)} ${point(3, 177)}
S${point(2.4, 172)} ${point(2, 167)}S${point(1.4, 140)} ${point(1, 135)}S${point(0.3, 110)} ${point(0, 109)}
S${point(-0.44, 112)} ${point(-0.42, 96)}Z`

const gravel = `M0 ${surface}H740v17C640 ${surface + 11} 540 ${surface + 26} 380 ${surface + 20}S150 ${surface + 24} 0 ${surface + 13}Z`
const diorite = `M96 ${bottom}C120 430 84 330 150 240S330 96 470 130S640 260 610 380S650 500 676 ${bottom}Z`
const breccia = `M${point(2, 124, -9)}C${point(2, 118, 8)} ${point(2, 122, 26)} ${point(2, 130, 30)}L${point(2, 205, 38)}
L${point(2, 262, 44)}L${point(2, 268, 8)}L${point(2, 200, 2)}L${point(2, 147, -6)}C${point(2, 140, -16)} ${point(2, 130, -14)} ${point(2, 124, -9)}Z`

/** Grades of hole 97 as bars at right angles to it, one per sample. */
const bars = assays97
  .filter(({ cuEq }) => cuEq > 0.08)
  .map(({ from, to, cuEq }) => `M${point(2, (from + to) / 2, 3)}L${point(2, (from + to) / 2, 3 + cuEq * 13)}`)
  .join('')

function Trace({ hole, index }: { hole: Hole; index: number }) {
  const { intercept, name } = hole
  const collar = at(index, 0)
  return (
    <g className="trace">
      <path d={`M${point(index, 0)}L${point(index, ends[index] ?? 200)}`} />
      {intercept && (
        <path className="intercept" d={`M${point(index, intercept.from)}L${point(index, intercept.to)}`} />
      )}
      <text x={collar.x} y={collar.y - 16} textAnchor="middle">
        {name.replace('LB-24-', '')}
      </text>
      <circle cx={collar.x} cy={collar.y} r="3.6" />
    </g>
  )
}

export function SectionDrawing() {
  const best = at(2, 150)
  return (
    <svg
      className="section-drawing"
      viewBox={`0 0 740 ${bottom}`}
      role="img"
      aria-label="Cross-section looking north. Five holes, 50 metres apart, dip east under 6 to 11 metres of gravel. The zone is thickest in hole LB-24-97 and ends before LB-24-105."
    >
      <defs>
        <pattern
          id="oxbow-hatch"
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(38)"
        >
          <path d="M0 0V7" stroke="var(--rust)" strokeWidth="2" />
        </pattern>
        <pattern
          id="oxbow-dots"
          width="13"
          height="13"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(24)"
        >
          <path d="M2 2.6h2.4M8.6 9h2.4" stroke="#6b6a5c" strokeWidth="1" />
        </pattern>
        <pattern id="oxbow-shards" width="16" height="14" patternUnits="userSpaceOnUse">
          <path d="M2 3l5-2 1 5ZM10 9l4-3 1 5ZM2 11l3-1 1 3Z" fill="#7d7a69" />
        </pattern>
      </defs>
      <path className="diorite" d={diorite} fill="url(#oxbow-dots)" />
      <path className="breccia" d={breccia} fill="url(#oxbow-shards)" />
      <path className="gravel" d={gravel} />
      <path className="surface" d={`M0 ${surface}H740`} />
      {[100, 200].map(depth => (
        <g key={depth} className="level">
          <path d={`M0 ${surface + depth * scale}H740`} />
          <text x="740" y={surface + depth * scale - 7} textAnchor="end">{`${depth} m`}</text>
        </g>
      ))}
      <path className="zone" d={zone} fill="url(#oxbow-hatch)" />
      <path className="bars" d={bars} />
      {holes.map((hole, index) => (
        <Trace key={hole.name} hole={hole} index={index} />
      ))}
      <path
        className="leader"
        d={`M${best.x - 10} ${best.y + 5}L${best.x - 76} ${best.y + 96}H${best.x - 96}`}
      />
      <g className="plate-label">
        <rect x="10" y={best.y + 72} width={best.x - 108} height="76" />
        <text className="label" x="20" y={best.y + 95}>
          48.0 m at 1.12% CuEq
        </text>
        <text className="label small" x="20" y={best.y + 115}>
          {grades97}
        </text>
        <text className="label small" x="20" y={best.y + 135}>
          Open below and to the west
        </text>
      </g>
      <text x="121" y={surface + 54} textAnchor="middle">
        Andesite
      </text>
      <text x="250" y={surface + 462} textAnchor="middle">
        Quartz diorite
      </text>
    </svg>
  )
}
