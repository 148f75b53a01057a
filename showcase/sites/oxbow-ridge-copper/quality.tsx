/** Control chart of the standards of phase one: how far each came out from its certified grade. */
import { seeded } from '../../kit/seeded'

/** Samples of known grade that went to the laboratory with the core of phase one. */
export const controls = { core: 1926, standards: 96, blanks: 96, duplicates: 109, umpire: 97 } as const

/** Deviation of each standard in standard deviations; three lie outside, and their batches were run again. */
const deviations = (() => {
  const random = seeded('standards')
  const found = Array.from({ length: controls.standards }, () => {
    const bell = random.next() + random.next() + random.next() + random.next() - 2
    return Math.max(-2.6, Math.min(2.6, bell * 1.75))
  })
  for (const [at, value] of [
    [21, 3.4],
    [22, 3.1],
    [52, -3.3],
  ] as const)
    found[at] = value
  return found
})()

const yOf = (deviation: number) => Math.round(150 - deviation * 32)
const xOf = (index: number) => +(70 + index * 9.2).toFixed(1)

export function ControlChart() {
  return (
    <svg
      className="control-chart"
      viewBox="0 0 960 300"
      role="img"
      aria-label="Ninety-six standards in the order they were sent. Ninety-three lie within three standard deviations of the certified grade. Two in succession lie above and one below; the three batches were assayed again."
    >
      {[3, 2, 0, -2, -3].map(level => (
        <g key={level} className={Math.abs(level) === 3 ? 'limit' : 'level'}>
          <path d={`M60 ${yOf(level)}H960`} />
          <text x="46" y={yOf(level) + 5} textAnchor="end">
            {level > 0 ? `+${level}` : `${level}`.replace('-', '−')}
          </text>
        </g>
      ))}
      {deviations.map((deviation, index) => (
        <circle
          key={xOf(index)}
          className={Math.abs(deviation) > 3 ? 'out' : 'in'}
          cx={xOf(index)}
          cy={yOf(deviation)}
          r={Math.abs(deviation) > 3 ? 6.5 : 4}
        />
      ))}
    </svg>
  )
}
