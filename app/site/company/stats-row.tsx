import { stats } from '../../../domain/company/stats'

/** The four figures and how they were counted, once on the home page; /portfolio sets them in one line of text size. */
export function StatsRow({ basis }: { basis: string }) {
  return (
    <div className="stats frame">
      <dl>
        {stats.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p>{basis}</p>
    </div>
  )
}
