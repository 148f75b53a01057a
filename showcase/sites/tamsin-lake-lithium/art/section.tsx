import { noiseField } from '../../../kit/contours'

const wave = noiseField('tamsin-section', 90, 2)
const rounded = (value: number) => Math.round(value * 10) / 10

interface SectionSpec {
  name: 'A' | 'B'
  /** Where the dyke meets the surface, its horizontal run to the bottom, and half its thickness; metres. */
  outcrop: number
  run: number
  half: number
  holes: readonly { x: number; length: number; id: string; grade: string }[]
}

/** Cross-sections through the two dykes, looking west: north on the left. One unit is one metre. */
export const sections: Readonly<Record<'north' | 'east', SectionSpec>> = {
  north: {
    name: 'A',
    outcrop: 214,
    run: 168,
    half: 13.5,
    holes: [
      { x: 296, length: 108, id: 'TL-24-097', grade: '19.8 m, 1.44%' },
      { x: 374, length: 190, id: 'TL-24-118', grade: '21.4 m, 1.52%' },
      { x: 452, length: 268, id: 'TL-24-103', grade: '17.1 m, 1.38%' },
    ],
  },
  east: {
    name: 'B',
    outcrop: 240,
    run: 128,
    half: 9,
    holes: [
      { x: 322, length: 112, id: 'TL-24-138', grade: '9.6 m, 1.02%' },
      { x: 398, length: 196, id: 'TL-24-131', grade: '14.6 m, 1.27%' },
    ],
  },
}

const surface = (seed: number) => (x: number) => 62 + 26 * (wave(x * 0.55, seed) - 0.5) - x * 0.012
const bottom = 300

/** Across the dyke at a depth: its middle and half its horizontal width. */
function bodyAt({ outcrop, run, half, name }: SectionSpec, y: number) {
  const t = (y - 62) / (bottom - 62)
  const swell = 1 + 0.45 * (wave(y * 0.9, name === 'A' ? 40 : 90) - 0.5) - 0.3 * t * t
  return { middle: outcrop + run * t + 10 * (wave(y * 0.5, 7) - 0.5), half: half * 1.3 * swell }
}

const fall = { x: -Math.cos(0.9), y: Math.sin(0.9) }

/** Where a hole enters and leaves the dyke, sampled every half metre. */
function crossing(spec: SectionSpec, x: number, top: number, length: number) {
  const inside = Array.from({ length: length * 2 }, (_, index) => index / 2).filter(depth => {
    const { middle, half } = bodyAt(spec, top + depth * fall.y)
    return Math.abs(x + depth * fall.x - middle) < half
  })
  return { from: inside[0] ?? 0, to: inside.at(-1) ?? 0 }
}

const at = (x: number, top: number, depth: number) =>
  `${rounded(x + depth * fall.x)} ${rounded(top + depth * fall.y)}`

export function CrossSection({ id, spec, label }: { id: string; spec: SectionSpec; label?: string }) {
  const ground = surface(spec.name === 'A' ? 3 : 11)
  const profile = Array.from({ length: 22 }, (_, index) => 120 + index * 20).map(
    x => `${x} ${rounded(ground(x))}`,
  )
  const depths = Array.from({ length: 25 }, (_, index) => ground(spec.outcrop) - 2 + index * 9.6)
  const edge = (side: 1 | -1) =>
    depths.map(y => {
      const { middle, half } = bodyAt(spec, y)
      return `${rounded(middle + side * half)} ${rounded(y)}`
    })
  const body = `M${[...edge(-1), ...edge(1).reverse()].join('L')}Z`
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className="tamsin-section" viewBox="62 0 482 318" {...naming}>
      <defs>
        <pattern
          id={`${id}-hatch`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(20)"
        >
          <path d="M0 2.5H5" />
        </pattern>
        <clipPath id={`${id}-ground`}>
          <path d={`M${profile.join('L')}L540 ${bottom}L120 ${bottom}Z`} />
        </clipPath>
      </defs>
      {[400, 350, 300, 250, 200].map((level, index) => (
        <g key={level}>
          <path className="level" d={`M120 ${78 + index * 50}H540`} />
          <text className="height" x="110" y={82 + index * 50}>
            {level}
          </text>
        </g>
      ))}
      <g clipPath={`url(#${id}-ground)`}>
        <path className="body" d={body} />
        <path d={body} fill={`url(#${id}-hatch)`} />
      </g>
      <path className="surface" d={`M${profile.join('L')}`} />
      {spec.holes.map(({ x, length, id: hole, grade }) => {
        const top = ground(x)
        const { from, to } = crossing(spec, x, top, length)
        return (
          <g key={hole}>
            <path className="hole" d={`M${at(x, top, 0)}L${at(x, top, length)}`} />
            <path className="interval" d={`M${at(x, top, from)}L${at(x, top, to)}`} />
            <text className="collar" x={x + 4} y={rounded(top - 8)}>
              {hole}
            </text>
            <text className="grade" x={rounded(x + to * fall.x - 8)} y={rounded(top + to * fall.y + 4)}>
              {grade}
            </text>
          </g>
        )
      })}
      <text className="end" x="120" y="26">
        {spec.name}
      </text>
      <text className="end last" x="540" y="26">
        {spec.name}’
      </text>
    </svg>
  )
}
