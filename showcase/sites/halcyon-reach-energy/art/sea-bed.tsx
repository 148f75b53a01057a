/** The hero's ground: depth lines of an invented shelf, sparse on the bank and crowded at its edge. */
import { contourLines, type Field, lighter, noiseField } from '../../../kit/contours'

const size = { width: 1440, height: 640 }
const canyons = noiseField('halcyon canyons', 330, 2)
const bumps = noiseField('halcyon bank', 260, 2)

/** Water depth in metres: a gentle bank, a break that runs from upper right to lower middle, then the slope. */
export const depthAt: Field = (x, y) => {
  const edge = 720 + (640 - y) * 0.5 + (canyons(x, y) - 0.5) * 520
  const beyond = Math.log1p(Math.exp((x - edge) / 46)) * 46
  const bank = 84 + x * 0.022 + (bumps(x + 900, y) - 0.5) * 34
  return bank + beyond * 0.16 + 0.0042 * beyond ** 1.86
}

const levels = [
  90, 100, 110, 120, 130, 140, 155, 170, 185, 200, 225, 250, 275, 300, 330, 360, 400, 440, 480, 520, 560, 600,
  650, 700, 750, 800, 860, 920, 1000, 1080, 1160, 1240,
]
const indexLevels = [120, 200, 400, 800]

/** Where a depth line crosses a row, for its label. */
function crossing(level: number, y: number) {
  for (let x = 500; x < size.width; x += 2) if (depthAt(x, y) >= level) return x
  return size.width
}

const labels = [
  { level: 200, y: 404 },
  { level: 400, y: 330 },
] as const

interface SeaBedProps {
  /** Distance between samples; smaller is smoother and heavier. */
  step?: number | undefined
}

export function SeaBed({ step = 12 }: SeaBedProps) {
  // Close up, on the plates, tenths of a unit show.
  const finish = step < 12 ? (path: string) => path : lighter
  const contour = contourLines(depthAt, { ...size, step })
  const line = (level: number) => finish(contour(level))
  return (
    <svg
      className="sea-bed"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <g className="lines">
        {levels
          .filter(level => !indexLevels.includes(level))
          .map(level => (
            <path key={level} d={line(level)} />
          ))}
      </g>
      <g className="lines index">
        {indexLevels.map(level => (
          <path key={level} d={line(level)} />
        ))}
      </g>
      {labels.map(({ level, y }) => (
        <g key={level} className="depth-label">
          <rect x={crossing(level, y) - 25} y={y - 10} width="50" height="20" />
          <text x={crossing(level, y)} y={y + 4.5} textAnchor="middle">
            {level} m
          </text>
        </g>
      ))}
    </svg>
  )
}
