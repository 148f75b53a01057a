/** The company on one sheet of letter paper; print styles give it a page of its own. */
import { capital, contact, guidance, quote } from './facts'
import { fields } from './fields'
import { Wordmark } from './mark'
import { people } from './people'
import { summary } from './quarter'

function Rows({ rows }: { rows: readonly (readonly string[])[] }) {
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
            TSX: HREQ, {quote.last.toFixed(2)}
            <br />
            August 8, 2025
          </p>
        </div>
        <p className="sheet-claim">Steady barrels from the outer shelf.</p>
        <div className="sheet-columns">
          <div>
            <h3>Second quarter of 2025</h3>
            <Rows rows={summary.rows} />
            <h3>Guidance for 2025</h3>
            <Rows rows={guidance} />
          </div>
          <div>
            <h3>Fields, boe/d in the quarter</h3>
            <Rows
              rows={fields.map(({ name, output, interest }) => [
                `${name}, ${interest}`,
                output.toLocaleString('en-CA'),
              ])}
            />
            <h3>Share and debt</h3>
            <Rows rows={capital.slice(0, 6)} />
            <h3>Management</h3>
            <Rows rows={people.map(({ name, role }) => [name, role])} />
          </div>
        </div>
        <p className="sheet-note">
          Proved and probable reserves were 118.6 million boe on December 31, 2024. Six thousand cubic feet of
          gas count as one barrel, by energy and not by value. Funds flow and net debt are not IFRS measures.
          Guidance is forward-looking. {contact.name}, {contact.phone}, {contact.email}. The company is
          fictional.
        </p>
      </div>
    </section>
  )
}
