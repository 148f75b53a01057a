import { gamma, highGrade, interval, unconformity } from './hole'
import { Mark, Oxide } from './mark'
import { Rock } from './rocks'
import { Curve, DepthRules, type DepthScale, depthY, GradeBars, RockColumn } from './well-log'

const scale: DepthScale = { top: 206, from: 312, to: 343, perMetre: 27 }
const [rock, grade, probe, end] = [104, 216, 676, 844] as const

/** What the column's patterns mean. */
const key = [
  ['clay', 'Clay alteration', rock],
  ['pelite', 'Graphitic pelite', 502],
  ['gneiss', 'Gneiss', 716],
] as const

/** Plate 6-detail: the interval close up, sample by sample. */
export function Detail() {
  const y = (depth: number) => depthY(scale, depth)
  return (
    <div className="northvein detail">
      <header>
        <h1>Hole NV-25-041</h1>
        <Mark height={56} />
      </header>
      <div className="heads">
        <p>Metres</p>
        <p>
          <Oxide />, % of each 0.4 m sample
        </p>
        <p>Gamma</p>
      </div>
      <svg width="900" height="1100" viewBox="0 0 900 1100" aria-hidden="true">
        <DepthRules scale={scale} x={rock} width={end - rock} every={2} />
        <RockColumn scale={scale} x={rock} width={84} />
        <rect
          className="zone"
          x={grade}
          y={y(interval.from)}
          width={end - grade}
          height={interval.length * scale.perMetre}
        />
        <GradeBars scale={scale} x={grade} width={432} full={7} />
        <path className="track" d={`M${grade - 0.5} 188V${y(343)}M${probe - 0.5} 188V${y(343)}`} />
        <Curve
          scale={scale}
          x={probe + 12}
          width={150}
          readings={gamma()}
          decades={[1.8, 4.7]}
          className="gamma"
        />
        <path className="bracket" d={`M${grade - 8} ${y(interval.from)}h-12V${y(interval.to)}h12`} />
        <path
          className="bracket"
          d={`M${grade + 420} ${y(highGrade.from)}h12V${y(highGrade.to) + 12}M${grade + 432} ${y(highGrade.to)}h-12`}
        />
        <path className="bracket" d={`M${grade + 60} ${y(319.6)}V${y(interval.from)}`} />
        {key.map(([bed, name, x]) => (
          <g key={name}>
            <Rock rock={bed} x={x} y={1053} width={30} height={22} />
            <text className="name" x={x + 40} y="1071">
              {name}
            </text>
          </g>
        ))}
        <path className="unconformity" d="M312 1064q4 -6 8 0t8 0t8 0t8 0" />
        <text className="name" x="354" y="1071">
          Unconformity
        </text>
        <path className="contact" d={`M${rock + 84} ${y(unconformity)}H${grade}`} />
      </svg>
      <p className="callout">
        <b>
          14.8 m at 2.31% <Oxide />
        </b>
        from 322.0 m
      </p>
      <p className="inner">
        <b>3.2 m at 4.82%</b>
        from 327.6 m
      </p>
    </div>
  )
}
