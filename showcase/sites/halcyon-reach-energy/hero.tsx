/** Opening screen, alert form and production: the part the portfolio photographs. */

import { Counsel } from '../../kit/counsel'
import { SeaBed } from './art/sea-bed'
import { base, production } from './facts'

export function Hero({ step }: { step?: number }) {
  return (
    <section className="hero">
      <SeaBed step={step} />
      <div className="claim">
        <h1>
          <Counsel at={1}>Steady barrels from the outer shelf.</Counsel>
        </h1>
        <p>
          Second-quarter results are out: 31,840 boe/d, no lost-time injuries,{' '}
          <Counsel at={2}>net debt at 0.6 times annualized adjusted funds flow.</Counsel>
        </p>
        <p className="actions">
          <a className="button" href={`${base}/news/2025-08-07`}>
            Read the release
          </a>
          <a className="button quiet" href={`${base}#results`}>
            Compare three quarters
          </a>
        </p>
      </div>
      <p className="platform">
        <i aria-hidden="true" />
        <b>Tern Bank</b>
        first oil, March
      </p>
    </section>
  )
}

/** The sign-up as a drawing: nothing on these pages takes an address. */
export function DrawnForm() {
  return (
    <div
      className="drawn-form"
      role="img"
      aria-label="Drawing of the sign-up form: one field for an email address and a button that says Send me alerts."
    >
      <span>you@firm.example</span>
      <b>Send me alerts</b>
    </div>
  )
}

export function AlertWords() {
  return (
    <>
      <h2>News by email, confirmed by you</h2>
      <p>
        <Counsel at={3}>One message per release.</Counsel> We ask twice and keep the proof, so you can leave
        with one click.
      </p>
      <DrawnForm />
      <p className="note">2,318 confirmed readers after the first three months. Sent from our own domain.</p>
    </>
  )
}

const tallest = Math.max(...production.map(([, amount]) => amount))

export function ProductionBars() {
  return (
    <figure className="production">
      <figcaption>
        <h2>Production</h2>
        <span>thousand boe/d, by quarter</span>
      </figcaption>
      <div
        className="bars"
        role="img"
        aria-label="Production by quarter, from 18.2 thousand barrels of oil equivalent per day in the first quarter of 2023 to 31.8 in the second quarter of 2025."
      >
        {production.map(([quarter, amount]) => (
          <div key={quarter} className={`bar year-${quarter.slice(3)}`}>
            <b>{(amount / 1000).toFixed(1)}</b>
            <i style={{ height: `calc(var(--bar) * ${(amount / tallest).toFixed(3)})` }} />
            <span>
              {quarter.slice(0, 2)} <span className="year">{quarter.slice(5)}</span>
            </span>
          </div>
        ))}
      </div>
    </figure>
  )
}

export function FirstStrip({ note }: { note?: boolean }) {
  return (
    <section className="first-strip">
      <div className="alert-words">
        <AlertWords />
        {note && (
          <p className="note demonstration">
            <strong>This is a demonstration.</strong> The form above is a drawing: Halcyon Reach is fictional,
            and this page takes no address. <a href={`${base}/alerts`}>How the alerts would work</a>
          </p>
        )}
      </div>
      <div>
        <ProductionBars />
        {note && <ProductionTable />}
      </div>
    </section>
  )
}

function ProductionTable() {
  return (
    <details className="price-table">
      <summary>The chart as a table</summary>
      <table>
        <caption>Production, barrels of oil equivalent per day</caption>
        <thead>
          <tr>
            <th scope="col">Quarter</th>
            <th scope="col">boe/d</th>
            <th scope="col">Change from a year earlier</th>
          </tr>
        </thead>
        <tbody>
          {production.map(([quarter, amount], index) => {
            const yearBefore = production[index - 4]?.[1]
            return (
              <tr key={quarter}>
                <th scope="row">{quarter}</th>
                <td>{amount.toLocaleString('en-CA')}</td>
                <td>{yearBefore ? `+${((amount / yearBefore - 1) * 100).toFixed(1)}%` : 'not shown'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
