import type { ReactNode } from 'react'
import { equivalentOf, type Hole } from '../../../domain/drilling/hole'
import { cutOffAt, drillingMessages as m } from './messages'

/** As the client's site draws it: paths in units of its own size. */
export interface Engraving {
  width: number
  height: number
  shading: string
  units: readonly { rock: string; shape: string; strokes: string; flecks: string }[]
}

export interface NotedRock {
  from: number
  to: number
  title: string
  note: string
}

/** The grade that the bars' column ends with. */
export const mostGrade = 2.5
const marks = [0.5, 1, 1.5, 2]

interface HoleLogProps {
  hole: Hole
  engraving: Engraving
  rocks: readonly NotedRock[]
  depth: number
  /** Whether there is an interval, whose mean grade is marked. */
  hasMean: boolean
  /** The slider, which lies on the core. */
  children: ReactNode
}

/** One depth scale for core, rock and grade. What is below the depth has not been drilled, and is not drawn. */
export function HoleLog({ hole, engraving, rocks, depth, hasMean, children }: HoleLogProps) {
  const [first, final] = [rocks[0]?.from ?? 0, rocks.at(-1)?.to ?? 0]
  return (
    <div className="hole-log">
      <div className="hole-heads" aria-hidden="true">
        <span>{m.scale}</span>
        <span>{m.core}</span>
        <span>{m.rock}</span>
        <span className="hole-marks">
          {m.grade}
          {marks.map(mark => (
            <i key={mark} style={{ left: `${(mark / mostGrade) * 100}%` }}>
              {mark.toFixed(1)}
            </i>
          ))}
        </span>
      </div>
      <div className="hole-body">
        <div className="hole-scale" aria-hidden="true">
          {scaleOf(hole, depth).map(mark => (
            <span key={mark} style={{ top: `${(mark / hole.length) * 100}%` }}>
              {mark}
            </span>
          ))}
          <b>{depth}</b>
        </div>
        <div className="hole-core">
          <Core engraving={engraving} />
        </div>
        <ol className="hole-rocks" aria-hidden="true">
          {[
            { from: 0, to: first, title: m.above },
            ...rocks,
            { from: final, to: hole.length, title: m.below },
          ].map(({ from, to, title }) => (
            <li
              key={from}
              className={from < first || from >= final ? 'hole-plain' : undefined}
              data-ahead={from >= depth || undefined}
              style={{
                top: `${(from / hole.length) * 100}%`,
                height: `${((to - from) / hole.length) * 100}%`,
              }}
            >
              {title}
            </li>
          ))}
        </ol>
        <GradeBars hole={hole} height={engraving.height} hasMean={hasMean} />
        {children}
      </div>
    </div>
  )
}

/** Every 50 m, but for the one that the depth itself would lie on. */
const scaleOf = ({ length }: Hole, depth: number) =>
  Array.from({ length: Math.floor(length / 50) + 1 }, (_, index) => index * 50).filter(
    mark => Math.abs(mark - depth) > 14,
  )

const Core = ({ engraving: { width, height, shading, units } }: { engraving: Engraving }) => (
  <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
    <rect className="hole-ground" width={width} height={height} />
    {units.map(({ rock, shape, strokes, flecks }) => (
      <g key={shape} data-rock={rock}>
        <path className="hole-shape" d={shape} />
        <path className="hole-strokes" d={strokes} />
        {flecks && <path className="hole-flecks" d={flecks} />}
      </g>
    ))}
    <path className="hole-shading" d={shading} />
  </svg>
)

/** Each sample as a bar; those of the interval once more, in red, as far as it reaches. */
function GradeBars({ hole, height, hasMean }: { hole: Hole; height: number; hasMean: boolean }) {
  const box = `0 0 ${mostGrade * 100} ${height}`
  const perMetre = height / hole.length
  const cutOff = `${(hole.rule.cutOff / mostGrade) * 100}%`
  const bars = hole.samples.map(
    sample =>
      `M0 ${(sample.from * perMetre + 0.4).toFixed(1)}h${Math.max(2, Math.round(equivalentOf(sample, hole) * 100))}v2.8H0`,
  )
  return (
    <div className="hole-grades" aria-hidden="true">
      {marks.map(mark => (
        <i key={mark} style={{ left: `${(mark / mostGrade) * 100}%` }} />
      ))}
      <i className="hole-cut-off" style={{ left: cutOff }} />
      <svg className="hole-bars" viewBox={box} preserveAspectRatio="none">
        <path id="hole-bars" d={bars.join('')} />
      </svg>
      <svg className="hole-bars hole-bars-in" viewBox={box} preserveAspectRatio="none">
        <use href="#hole-bars" />
      </svg>
      {hasMean && (
        <p className="hole-mean">
          <span>{m.mean}</span>
        </p>
      )}
      <span className="hole-foot" style={{ left: cutOff, bottom: 0 }}>
        {cutOffAt(hole.rule.cutOff)}
      </span>
    </div>
  )
}
