import type { HomePage } from '../../../domain/site/documents/home'

/**
 * The figures and how they were counted, once on the home page; /portfolio sets them in one line of text size. Nothing
 * for an agency that counts none.
 */
export function StatsRow({ figures, basis }: HomePage['stats']) {
  if (figures.length === 0) return null
  return (
    <div className="stats frame">
      <dl>
        {figures.map(({ figure, label }) => (
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
