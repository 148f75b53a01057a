/** What the investor page and the home page show of the share, the calendar and the fact sheet. */
import { Fragment, type ReactNode } from 'react'
import { Pairs, type PairsProps } from '../pairs'
import { longDate } from '../share-price'

export interface Quote {
  day: string
  last: number
  change: number
  changePercent: number
}

interface QuoteFigureProps {
  listing: string
  quote: Quote
  /** Decimals of the percentage. */
  digits: number
}

export function QuoteFigure({ listing, quote, digits }: QuoteFigureProps) {
  return (
    <div className="quote">
      <p className="quote-name">
        {`${listing}, close of `}
        {longDate(quote.day)}
      </p>
      <p className="quote-last">{quote.last.toFixed(2)}</p>
      <p className="up">
        +{quote.change.toFixed(2)} (+{quote.changePercent.toFixed(digits)}%) on the day
      </p>
    </div>
  )
}

interface ShareProps {
  id?: string
  figure: ReactNode
  facts: ReactNode
  /** The chart, and what stands below it. */
  children: ReactNode
}

export function Share({ id, figure, facts, children }: ShareProps) {
  return (
    <section className="share" id={id}>
      <h2>Share price</h2>
      <div className="share-quote">
        {figure}
        {facts}
      </div>
      <div className="share-chart">{children}</div>
    </section>
  )
}

export interface CalendarEntry {
  /** yyyy-mm-dd; of its month no more than `shown` says is known. */
  day: string
  /** In place of the date. */
  shown?: string
  title: string
  text: string
}

export function Calendar({ entries, children }: { entries: readonly CalendarEntry[]; children: ReactNode }) {
  return (
    <section className="calendar" id="calendar">
      <h2>Financial calendar</h2>
      <ol>
        {entries.map(({ day, shown, title, text }) => (
          <li key={day}>
            <time dateTime={shown ? day.slice(0, 7) : day}>{shown ?? longDate(day)}</time>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="aside-line">{children}</p>
    </section>
  )
}

type Block = readonly [heading: string, rows: PairsProps['rows']]

export interface FactSheetProps {
  wordmark: ReactNode
  /** Ticker and price, and the day of both. */
  stamp: readonly [ReactNode, string]
  claim: string
  columns: readonly (readonly Block[])[]
  /** The small print. */
  children: ReactNode
}

/** The company on one sheet of letter paper; print styles give it a page of its own. */
export function FactSheet({ wordmark, stamp: [price, day], claim, columns, children }: FactSheetProps) {
  return (
    <section className="fact-sheet-section" id="fact-sheet">
      <div className="fact-sheet-words">
        <h2>Fact sheet</h2>
        <p>
          One sheet of letter paper. Print this page and it comes out alone, in black on white, on a page of
          its own.
        </p>
      </div>
      <div className="fact-sheet">
        <div className="sheet-head">
          {wordmark}
          <p>
            {price}
            <br />
            {day}
          </p>
        </div>
        <p className="sheet-claim">{claim}</p>
        <div className="sheet-columns">
          {columns.map(blocks => (
            <div key={blocks[0]?.[0]}>
              {blocks.map(([heading, rows]) => (
                <Fragment key={heading}>
                  <h3>{heading}</h3>
                  <Pairs className="ledger" rows={rows} />
                </Fragment>
              ))}
            </div>
          ))}
        </div>
        <p className="sheet-note">{children}</p>
      </div>
    </section>
  )
}
