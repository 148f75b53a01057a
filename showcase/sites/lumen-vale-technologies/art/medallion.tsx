import { initialsOf } from '../../../kit/initials'
import { seeded } from '../../../kit/seeded'

/** Initials within two rings of dots; the seed is the name, so each person keeps their own pattern. */
export function Medallion({ name }: { name: string }) {
  const random = seeded(name)
  const lit = random.whole(0, 23)
  return (
    <svg className="medallion" viewBox="0 0 120 120" aria-hidden="true">
      {Array.from({ length: 24 }, (_, index) => {
        const angle = (index / 24) * 2 * Math.PI - Math.PI / 2
        const near = Math.min(Math.abs(index - lit), 24 - Math.abs(index - lit))
        const r = Math.round((near < 4 ? 6.6 - near * 0.9 : 1.6 + random.next() * 1.7) * 10) / 10
        const x = Math.round((60 + 51 * Math.cos(angle)) * 10) / 10
        const y = Math.round((60 + 51 * Math.sin(angle)) * 10) / 10
        return <circle key={`${x} ${y}`} className={near < 3 ? 'lit' : undefined} cx={x} cy={y} r={r} />
      })}
      <text x="60" y="72">
        {initialsOf(name)}
      </text>
    </svg>
  )
}
