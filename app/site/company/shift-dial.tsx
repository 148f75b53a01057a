import type { CSSProperties } from 'react'
import type { Shift } from '../../../domain/site/documents/desk'
import { Medallion } from '../../ui/line-work/medallion'

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

/** A person's medallion as a clock of 24 hours, midnight at the top: its ring is drawn in full while they are at the desk. */
export function ShiftDial({ name, seed, hours }: { name: string; seed: string; hours: Shift }) {
  const { from, to, monthly } = hours
  const turn = { '--from': `${from * 15}deg`, '--span': `${((to - from + 24) % 24) * 15}deg` }
  return (
    <span className="shift-dial" data-monthly={monthly} style={turn as CSSProperties} aria-hidden="true">
      <svg className="shift-hours" viewBox="-60 -60 120 120">
        {hoursOfDay.map(hour => (
          <path
            key={hour}
            d={`M0-59v${hour % 6 === 0 ? 8 : 4}`}
            transform={`rotate(${hour * 15})`}
            strokeWidth={hour % 6 === 0 ? 2 : 1}
          />
        ))}
      </svg>
      <Medallion name={name} seed={seed} size={104} />
    </span>
  )
}
