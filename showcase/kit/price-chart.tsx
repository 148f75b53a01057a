/** A share-price line whose labels are HTML, so that they keep their size on every screen. */
import type { ReactNode } from 'react'
import { DataTable } from './data-table'
import { byMonth, type Close, monthTicks, pricePath } from './share-price'

export interface PriceChartProps {
  closes: readonly Close[]
  /** Values of the horizontal rules, lowest first; the first and last bound the chart. */
  rules: readonly number[]
  /** Every how many months a label stands. */
  every?: number
  label: string
  /** Marks over the line, placed by the caller. */
  children?: ReactNode
}

const percent = (part: number) => `${+(part * 100).toFixed(2)}%`

/** Where a day stands in the chart: fractions of its width and height. */
export function chartPoint(closes: readonly Close[], rules: readonly number[], day: string) {
  const index = closes.findIndex(close => close.day === day)
  const low = rules[0] ?? 0
  const high = rules.at(-1) ?? 1
  const price = closes[index]?.price ?? low
  return { left: percent(index / (closes.length - 1)), bottom: percent((price - low) / (high - low)) }
}

export function PriceChart({ closes, rules, every = 1, label, children }: PriceChartProps) {
  const low = rules[0] ?? 0
  const high = rules.at(-1) ?? 1
  const line = pricePath(closes, { width: 1000, height: 300, low, high })
  return (
    <div className="price-chart">
      <div className="plot">
        {rules.map(rule => (
          <span key={rule} className="rule" style={{ bottom: percent((rule - low) / (high - low)) }}>
            <i aria-hidden="true">{rule.toFixed(2)}</i>
          </span>
        ))}
        <svg viewBox="0 0 1000 300" preserveAspectRatio="none" role="img" aria-label={label}>
          <path className="area" d={`${line}V300H0Z`} />
          <path className="line" d={line} vectorEffect="non-scaling-stroke" />
        </svg>
        {children}
      </div>
      <div className="months" aria-hidden="true">
        {monthTicks(closes, every).map(({ at, label: month }) => (
          <span key={`${month}${at}`} style={{ left: percent(at) }}>
            {month}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The same prices as a table, folded away behind the chart. */
export function PriceTable({ closes, caption }: { closes: readonly Close[]; caption: string }) {
  return (
    <details className="price-table">
      <summary>The chart as a table</summary>
      <DataTable
        caption={caption}
        head={['Month', 'High', 'Low', 'Last close']}
        rows={byMonth(closes).map(({ month, high, low, close }) => [
          month,
          high.toFixed(2),
          low.toFixed(2),
          close.toFixed(2),
        ])}
      />
    </details>
  )
}
