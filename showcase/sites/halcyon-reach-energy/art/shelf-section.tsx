/** A reflection profile through the three fields: bent horizons, one fault, wells from two platforms. */
import { seeded } from '../../../kit/seeded'

const size = { width: 1200, height: 520 }
const sea = 92

/** Sea floor: level, then falling away past the shelf break. */
const floor = (x: number) => sea + 34 + x * 0.012 + (x > 860 ? ((x - 860) / 340) ** 1.7 * 104 : 0)

/** How far a horizon at `depth` (0 to 1) is bent at `x`: two domes and a fault that drops the east. */
function bend(x: number, depth: number) {
  const dome = (centre: number, width: number, rise: number) =>
    -rise * Math.exp(-(((x - centre) / width) ** 2)) * depth ** 0.6
  const fault = x > 690 + depth * 90 ? 24 * depth : 0
  return dome(300, 150, 62) + dome(585, 120, 46) + dome(960, 130, 54) + fault + Math.sin(x / 140) * 5 * depth
}

function horizon(depth: number, seed: string) {
  const random = seeded(seed)
  const points: string[] = []
  let shiver = 0
  for (let x = 0; x <= size.width; x += 20) {
    shiver = shiver * 0.7 + random.between(-1.5, 1.5)
    const y = floor(x) + depth * (size.height + 40 - floor(x)) + bend(x, depth) + shiver
    points.push(`${x} ${Math.round(Math.max(floor(x) + 2, y))}`)
  }
  return `M${points.join('L')}`
}

const horizons = Array.from({ length: 46 }, (_, index) => {
  const random = seeded(`horizon ${index}`)
  return { depth: 0.02 + index * 0.0215, strength: random.next() }
})

function floorPath() {
  const points = Array.from({ length: 61 }, (_, index) => `${index * 20} ${Math.round(floor(index * 20))}`)
  return `M${points.join('L')}`
}

/** A platform on its legs; `manned` ones carry a derrick and a helideck. */
function Platform({ x, manned }: { x: number; manned?: boolean }) {
  const foot = Math.round(floor(x))
  return (
    <g className="rig">
      <path
        d={`M${x - 15} ${sea - 16}L${x - 22} ${foot}M${x + 15} ${sea - 16}L${x + 22} ${foot}M${x - 16} ${sea + 4}L${x + 20} ${foot - 10}M${x + 16} ${sea + 4}L${x - 20} ${foot - 10}`}
      />
      <path className="deck" d={`M${x - 26} ${sea - 24}h52v9h-52z`} />
      {manned && (
        <path
          d={`M${x - 4} ${sea - 24}L${x + 4} ${sea - 64}h4L${x + 16} ${sea - 24}M${x - 26} ${sea - 24}v-13h-16h24`}
        />
      )}
    </g>
  )
}

const wells = [
  `M300 ${sea - 15}V190C300 240 292 262 280 306`,
  `M304 ${sea - 15}V180C304 236 330 262 352 314`,
  `M585 ${sea - 15}V200C585 252 570 290 566 330`,
  `M588 ${sea - 15}V190C588 250 610 284 626 338`,
  `M940 ${Math.round(floor(940))}V260C940 300 930 322 924 352`,
  `M952 ${Math.round(floor(952))}V262C952 306 968 330 984 362`,
]

const reservoirs = [
  'M196 330C240 286 262 280 300 280S372 292 404 334C352 316 250 314 196 330Z',
  'M498 352C536 322 556 316 588 316S652 330 676 358C626 342 548 340 498 352Z',
  'M868 386C904 350 926 342 956 342S1022 356 1054 392C1004 372 914 370 868 386Z',
]

export function ShelfSection() {
  return (
    <svg
      className="shelf-section"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label="Section through the shelf. Reach A and Reach B stand in about 120 metres of water above two domes; the subsea wells of Tern Bank stand at the shelf break to the east."
    >
      <g className="horizons">
        {horizons.map(({ depth, strength }) => (
          <path
            key={depth}
            d={horizon(depth, `shape ${Math.round(depth * 9)}`)}
            strokeWidth={(0.5 + strength * 2.1).toFixed(1)}
            strokeOpacity={(0.24 + strength * 0.4).toFixed(2)}
          />
        ))}
      </g>
      {reservoirs.map(d => (
        <path key={d} className="reservoir" d={d} />
      ))}
      <path className="fault" d="M676 150L790 520" />
      <path className="water" d={`${floorPath()}V${sea}H0Z`} />
      <path className="floor" d={floorPath()} />
      <path className="surface" d={`M0 ${sea}H${size.width}`} />
      {wells.map(d => (
        <path key={d} className="well" d={d} />
      ))}
      <Platform x={302} manned />
      <Platform x={586} />
      <path className="tree" d={`M932 ${Math.round(floor(940)) - 10}h28v10h-28z`} />
      <g className="names">
        <text x="302" y="18" textAnchor="middle">
          Reach A
        </text>
        <text x="586" y="50" textAnchor="middle">
          Reach B
        </text>
        <text x="946" y="72" textAnchor="middle">
          Tern Bank, subsea
        </text>
      </g>
    </svg>
  )
}
