import { initialsOf } from '../../../kit/initials'
import { seeded } from '../../../kit/seeded'

/** Initials on a small summit: closed contours whose wander is seeded by the name. */
export function Medallion({ name }: { name: string }) {
  const random = seeded(name)
  const bumps = [2, 3, 5].map(turns => ({
    turns,
    phase: random.between(0, 6.28),
    size: random.between(0.5, 1),
  }))
  const ring = (radius: number) => {
    const points = Array.from({ length: 40 }, (_, index) => {
      const angle = (index / 40) * 2 * Math.PI
      const wander = bumps.reduce(
        (sum, { turns, phase, size }) => sum + (size * Math.sin(turns * angle + phase)) / turns,
        0,
      )
      const r = radius + wander * (radius - 24) * 0.16
      return `${Math.round((60 + r * Math.cos(angle)) * 10) / 10} ${Math.round((60 + r * Math.sin(angle)) * 10) / 10}`
    })
    return `M${points.join('L')}Z`
  }
  return (
    <svg className="medallion" viewBox="0 0 120 120" aria-hidden="true">
      {[55, 49, 43, 37, 31].map((radius, index) => (
        <path key={radius} className={index === 0 ? 'index' : undefined} d={ring(radius)} />
      ))}
      <text x="60" y="68">
        {initialsOf(name)}
      </text>
    </svg>
  )
}
