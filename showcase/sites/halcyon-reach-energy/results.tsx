/** The quarter in one table, and where a barrel's price goes. */
import { barrel } from './facts'
import { summary } from './quarter'
import { QuarterTable } from './quarter-table'

/** Bars that step down from the price to what is kept. */
export function BarrelBars() {
  let left: number = barrel[0].amount
  return (
    <div
      className="barrel"
      role="img"
      aria-label="Second quarter 2025, dollars per boe: 74.85 realized, less 9.20 royalties, 18.60 operating, 4.10 transport and 5.54 for office, interest and tax, leaves 37.41 of adjusted funds flow."
    >
      {barrel.map(({ label, amount, kind }) => {
        if (kind === 'cost') left -= amount
        const from = kind === 'cost' ? left : 0
        return (
          <div key={label} className={kind}>
            <span>{label}</span>
            <div>
              <i
                style={{
                  marginInlineStart: `${((from / 74.85) * 100).toFixed(2)}%`,
                  width: `${((amount / 74.85) * 100).toFixed(2)}%`,
                }}
              />
            </div>
            <b>{amount.toFixed(2)}</b>
          </div>
        )
      })}
    </div>
  )
}

export function Results() {
  return (
    <section className="results" id="results">
      <h2>Quarterly results</h2>
      <QuarterTable
        table={summary}
        caption="Unaudited. Adjusted funds flow and net debt are non-GAAP; the release reconciles them."
      />
      <figure>
        <figcaption>
          <h3>Where a boe went</h3>
          <span>Q2 2025, $ per boe</span>
        </figcaption>
        <BarrelBars />
        <p className="note">A year earlier $38.15 was left, at a price $4.57 higher.</p>
      </figure>
    </section>
  )
}
