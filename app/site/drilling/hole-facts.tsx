import type { Hole } from '../../../domain/drilling/hole'
import type { NotedRock } from './hole-log'
import { drillingMessages as m, sayNoLog, sayRule } from './messages'

interface HoleFactsProps {
  hole: Hole
  rocks: readonly NotedRock[]
  basis: readonly (readonly [term: string, text: string])[]
  links: readonly { href: string; text: string }[]
}

/** The log in words, and what the figures stand with. */
export function HoleFacts({ hole, rocks, basis, links }: HoleFactsProps) {
  const [first, final] = [rocks[0]?.from ?? 0, rocks.at(-1)?.to ?? 0]
  return (
    <div className="frame grid12 hole-facts">
      <section aria-labelledby="hole-rocks">
        <h2 id="hole-rocks">{m.rocks}</h2>
        <table>
          <thead>
            <tr>
              {m.rockColumns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rocks.map(({ from, to, title, note }) => (
              <tr key={from}>
                <td>{from}</td>
                <td>{to}</td>
                <td>
                  <b>{title}</b> {note}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{sayNoLog(first, final)}</p>
      </section>
      <section aria-labelledby="hole-basis">
        <h2 id="hole-basis">{m.basis}</h2>
        <dl className="ledger">
          {[...basis, [m.interval, sayRule(hole.rule)] as const].map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <ul>
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
