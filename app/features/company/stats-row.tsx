import { company } from './company'

/** The four figures, once on the home page; /portfolio sets them in one line of text size. */
export function StatsRow() {
  return (
    <dl className="stats frame">
      {company.stats.map(({ figure, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
