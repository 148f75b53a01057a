/** The last close, its chart and its range, for the home page and the investor page. */
import { QuoteFigure } from '../../kit/chapters/investors'
import { Pairs } from '../../kit/pairs'
import { chartPoint, PriceChart } from '../../kit/price-chart'
import { closes, quote } from './facts'

export const rules = [0.4, 0.6, 0.8, 1]

const rows = [
  ['Range since listing', `${quote.low.toFixed(2)} to ${quote.high.toFixed(2)}`],
  ['Volume on the day', quote.volume.toLocaleString('en-CA')],
  ['Listed', 'November 14, 2023, at 0.50'],
] as const

export const quoteFigure = <QuoteFigure listing="TSXV: OXBW" quote={quote} digits={1} />

export const quoteFacts = <Pairs className="ledger" rows={rows} />

export const quoteChart = (
  <PriceChart
    closes={closes}
    rules={rules}
    label={`Daily closing price since listing, from ${quote.low.toFixed(2)} to ${quote.high.toFixed(2)} dollars. The table below has the months.`}
  >
    <span className="event" style={chartPoint(closes, rules, '2024-06-11')}>
      <i>June 11, assays</i>
    </span>
  </PriceChart>
)
