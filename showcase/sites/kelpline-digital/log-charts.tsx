import { seeded } from '../../kit/seeded'
import { blockFill, lattice } from './lattice'

/** The day: one row a host, one column a quarter of an hour. */
const day = { x: 214, y: 222, columns: 96, pitch: 13, gap: 1.6 }

const networks = [
  { name: 'Ethereum', validators: 288, hosts: 8, uptime: '99.94%' },
  { name: 'Solana', validators: 64, hosts: 4, uptime: '99.81%' },
  { name: 'Cosmos Hub', validators: 36, hosts: 2, uptime: '99.97%' },
  { name: 'Avalanche', validators: 24, hosts: 2, uptime: '99.90%' },
] as const

/** Row of the host that failed, and its quarter hours from 02:00 to 02:45. */
const failed = { row: 1, columns: [8, 10] } as const

/** Networks are set apart by a little air. */
function rowTop(row: number): number {
  const breaks = networks.reduce(
    ({ end, count }, { hosts }) => ({ end: end + hosts, count: row >= end + hosts ? count + 1 : count }),
    { end: 0, count: 0 },
  ).count
  return day.y + row * day.pitch + breaks * 8
}

/** Sixteen hosts through the day. */
export function DayLattice() {
  const rows = networks.reduce((sum, { hosts }) => sum + hosts, 0)
  const field = lattice('kelpline october 3', day.columns, rows, {
    outages: [{ columns: failed.columns, rows: [failed.row, failed.row] }],
    proposed: 0.055,
    misses: 0.0035,
  })
  let first = 0
  return (
    <svg className="layer" width="1600" height="1000" viewBox="0 0 1600 1000" aria-hidden="true">
      {field.states.map((state, index) => {
        const [column, row] = [index % day.columns, Math.floor(index / day.columns)]
        return (
          <rect
            key={`${column}-${row}`}
            x={day.x + column * day.pitch}
            y={rowTop(row)}
            width={day.pitch - day.gap}
            height={day.pitch - day.gap}
            fill={blockFill(state, field.tones[index] ?? 0)}
          />
        )
      })}
      {networks.map(({ name, validators, hosts, uptime }) => {
        const y = rowTop(first) + 11
        first += hosts
        return (
          <g key={name}>
            <text x="56" y={y} className="strong">
              {name}
            </text>
            <text x="190" y={y} textAnchor="end">
              {validators}
            </text>
            <text x="1544" y={y} textAnchor="end" className="strong">
              {uptime}
            </text>
          </g>
        )
      })}
      <text x="190" y={day.y - 14} textAnchor="end" className="quiet">
        Validators
      </text>
      <text x="1544" y={day.y - 14} textAnchor="end" className="quiet">
        Uptime, 90 d
      </text>
      {[0, 3, 6, 9, 12, 15, 18, 21].map(hour => (
        <text key={hour} x={day.x + hour * 4 * day.pitch} y={day.y - 14} className="quiet">
          {`${String(hour).padStart(2, '0')}:00`}
        </text>
      ))}
    </svg>
  )
}

/** The zoom: eleven validators, one column a minute from 02:09 to 02:38. */
const zoom = { x: 150, y: 520, columns: 30, rows: 11, pitch: 24.4, gap: 2.4, firstMinute: 9 }

/** From the coral blocks of the day to the zoom below. */
export function ZoomLines() {
  const left = day.x + failed.columns[0] * day.pitch
  const right = day.x + (failed.columns[1] + 1) * day.pitch - day.gap
  const top = rowTop(failed.row)
  const bottom = top + day.pitch - day.gap
  const [a, b] = [zoom.x - 1, zoom.x + zoom.columns * zoom.pitch - zoom.gap + 1]
  return (
    <svg className="layer zoom-lines" width="1600" height="1000" viewBox="0 0 1600 1000" aria-hidden="true">
      <rect x={left - 0.8} y={top - 0.8} width={right - left + 1.6} height={bottom - top + 1.6} />
      <path d={`M${left - 0.8} ${bottom + 0.8}V488H${a}V506M${right + 0.8} ${bottom + 0.8}V488H${b}V506`} />
    </svg>
  )
}

/** Seconds after 02:00 of each missed attestation: one validator attests once in every epoch of 384 s. */
function missedAttestations(): readonly (readonly number[])[] {
  const { between } = seeded('kelpline missed 3')
  const [from, to, epochStart] = [14 * 60, 33 * 60 - 13, 11 * 60 + 35]
  return Array.from({ length: zoom.rows }, () => {
    const offset = between(0, 384)
    return [0, 1, 2, 3].map(epoch => epochStart + epoch * 384 + offset).filter(at => at > from && at < to)
  })
}

/** Minutes of the failed host, with the missed attestations marked. */
export function IncidentZoom() {
  const field = lattice('kelpline incident 31', zoom.columns, zoom.rows, {
    outages: [{ columns: [5, 23], rows: [0, zoom.rows - 1] }],
    proposed: 0,
    misses: 0,
  })
  const minute = (at: number) => zoom.x + (at - zoom.firstMinute) * zoom.pitch
  return (
    <svg className="layer zoom" width="1600" height="1000" viewBox="0 0 1600 1000" aria-hidden="true">
      {field.states.map((state, index) => {
        const [column, row] = [index % zoom.columns, Math.floor(index / zoom.columns)]
        return (
          <rect
            key={`${column}-${row}`}
            x={zoom.x + column * zoom.pitch}
            y={zoom.y + row * zoom.pitch}
            width={zoom.pitch - zoom.gap}
            height={zoom.pitch - zoom.gap}
            fill={blockFill(state, field.tones[index] ?? 0)}
          />
        )
      })}
      {missedAttestations().map((times, row) =>
        times.map(at => (
          <rect
            key={at}
            className="miss"
            x={minute(Math.floor(at / 60)) + 7}
            y={zoom.y + row * zoom.pitch + 7}
            width="8"
            height="8"
          />
        )),
      )}
      {Array.from({ length: zoom.rows }, (_, row) => row).map(row => (
        <text key={row} className="index" x={zoom.x - 12} y={zoom.y + row * zoom.pitch + 16} textAnchor="end">
          {(1048214 + row * 3 + (row > 5 ? 211 : 0)).toLocaleString('en-CA')}
        </text>
      ))}
      {[9, 14, 19, 24, 29, 33].map(at => (
        <text
          key={at}
          className={at === 14 || at === 33 ? 'edge' : 'quiet'}
          x={minute(at)}
          y={zoom.y + zoom.rows * zoom.pitch + 18}
        >
          {`02:${String(at).padStart(2, '0')}`}
        </text>
      ))}
    </svg>
  )
}
