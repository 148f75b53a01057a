/** The ridge in profile, Tannery to the river, with the holes of phase one at their places. */
import { ridgeProfile } from './terrain'

const range = { from: 1.1, to: 12.7 }
const samples = ridgeProfile(5).filter(({ km }) => km >= range.from && km <= range.to)
const size = { width: 1120, height: 366 }
const perKm = size.width / (range.to - range.from)
const xOf = (km: number) => Math.round((km - range.from) * perKm)
/** Three times too tall, or nine kilometres of ridge would be a line. */
const yOf = (height: number) => Math.round(300 - ((height - 640) / 1000) * perKm * 3)
const line = samples.map(({ km, height }) => `${xOf(km)} ${yOf(height)}`).join('L')

const heightNear = (km: number) =>
  samples.reduce((best, sample) => (Math.abs(sample.km - km) < Math.abs(best.km - km) ? sample : best)).height

const groups = [
  { name: 'Tannery', km: 1.89, holes: 2, found: false, kmFrom: 9 },
  { name: 'Upper Bend', km: 7.08, holes: 4, found: false, kmFrom: 3.8 },
  { name: 'Lower Bend', km: 10.85, holes: 5, found: true, kmFrom: 0 },
] as const

export function RidgeProfile() {
  return (
    <svg
      className="ridge-profile"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label="Profile along nine kilometres of ridge. Tannery stands highest with two holes, Upper Bend in the middle with four, Lower Bend at the foot with five; only Lower Bend has met copper."
    >
      <path className="ground" d={`M${line}L${size.width} 338H0Z`} />
      <path className="surface" d={`M${line}`} />
      {groups.map(({ name, km, holes, found, kmFrom }) => {
        const x = xOf(km)
        const y = yOf(heightNear(km))
        return (
          <g key={name} className={found ? 'group found' : 'group'}>
            <path className="leader" d={`M${x} ${y - 4}V${y - 30}`} />
            {Array.from({ length: holes }, (_, index) => {
              const start = x + Math.round((index - (holes - 1) / 2) * 11)
              return <path key={start} className="hole" d={`M${start} ${y}l8 62`} />
            })}
            <text className="name" x={x} y={y - 56} textAnchor={found ? 'start' : 'middle'}>
              {name}
            </text>
            <text x={x} y={y - 37} textAnchor={found ? 'start' : 'middle'}>
              {found ? '4 of 5 holes with copper' : `${holes} holes, no copper`}
            </text>
            <text className="km" x={x} y={size.height - 8} textAnchor="middle">
              {kmFrom} km
            </text>
          </g>
        )
      })}
    </svg>
  )
}
