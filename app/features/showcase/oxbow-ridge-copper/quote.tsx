/** The last close, its chart and its range, for the home page and the investor page. */
import { chartPoint, PriceChart } from '../price-chart'
import { longDate } from '../share-price'
import { closes, quote } from './facts'

const rules = [0.4, 0.6, 0.8, 1]

export function QuoteFigure() {
  return (
    <div className="quote">
      <p className="quote-name">TSX-V: OXBW, close of {longDate(quote.day)}</p>
      <p className="quote-last">{quote.last.toFixed(2)}</p>
      <p className="up">
        +{quote.change.toFixed(2)} (+{quote.changePercent.toFixed(1)}%) on the day
      </p>
    </div>
  )
}

export function QuoteFacts() {
  return (
    <dl className="ledger">
      <div>
        <dt>Range since listing</dt>
        <dd>
          {quote.low.toFixed(2)} to {quote.high.toFixed(2)}
        </dd>
      </div>
      <div>
        <dt>Volume on the day</dt>
        <dd>{quote.volume.toLocaleString('en-CA')}</dd>
      </div>
      <div>
        <dt>Listed</dt>
        <dd>November 14, 2023, at 0.50</dd>
      </div>
    </dl>
  )
}

export function QuoteChart({ every = 1 }: { every?: number }) {
  return (
    <PriceChart
      closes={closes}
      rules={rules}
      every={every}
      label={`Daily closing price since listing, from ${quote.low.toFixed(2)} to ${quote.high.toFixed(2)} dollars. The table below has the months.`}
    >
      <span className="event" style={chartPoint(closes, rules, '2024-06-11')}>
        <i>June 11, assays</i>
      </span>
    </PriceChart>
  )
}
