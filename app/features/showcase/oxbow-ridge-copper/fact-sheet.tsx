/** The company on one sheet of letter paper; print styles give it a page of its own. */
import { capital, contact, quote } from './facts'
import { cuEq, holes } from './holes'
import { Wordmark } from './mark'
import { people } from './people'
import { projectLedger } from './project-facts'

function Rows({ rows }: { rows: readonly (readonly [string, string, string?])[] }) {
  return (
    <dl className="ledger">
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const intercepts = holes.map(({ name, intercept }): [string, string] => [
  name,
  intercept
    ? `${(intercept.to - intercept.from).toFixed(1)} m at ${cuEq(intercept).toFixed(2)}% CuEq`
    : 'No significant intercept',
])

export function FactSheet() {
  return (
    <section className="fact-sheet-section" id="fact-sheet">
      <div className="fact-sheet-words">
        <h2>Fact sheet</h2>
        <p>
          One sheet of letter paper. Print this page and it comes out alone, in black on white, on a page of
          its own.
        </p>
      </div>
      <div className="fact-sheet">
        <div className="sheet-head">
          <Wordmark />
          <p>
            TSX-V: OXBW, {quote.last.toFixed(2)}
            <br />
            June 28, 2024
          </p>
        </div>
        <p className="sheet-claim">A copper district hiding in plain sight.</p>
        <div className="sheet-columns">
          <div>
            <h3>The project</h3>
            <Rows rows={projectLedger} />
            <h3>Lower Bend, phase one</h3>
            <Rows rows={intercepts} />
          </div>
          <div>
            <h3>The share</h3>
            <Rows rows={capital.slice(0, 8)} />
            <h3>People</h3>
            <Rows rows={people.map(({ name, role }) => [name, role] as const)} />
          </div>
        </div>
        <p className="sheet-note">
          CuEq at US$4.00/lb copper, US$2,000/oz gold and US$24/oz silver, recoveries 88, 65 and 60 per cent.
          Core lengths. No mineral resource has been estimated. Hester Lindqvist, P.Geo., is the qualified
          person. Plans are forward-looking. {contact.name}, {contact.phone}, {contact.email}. The company is
          fictional.
        </p>
      </div>
    </section>
  )
}
