/** The slides that exist as drawings. Their order is that of the deck; slides 1, 6 and 9 are in slides.tsx. */
import type { ReactNode } from 'react'
import type { Slide } from '../../kit/poster/client'
import { DeviceFront } from './art/device'
import { DotField } from './art/dot-field'
import { Waterfall } from './art/waterfall'
import { fiscalYears, thousands } from './figures'
import { BarsSlide, ShareSlide, TitleSlide } from './slides'

interface SheetProps {
  number: number
  title: string
  kind?: string
  children: ReactNode
}

function Sheet({ number, title, kind = '', children }: SheetProps) {
  return (
    <div className={`lw-sheet ${kind}`}>
      <h2>{title}</h2>
      {children}
      <i>{number}</i>
    </div>
  )
}

/** Round dots in rows; those after the first `plain` are orange. */
function Dots({ count, plain, columns }: { count: number; plain: number; columns: number }) {
  return (
    <svg viewBox={`0 0 ${columns * 40} ${Math.ceil(count / columns) * 40}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => {
        const x = 20 + (index % columns) * 40
        const y = 20 + Math.floor(index / columns) * 40
        return <circle key={`${x} ${y}`} className={index < plain ? undefined : 'lit'} cx={x} cy={y} r="16" />
      })}
    </svg>
  )
}

const rooms = [
  ['Cold rooms', 7900],
  ['Pharmacies', 2850],
  ['Greenhouses', 1650],
] as const

function Bars({ rows }: { rows: readonly (readonly [string, number])[] }) {
  const most = Math.max(...rows.map(([, value]) => value))
  return (
    <dl className="lw-rows">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b style={{ width: (value / most) * 520 }} />
            {thousands(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const slides: readonly Slide[] = [
  {
    title: 'The second sale is the revenue',
    notes: [
      'Lumen Vale Technologies, CSE: LMVL. Investor presentation of November 2025, after the results of fiscal 2025. The field behind the title is the 12,400 sensors in paid service, fifty to a dot.',
    ],
    sheet: <TitleSlide />,
  },
  {
    title: 'A battery lasts two winters',
    notes: [
      'Cold rooms shorten the life of a battery to about two winters. The customer pays for the battery, the travel, the ladder and the hour, and often learns that it was flat from the fruit.',
    ],
    sheet: (
      <Sheet number={2} title="A battery lasts two winters" kind="dark">
        <p className="big">Then someone drives out, finds the ladder and climbs into the cold.</p>
        <p>The visit costs more than the battery. That is the part we left out.</p>
      </Sheet>
    ),
  },
  {
    title: 'The LV-3 runs on room light',
    notes: [
      'The upper half of the sensor is a light cell. It needs 200 lux for four hours a day, which a corridor lamp gives. Charged, it works for 31 days in the dark, longer than most rooms stay sealed without a lamp.',
    ],
    sheet: (
      <Sheet number={3} title="The LV-3 runs on room light" kind="yellow side">
        <p>200 lux for four hours a day. In the dark it keeps going for 31 days.</p>
        <svg viewBox="-2 -2 284 344" aria-hidden="true">
          <DeviceFront />
        </svg>
      </Sheet>
    ),
  },
  {
    title: 'What a sensor costs',
    notes: [
      'An LV-3 sells for $480, which covers making, shipping and mounting it. Service is $36 a month. 480 divided by 36 is 13.3, so the service overtakes the hardware in the fourteenth month. The orange dots are the 23 months of a three-year term from there on.',
    ],
    sheet: (
      <Sheet number={4} title="What a sensor costs" kind="side">
        <p>
          $480 once, then $36 a month. In its fourteenth month a sensor has paid more for service than it
          cost. One dot is a month.
        </p>
        <Dots count={36} plain={13} columns={6} />
      </Sheet>
    ),
  },
  {
    title: '12,400 sensors',
    notes: [
      'On July 31, 2025 there were 12,400 sensors in paid service, 3,250 more than a year earlier. Orange dots joined in fiscal 2025.',
    ],
    sheet: (
      <Sheet number={5} title="12,400 sensors" kind="yellow side">
        <p>One dot is 50 sensors in paid service. Orange joined in fiscal 2025.</p>
        <DotField />
      </Sheet>
    ),
  },
  {
    title: 'Hardware pays for the seat',
    notes: [
      'Hardware grew from $1.24 million in fiscal 2021 to $2.97 million in fiscal 2025, recurring revenue from $0.19 million to $4.65 million. The investors page has the years as a table.',
    ],
    sheet: <BarsSlide />,
  },
  {
    title: 'Where they hang',
    notes: [
      '7,900 sensors hang in cold rooms, 2,850 in pharmacies and 1,650 in greenhouses. All of them pay the same list price, $36 a sensor a month.',
    ],
    sheet: (
      <Sheet number={7} title="Where they hang">
        <Bars rows={rooms} />
      </Sheet>
    ),
  },
  {
    title: 'In service on July 31',
    notes: [
      'Sensors in paid service on July 31: 700 in 2021, 2,050 in 2022, 4,700 in 2023, 9,150 in 2024 and 12,400 in 2025. Sensors sold but not in paid service are not counted.',
    ],
    sheet: (
      <Sheet number={8} title="In service on July 31">
        <Bars rows={fiscalYears.map(({ label, sensors }) => [label, sensors] as const)} />
      </Sheet>
    ),
  },
  {
    title: '61% recurs',
    notes: [
      '$4.65 million of $7.62 million recurs, which is 61%. In fiscal 2021 it was $0.19 million of $1.43 million, or 13%.',
    ],
    sheet: <ShareSlide />,
  },
  {
    title: 'What Valley Orchard has paid, and would pay',
    notes: [
      'The renewal of October 8, 2025 covers 1,150 sensors in six warehouses for three years, $1.49 million at the list price. It may be ended on 90 days’ notice after the first year.',
    ],
    sheet: (
      <Sheet number={10} title="What Valley Orchard has paid, and would pay" kind="yellow">
        <p className="big">Valley Orchard bought 1,150 sensors for $0.55 million.</p>
        <p>
          If it stays to September 2028, at list price, it would have paid $2.54 million for the service: 4.6
          times as much.
        </p>
      </Sheet>
    ),
  },
  {
    title: '$3.95 M to $5.36 M',
    notes: [
      'From $3.95 million: new sites +$1.22 million, more sensors +$0.54 million, rooms reopened +$0.12 million, fewer sensors −$0.11 million, departures −$0.36 million; to $5.36 million. Net retention leaves the new sites out: $4.14 million of $3.95 million, or 105%. Both are supplementary financial measures, unaudited and not under IFRS; the release of November 12 says how they are made up.',
    ],
    sheet: (
      <Sheet number={11} title="$3.95 M to $5.36 M" kind="dark bridge">
        <p>Annualized recurring revenue, year to July 2025. Net retention 105%.</p>
        <Waterfall />
      </Sheet>
    ),
  },
  {
    title: 'What could go wrong',
    notes: [
      'Two grocery chains decide on their renewals in fiscal 2026. The LV-4 goes through a second round of humidity cycles; certification is expected in March 2026 and costs about $140,000 more. Net loss was $0.61 million in fiscal 2025, from $1.34 million.',
    ],
    sheet: (
      <Sheet number={12} title="What could go wrong" kind="dark">
        <p className="big">Two chains are up for renewal. The LV-4 is late.</p>
        <p>Certification is expected in March 2026. No LV-4 revenue is in the budget.</p>
      </Sheet>
    ),
  },
]
