import { Pairs } from '../../kit/pairs'
import { blockFill, lattice } from './lattice'
import { Mark } from './mark'

const pitch = 50
const [columns, rows] = [18, 15]

/** Plate 5-detail: one outage close up, and the sentence the brand rests on. */
export function Detail() {
  const field = lattice('kelpline detail', columns, rows, {
    outages: [{ columns: [6, 8], rows: [5, 5] }],
    proposed: 0.1,
    misses: 0.006,
  })
  return (
    <div className="kelpline detail">
      <svg width="900" height="750" viewBox="0 0 900 750" aria-hidden="true">
        {field.states.map((state, index) => {
          const [column, row] = [index % columns, Math.floor(index / columns)]
          return (
            <rect
              key={`${column}-${row}`}
              x={column * pitch + 2}
              y={row * pitch + 2}
              width={pitch - 4}
              height={pitch - 4}
              fill={blockFill(state, field.tones[index] ?? 0)}
            />
          )
        })}
        <rect className="frame" x={6 * pitch} y={5 * pitch} width={3 * pitch} height={pitch} />
        <path className="frame" d={`M${7.5 * pitch} ${6 * pitch}V${8 * pitch}`} />
      </svg>
      <p className="note">
        <b>October 3, 02:14 UTC</b>
        Eleven validators offline for 19 minutes. Cause and fix published in four hours.
      </p>
      <h1>We publish the logs.</h1>
      <Pairs
        rows={[
          ['412', 'validators on four networks'],
          ['99.94%', 'of Ethereum duties met, 90 days to October 3'],
        ]}
      />
      <Mark height={92} />
    </div>
  )
}
