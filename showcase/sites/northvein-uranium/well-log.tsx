import { type Bed, beds, type Reading, samples, unconformity } from './hole'
import { Rock } from './rocks'

/** Where depth falls on the picture. */
export interface DepthScale {
  /** Pixel of `from`. */
  top: number
  /** Shallowest and deepest metre shown. */
  from: number
  to: number
  perMetre: number
}

export const depthY = (scale: DepthScale, depth: number) => scale.top + (depth - scale.from) * scale.perMetre

interface TrackProps {
  scale: DepthScale
  x: number
  width: number
}

/** Rules across all tracks and the metres at their left. */
export function DepthRules({ scale, x, width, every }: TrackProps & { every: number }) {
  const first = Math.ceil(scale.from / every) * every
  const depths = Array.from(
    { length: Math.floor((scale.to - first) / every) + 1 },
    (_, n) => first + n * every,
  )
  return (
    <g className="depths">
      {depths.map(depth => (
        <g key={depth}>
          <path d={`M${x} ${depthY(scale, depth)}h${width}`} />
          <text x={x - 14} y={depthY(scale, depth) + 5} textAnchor="end">
            {depth}
          </text>
        </g>
      ))}
    </g>
  )
}

/** Assays as bars from the left; `full` is the grade at the full width. */
export function GradeBars({ scale, x, width, full }: TrackProps & { full: number }) {
  const thickness = 0.4 * scale.perMetre
  const gap = thickness > 8 ? 1.5 : thickness > 3 ? 1 : 0.6
  return (
    <g className="grades">
      {samples()
        .filter(({ from, to }) => from > scale.from - 0.01 && to < scale.to + 0.01)
        .map(({ from, grade }) => (
          <rect
            key={from}
            x={x}
            y={depthY(scale, from)}
            width={Math.max(2.5, Math.min(1, grade / full) * width)}
            height={thickness - gap}
          />
        ))}
    </g>
  )
}

/** A probe's curve on a logarithmic scale of powers of ten. */
export function Curve({
  scale,
  x,
  width,
  readings,
  decades: [low, high],
  className,
}: TrackProps & { readings: readonly Reading[]; decades: readonly [number, number]; className: string }) {
  const points = readings
    .filter(({ depth }) => depth >= scale.from && depth <= scale.to)
    .map(({ depth, value }) => {
      const share = (Math.log10(value) - low) / (high - low)
      return `${(x + Math.min(1, Math.max(0, share)) * width).toFixed(1)} ${depthY(scale, depth).toFixed(1)}`
    })
  return <path className={className} d={`M${points.join('L')}`} />
}

/** The column of rock, with the unconformity as a heavier, wavy line. */
export function RockColumn({ scale, x, width }: TrackProps) {
  const shown = beds.filter(({ from, to }) => to > scale.from && from < scale.to)
  const y = depthY(scale, unconformity)
  const wave = Array.from({ length: 5 }, () => `q${width / 20} -5 ${width / 10} 0t${width / 10} 0`).join('')
  return (
    <g className="rocks">
      {shown.map((bed: Bed) => {
        const from = Math.max(bed.from, scale.from)
        const to = Math.min(bed.to, scale.to)
        return (
          <Rock
            key={bed.name}
            rock={bed.rock}
            x={x}
            y={depthY(scale, from)}
            width={width}
            height={(to - from) * scale.perMetre}
          />
        )
      })}
      {unconformity > scale.from && unconformity < scale.to && (
        <path className="unconformity" d={`M${x} ${y}${wave}`} />
      )}
    </g>
  )
}
