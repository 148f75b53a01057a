import { blockFill, lattice } from './lattice'

/** Minutes 02:09 to 02:38 for eleven validators: one column a minute. */
export function IncidentMinutes() {
  const [columns, rows, pitch] = [30, 11, 13.6]
  const field = lattice('kelpline incident 31', columns, rows, {
    outages: [{ columns: [5, 23], rows: [0, 10] }],
    proposed: 0,
    misses: 0,
  })
  return (
    <figure>
      <svg width="408" height="176" viewBox="0 0 408 176" aria-hidden="true">
        {field.states.map((state, index) => {
          const [column, row] = [index % columns, Math.floor(index / columns)]
          return (
            <rect
              key={`${column}-${row}`}
              x={column * pitch}
              y={row * pitch}
              width={pitch - 1.8}
              height={pitch - 1.8}
              fill={blockFill(state, field.tones[index] ?? 0)}
            />
          )
        })}
        <text x={5 * pitch} y="169">
          02:14
        </text>
        <text x={24 * pitch - 1.8} y="169" textAnchor="end">
          02:33
        </text>
      </svg>
    </figure>
  )
}

/** Thirty days by four networks; a coral day had at least one incident. */
export function MonthBlocks() {
  const [columns, rows, pitch] = [30, 4, 13.6]
  const bad = new Set(['11-1', '24-0'])
  const field = lattice('kelpline september', columns, rows, { proposed: 0, misses: 0 })
  return (
    <figure>
      <svg width="408" height="80" viewBox="0 0 408 80" aria-hidden="true">
        {field.tones.map((tone, index) => {
          const [column, row] = [index % columns, Math.floor(index / columns)]
          return (
            <rect
              key={`${column}-${row}`}
              x={column * pitch}
              y={row * pitch}
              width={pitch - 1.8}
              height={pitch - 1.8}
              fill={blockFill(bad.has(`${column}-${row}`) ? 'missed' : 'met', tone)}
            />
          )
        })}
        <text x="0" y="74">
          Sep 1
        </text>
        <text x="406" y="74" textAnchor="end">
          Sep 30
        </text>
      </svg>
    </figure>
  )
}

/** The six months an inquiry allows, in weeks: used, left, and the last one. */
export function PermissionWeeks() {
  const [weeks, used, pitch] = [26, 22, 15.72]
  return (
    <figure>
      <svg width="408" height="48" viewBox="0 0 408 48" aria-hidden="true">
        {Array.from({ length: weeks }, (_, week) => week).map(week => (
          <rect
            key={week}
            x={week * pitch + 0.5}
            y="0.5"
            width="13"
            height="20"
            className={week === weeks - 1 ? 'last' : week < used ? 'used' : 'left'}
          />
        ))}
        <text x="0" y="42">
          May 30
        </text>
        <text x={(used - 0.5) * pitch} y="42" textAnchor="middle">
          today
        </text>
        <text x="407" y="42" textAnchor="end">
          Nov 30
        </text>
      </svg>
    </figure>
  )
}
