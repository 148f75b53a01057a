/** Sections of the first page that only Lumen Vale has. */
import { Counsel } from '../../kit/counsel'
import { DataTable } from '../../kit/data-table'
import { Pairs } from '../../kit/pairs'
import { RevenueBars } from './art/charts'
import { DeviceDrawing } from './art/device'
import { DotField } from './art/dot-field'
import { fiscalYears, millions, shareOf, thousands, totalOf } from './figures'

const headline = [
  ['61%', 'of fiscal 2025 revenue recurs'],
  [
    '$5.36 M',
    <Counsel key="measure" at={3}>
      annualized recurring revenue
    </Counsel>,
  ],
  ['105%', 'net revenue retention'],
  ['$0.61 M', 'net loss, from $1.34 M'],
] as const

export function Hero() {
  return (
    <section className="hero" aria-labelledby="top">
      <div className="lumen-claim">
        <h1 id="top">
          <Counsel at={1}>
            12,400
            <br /> sensors, paid
            <br /> by the month.
          </Counsel>
        </h1>
        <p>
          Lumen Vale makes sensors that run on room light and watch over cold rooms, pharmacies and
          greenhouses. We sell each one once and are paid for the service every month.
        </p>
        <p className="links">
          <a href="#fiscal-2025">Fiscal 2025 results</a>
          <a href="#investors">Capital structure</a>
        </p>
      </div>
      <figure>
        <figcaption>
          <span>One dot is 50 sensors in paid service.</span> <span>Orange joined in fiscal 2025.</span>
        </figcaption>
        <DotField />
      </figure>
      <dl className="lumen-strip">
        {headline.map(([figure, label]) => (
          <div key={figure}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Results() {
  return (
    <section className="lumen-results" aria-labelledby="results">
      <div>
        <h2 id="results">Where the revenue comes from</h2>
        <p>
          An LV-3 sells for $480, which covers making it, shipping it and putting it on the wall. From then on
          the service costs the customer $36 a month: readings, alarms and the temperature log an inspector
          asks for.
        </p>
        <p>
          <Counsel at={2}>The share of revenue that recurs has gone from 13% to 61% in four years.</Counsel>{' '}
          Sensors leave as well: departures, and sites that kept fewer sensors, cost $0.47 million of
          annualized revenue in fiscal 2025.
        </p>
      </div>
      <figure>
        <figcaption className="lumen-key">
          <span className="recurring">Recurring service</span>
          <span className="hardware">Hardware and installation</span>
        </figcaption>
        <RevenueBars id="bars-title" />
        <details>
          <summary>Revenue as a table</summary>
          <DataTable
            caption="Thousands of Canadian dollars, years ended July 31"
            head={['Year', 'Hardware', 'Recurring', 'Total', 'Recurs']}
            rows={fiscalYears.map(year => [
              year.label,
              thousands(year.hardware),
              thousands(year.recurring),
              thousands(totalOf(year)),
              `${shareOf(year)}%`,
            ])}
          />
        </details>
      </figure>
    </section>
  )
}

const sheet = [
  ['Power', 'room light, 200 lux for 4 hours a day'],
  ['Reads', 'temperature, humidity, door'],
  ['Accuracy', '±0.2 °C from −30 to 60 °C'],
  ['Interval', 'every 5 minutes, at once on alarm'],
  ['In the dark', '31 days'],
  ['Price', '$480, then $36 a month'],
] as const

export function Product() {
  return (
    <section className="lumen-product" aria-labelledby="product">
      <div>
        <h2 id="product">A sensor without a battery</h2>
        <p>
          A battery in a cold room lasts two winters, and changing it costs more than the battery. The LV-3
          has none. It lives on the light that is on anyway, which is why the service can be priced by the
          month and kept for years.
        </p>
        <Pairs rows={sheet} />
      </div>
      <figure>
        <DeviceDrawing id="device-title" />
        <figcaption>LV-3, front and side. {millions(2970)} of hardware was sold in fiscal 2025.</figcaption>
      </figure>
    </section>
  )
}
