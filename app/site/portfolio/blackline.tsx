import type { Blackline as Text } from '../../../domain/project/blackline'

/** The first draft as counsel returned it. A native disclosure: it opens without script. */
export function Blackline({ text: { show, note, strikes, page } }: { text: Text }) {
  return (
    <div className="frame">
      <details className="blackline">
        <summary>{show}</summary>
        <p className="blackline-note">
          {note} {page && <a href={page.href}>{page.link}</a>}
        </p>
        <ol>
          {strikes.map(({ struck, inserted, rule, why }) => (
            <li key={struck} className="grid12">
              <p className="blackline-words">
                <del>{struck}</del> {inserted && <ins>{inserted}</ins>}
              </p>
              <p className="blackline-rule">
                <strong>{rule}</strong> {why}
              </p>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
