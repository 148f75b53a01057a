/** The last close, its chart and its range, for the home page and the investor page. */
import { QuoteFigure } from '../../kit/chapters/investors'
import { Pairs } from '../../kit/pairs'
import { PriceChart } from '../../kit/price-chart'
import { closes, quote } from './facts'

const rows = [
  ['Open', quote.open.toFixed(2)],
  ['Day range', `${quote.dayLow.toFixed(2)} to ${quote.dayHigh.toFixed(2)}`],
  ['52-week range', `${quote.low.toFixed(2)} to ${quote.high.toFixed(2)}`],
  ['Volume', quote.volume.toLocaleString('en-CA')],
] as const

export const quoteFigure = <QuoteFigure listing="TSX: HREQ" quote={quote} digits={2} />

export const quoteFacts = <Pairs className="ledger" rows={rows} />

export function QuoteChart({ every = 1 }: { every?: number }) {
  return (
    <PriceChart
      closes={closes}
      rules={[3.5, 4.5, 5.5, 6.5]}
      every={every}
      label={`Daily closing price for twelve months, from ${quote.low.toFixed(2)} to ${quote.high.toFixed(2)} dollars. The table has the months.`}
    />
  )
}
