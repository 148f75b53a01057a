/** The product page: the sensor, a week of its light, its data sheet. */
import { DataTable } from '../../kit/data-table'
import { Frame } from '../../kit/frame'
import { PageHead } from '../../kit/page-head'
import { Part } from '../../kit/poster/part'
import { DeviceFront } from './art/device'
import { lumen } from './client'
import { Product } from './opening'

/** Light over a week in a sealed room: what comes in, and what the cell still holds. */
function ChargeChart() {
  const days = Array.from({ length: 8 }, (_, day) => day)
  const x = (day: number) => 40 + day * 80
  return (
    <svg className="lw-charge" viewBox="0 0 640 250" role="img" aria-labelledby="charge-title">
      <title id="charge-title">
        Charge over seven days. It rises during four hours of light each day and falls by about 3% overnight;
        on days four and five the light stays off and it falls to 91%.
      </title>
      {days
        .slice(0, 7)
        .map(day =>
          day === 3 || day === 4 ? null : (
            <rect key={day} className="light" x={x(day) + 27} y="40" width="14" height="160" />
          ),
        )}
      <path
        className="charge"
        d="M40 54L67 58L81 44L147 56L161 42L227 54L241 42L440 78L467 82L481 62L547 74L561 52L600 58"
      />
      <path className="base" d="M40 200H600" />
      {days.slice(0, 7).map(day => (
        <text key={day} x={x(day)} y="226">
          Day {day + 1}
        </text>
      ))}
    </svg>
  )
}

/** The sensor with its parts named. */
function Parts() {
  const parts = [
    ['1', 80, 'Light cell, 41 cm²'],
    ['2', 240, 'Reading, in view of the door'],
    ['3', 253, 'Lamp, lit on alarm only'],
    ['4', 318, 'Slots for air, behind a membrane'],
  ] as const
  return (
    <figure className="lw-parts">
      <svg viewBox="-60 -4 400 352" aria-hidden="true">
        <DeviceFront />
        {parts.map(([number, y], index) => {
          const right = index % 2 === 1
          return (
            <g key={number} className="call">
              <path d={right ? `M220 ${y}H310` : `M60 ${y}H-30`} />
              <circle cx={right ? 318 : -38} cy={y} r="16" />
              <text x={right ? 318 : -38} y={y + 6}>
                {number}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption>
        <ol>
          {parts.map(([number, , name]) => (
            <li key={number}>{name}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}

const specification = [
  ['Size', '70 by 85 by 18 mm', '70 by 85 by 18 mm'],
  ['Light needed', '200 lux, 4 hours a day', '140 lux, 4 hours a day'],
  ['In the dark', '31 days', '45 days'],
  ['Temperature', '±0.2 °C, −30 to 60 °C', '±0.2 °C, −30 to 60 °C'],
  ['Humidity', '±2 points to 96%', '±1.5 points to 99%'],
  ['Interval', '5 minutes, at once on alarm', '2 minutes, at once on alarm'],
  ['Certified', 'since 2021', 'expected March 2026'],
] as const

export function ProductPage() {
  return (
    <Frame client={lumen} current="product">
      <PageHead
        title="A sensor that runs on room light"
        lede="The LV-3 reads temperature, humidity and whether the door is open, and sends what it reads to the service that customers pay for. It has no battery to change."
      />
      <Product />
      <Part id="parts" title="What is in it">
        <div className="two">
          <Parts />
          <div className="running-text">
            <p>
              Light falls on the cell and charges a capacitor the size of a coin. There is no battery, so
              there is nothing that ages in the cold and nothing to post back.
            </p>
            <p>
              The reading goes out by radio every five minutes to a gateway in the corridor, up to 120 m away
              and through one insulated wall. When the gateway is silent the sensor keeps 4,000 readings, two
              weeks of them, and sends them later with the times they were taken.
            </p>
            <p>
              When a limit is passed it does not wait for the five minutes: it sends at once and lights its
              lamp.
            </p>
          </div>
        </div>
      </Part>
      <Part id="week" title="A week of light">
        <figure>
          <ChargeChart />
          <figcaption>
            Yellow is light, the line is charge. On days four and five the room was sealed and dark. The chart
            is a drawing of a typical week, not a measurement.
          </figcaption>
        </figure>
      </Part>
      <Part id="specification" title="The one we sell, and the next one">
        <DataTable
          className="words"
          caption="LV-3, and LV-4 as designed"
          head={['Property', 'LV-3', 'LV-4']}
          rows={specification}
          wide
        />
        <p>
          The LV-4 is not for sale. Its humidity figures are what it is designed for; the first round of tests
          did not reach them. <a href="/showcase/lumen-vale-technologies/news/lv-4-delay">Read the release</a>
        </p>
      </Part>
    </Frame>
  )
}
