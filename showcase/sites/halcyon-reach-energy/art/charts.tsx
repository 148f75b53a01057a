/** Bars of production, reserves, debt, cost and days. Labels are HTML and keep their size. */
import { byField, reconciliation, reserves } from '../fields'
import { netDebt, operatingCost } from '../quarter'

const fieldNames = ['Reach A', 'Reach B', 'Tern Bank'] as const
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`

export function FieldKey() {
  return (
    <p className="key" aria-hidden="true">
      {fieldNames.map((name, index) => (
        <span key={name} className={`part-${index}`}>
          {name}
        </span>
      ))}
    </p>
  )
}

const totals = byField.map(([, ...parts]) => parts.reduce((sum, part) => sum + part, 0))
const tallest = Math.max(...totals)

/** Ten quarters, each bar divided by field. */
export function FieldBars() {
  return (
    <div
      className="stacked"
      role="img"
      aria-label="Production by quarter and field. Reach A and Reach B grow together from 18.2 to 29.3 thousand boe a day in two years; Tern Bank begins in the first quarter of 2025 and gives 3.6 of 31.8 thousand in the second."
    >
      {byField.map(([quarter, ...parts], index) => (
        <div key={quarter}>
          <b>{((totals[index] ?? 0) / 1000).toFixed(1)}</b>
          {parts.toReversed().map((part, place) => (
            <i
              key={fieldNames[2 - place]}
              className={`part-${2 - place}`}
              style={{ height: `calc(var(--bar) * ${(part / tallest).toFixed(3)})` }}
            />
          ))}
          <span>
            {quarter.slice(0, 2)} <span className="year">{quarter.slice(5)}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

const shortNames = ['Developed, producing', 'Developed, not yet producing', 'Proved, undeveloped', 'Probable']

/** One bar per category, divided by field. */
export function ReserveBars() {
  const sums = reserves.map(([, ...parts]) => parts.reduce((sum, part) => sum + part, 0))
  const longest = Math.max(...sums)
  return (
    <div
      className="reserve-bars"
      role="img"
      aria-label="Reserves by category, millions of boe: 46.2 proved developed producing, 6.8 proved developed non-producing, 25.4 proved undeveloped, 40.2 probable. Reach A holds nearly half of the total."
    >
      {reserves.map(([label, ...parts], index) => (
        <div key={label}>
          <span>{shortNames[index]}</span>
          <div>
            {parts.map((part, place) => (
              <i
                key={fieldNames[place]}
                className={`part-${place}`}
                style={{ width: percent(part, longest * 1.14) }}
              />
            ))}
            <b>{(sums[index] ?? 0).toFixed(1)}</b>
          </div>
        </div>
      ))}
    </div>
  )
}

const floor = 110
const ceiling = 130

/** From one year end to the next; the scale begins at 110, or the steps would not show. */
export function ReconciliationSteps() {
  let level = 0
  return (
    <div
      className="steps-chart"
      role="img"
      aria-label="Proved and probable reserves from 117.2 to 118.6 million boe: 5.9 by extensions, 4.6 by revisions, 0.7 by prices, less 9.8 produced."
    >
      {reconciliation.map(([label, amount], index) => {
        const isEnd = index === 0 || index === reconciliation.length - 1
        const from = isEnd ? floor : level
        level = isEnd ? amount : level + amount
        const low = Math.min(from, level)
        const kind = isEnd ? 'end' : amount < 0 ? 'less' : 'more'
        return (
          <div key={label} className={kind}>
            <div>
              <i
                style={{
                  bottom: percent(low - floor, ceiling - floor),
                  height: percent(Math.abs(level - from), ceiling - floor),
                }}
              />
              <b style={{ bottom: percent(Math.max(from, level) - floor, ceiling - floor) }}>
                {isEnd ? amount.toFixed(1) : `${amount < 0 ? '−' : '+'}${Math.abs(amount).toFixed(1)}`}
              </b>
            </div>
            <span>{label}</span>
          </div>
        )
      })}
    </div>
  )
}

interface FiveBarsProps {
  bars: readonly (readonly [string, number])[]
  digits: number
  label: string
}

/** Five quarters of one figure; the last is marked. */
function FiveBars({ bars, digits, label }: FiveBarsProps) {
  const top = Math.max(...bars.map(([, amount]) => amount))
  return (
    <div className="five-bars" role="img" aria-label={label}>
      {bars.map(([quarter, amount]) => (
        <div key={quarter}>
          <b>{amount.toFixed(digits)}</b>
          <i style={{ height: `calc(var(--bar) * ${(amount / top).toFixed(3)})` }} />
          <span>{quarter}</span>
        </div>
      ))}
    </div>
  )
}

export function DebtBars() {
  return (
    <FiveBars
      bars={netDebt}
      digits={1}
      label="Net debt in millions of dollars at the end of five quarters: 341.0, 334.2, 310.0, 289.4 and 259.2."
    />
  )
}

export function CostBars() {
  return (
    <FiveBars
      bars={operatingCost}
      digits={2}
      label="Operating cost in dollars per boe over five quarters: 21.30, 20.65, 19.80, 19.05 and 18.60."
    />
  )
}

const september = [
  { field: 'Reach A', from: 5, days: 19, note: '19 days' },
  { field: 'Reach B', from: 5, days: 6, note: '6 days' },
  { field: 'Tern Bank', from: 0, days: 0, note: '' },
] as const

/** September by field: filled where it produces, open where it is shut down. */
export function SeptemberBars() {
  return (
    <div
      className="september"
      role="img"
      aria-label="September 2025. Reach A is shut down for nineteen days from the 6th, Reach B for the first six of them, Tern Bank not at all."
    >
      {september.map(({ field, from, days, note }) => (
        <div key={field}>
          <span>{field}</span>
          <div>{days > 0 && <i style={{ left: percent(from, 30), width: percent(days, 30) }}>{note}</i>}</div>
        </div>
      ))}
      <p>
        {[1, 6, 12, 18, 25, 30].map(day => (
          <span key={day} style={{ left: percent(day - 1, 30) }}>
            {day}
          </span>
        ))}
      </p>
    </div>
  )
}
