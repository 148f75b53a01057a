/** The last close, its chart and its range, for the home page and the investor page. */
import { PriceChart } from '../price-chart'
import { longDate } from '../share-price'
import { closes, quote } from './facts'

const rules = [3.5, 4.5, 5.5, 6.5]

export function QuoteFigure() {
  return (
    <div className="quote">
      <p className="quote-name">TSX: HREQ, close of {longDate(quote.day)}</p>
      <p className="quote-last">{quote.last.toFixed(2)}</p>
      <p className="up">
        +{quote.change.toFixed(2)} (+{quote.changePercent.toFixed(2)}%) on the day
      </p>
    </div>
  )
}

export function QuoteChart({ every = 1 }: { every?: number }) {
  return (
    <PriceChart
      closes={closes}
      rules={rules}
      every={every}
      label={`Daily closing price for twelve months, from ${quote.low.toFixed(2)} to ${quote.high.toFixed(2)} dollars. The table has the months.`}
    />
  )
}

export function QuoteFacts() {
  const rows = [
    ['Open', quote.open.toFixed(2)],
    ['Day range', `${quote.dayLow.toFixed(2)} to ${quote.dayHigh.toFixed(2)}`],
    ['52-week range', `${quote.low.toFixed(2)} to ${quote.high.toFixed(2)}`],
    ['Volume', quote.volume.toLocaleString('en-CA')],
  ] as const
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
