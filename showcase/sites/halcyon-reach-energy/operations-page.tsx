/** The operations page: where the fields are, what they give, what is left, and who went home unhurt. */

import { Chapter } from '../../kit/chapters/chapter'
import { DataTable } from '../../kit/data-table'
import { Pairs } from '../../kit/pairs'
import { FieldBars, FieldKey, ReconciliationSteps, ReserveBars, SeptemberBars } from './art/charts'
import { FieldMap } from './art/field-map'
import { ShelfSection } from './art/shelf-section'
import { halcyon } from './client'
import { base } from './facts'
import { byField, fields, presentValue } from './fields'
import { ReconciliationTable, ReservesTable } from './reserves-tables'

function Where() {
  return (
    <section className="where" id="map">
      <div>
        <h2>Where the fields are</h2>
        <p>
          Reach A stands on the bank with its crew. Reach B is its quieter neighbour, and Tern Bank lies where
          the shelf breaks. All three share one line to the shore, so a barrel from the farthest well passes
          every other on its way.
        </p>
        <p>One line keeps transport at $4.10 per boe. It also means that one valve can stop all three.</p>
      </div>
      <figure>
        <FieldMap />
        <figcaption>
          Depths in metres. Orange outlines: reservoirs, two kilometres below. Position and sea bed are
          invented.
        </figcaption>
      </figure>
    </section>
  )
}

function Fields() {
  return (
    <section className="operations fields">
      <h2 className="unseen">Field by field</h2>
      <figure>
        <ShelfSection />
        <figcaption>West to east, 38 km. Vertical scale about nine times the horizontal.</figcaption>
      </figure>
      <ul>
        {fields.map(({ name, output, interest, text, more }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="output">
              <b>{output.toLocaleString('en-CA')}</b> boe/d
            </p>
            <p className="interest">{interest}</p>
            <p className="field-text">{text}</p>
            <Pairs className="ledger" rows={more} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Production() {
  const rows = byField.map(([quarter, ...parts]) => [
    quarter,
    ...[...parts, parts.reduce((sum, part) => sum + part, 0)].map(part => part.toLocaleString('en-CA')),
  ])
  return (
    <section className="production-section" id="production">
      <div className="section-words">
        <h2>Production</h2>
        <p>Thousand boe/d by quarter, company share before royalties</p>
        <FieldKey />
      </div>
      <div>
        <FieldBars />
        <details className="price-table">
          <summary>The chart as a table</summary>
          <DataTable
            caption="Production by field, boe/d"
            className="figures"
            head={['Quarter', 'Reach A', 'Reach B', 'Tern Bank', 'All']}
            rows={rows}
          />
        </details>
      </div>
    </section>
  )
}

function Reserves() {
  return (
    <section className="reserves" id="reserves">
      <div className="section-words">
        <h2>Reserves at December 31, 2024</h2>
        <p>
          Proved and probable reserves of 118.6 million boe, or 12.1 years at the rate of 2024. Evaluated by
          Brayshaw Pell, an independent qualified reserves evaluator.
        </p>
        <FieldKey />
      </div>
      <ReserveBars />
      <ReservesTable caption="Company share before royalties, millions of boe" />
      <div className="reserves-pair">
        <figure>
          <ReconciliationSteps />
          <figcaption>
            Millions of boe. The scale begins at 110; from zero the steps would not show.
          </figcaption>
        </figure>
        <ReconciliationTable caption="Proved and probable, from one year end to the next" />
      </div>
      <DataTable
        caption="Net present value of future net revenue before tax, millions of dollars"
        className="figures"
        head={['Category', 'At 5%', 'At 10%', 'At 15%']}
        rows={presentValue}
      />
      <p className="note">
        Under National Instrument 51-101, at the evaluator’s price forecast of January 1, 2025. Present values
        are not fair market value. Oil and liquids are 93.1 of the 118.6 million boe, gas the rest.
      </p>
    </section>
  )
}

function Shutdown() {
  return (
    <section className="shutdown" id="shutdown">
      <div className="section-words">
        <h2>September, field by field</h2>
        <p>
          Reach A is shut down for nineteen days while its separator is inspected and two risers are changed.
          Reach B waits six of them for a bypass. <a href={`${base}/news/2025-06-12`}>The release</a> has the
          cost.
        </p>
      </div>
      <SeptemberBars />
    </section>
  )
}

function Safety() {
  return (
    <section className="safety" id="safety">
      <div className="section-words">
        <h2>Safety and emissions</h2>
        <p>
          Counted for employees and contractors alike, on platforms, vessels and helicopters. A lost-time
          injury is one that keeps a worker from the next shift.
        </p>
      </div>
      <DataTable
        caption="Year by year; 2025 to June 30"
        className="figures"
        head={['Measure', '2025', '2024', '2023']}
        rows={[
          ['Hours worked, thousands', '409', '836', '798'],
          ['Lost-time injuries', '1', '0', '1'],
          ['Recordable injuries', '2', '3', '5'],
          ['Spills over one barrel', '0', '0', '1'],
          ['Emissions, kg CO2e per boe', '13.8', '14.6', '16.9'],
          ['Gas flared, share of production', '0.9%', '1.1%', '1.8%'],
        ]}
      />
    </section>
  )
}

export function OperationsPage() {
  return (
    <Chapter
      client={halcyon}
      current="operations"
      title="Operations"
      lede="31,840 boe/d from three fields in the second quarter of 2025, 78% of it oil and liquids, and reserves for twelve years at last year’s rate."
      contents={[
        ['map', 'Chart'],
        ['production', 'Production'],
        ['reserves', 'Reserves'],
        ['shutdown', 'September'],
        ['safety', 'Safety'],
      ]}
    >
      <Where />
      <Fields />
      <Production />
      <Reserves />
      <Shutdown />
      <Safety />
    </Chapter>
  )
}
