import { DataTable, PageHead, Part } from '../issuer-pages'
import { capital, facts, fiscalYears, quote, quoteFacts, shareOf, thousands, totalOf } from './figures'
import { base, Frame } from './frame'
import { Investors, Share } from './investors'

const calendar = [
  ['November 12, 2025', 'Results of fiscal 2025', 'released'],
  ['December 16, 2025', 'Results of the first quarter, to October 31', 'planned'],
  ['January 22, 2026', 'Annual meeting, Burnaby and by video', 'called'],
  ['March 17, 2026', 'Results of the second quarter, to January 31', 'planned'],
  ['March 2026', 'LV-4 certification', 'expected'],
  ['June 16, 2026', 'Results of the third quarter, to April 30', 'planned'],
] as const

const years = fiscalYears.map(year => [
  year.label,
  thousands(year.hardware),
  thousands(year.recurring),
  thousands(totalOf(year)),
  `${shareOf(year)}%`,
  thousands(year.sensors),
])

const yearHead = ['Year', 'Hardware', 'Recurring', 'Total', 'Recurs', 'Sensors']

export function InvestorsPage() {
  return (
    <Frame current="investors">
      <PageHead
        title="For investors"
        lede="The share, who owns what, five years of revenue and the dates to come."
      >
        <p>
          <a href={`${base}/investors/fact-sheet`}>Fact sheet, one page to print</a>
        </p>
      </PageHead>
      <Share />
      <Investors />
      <Part id="years" title="Five years">
        <DataTable
          caption="Thousands of Canadian dollars, years ended July 31; sensors on July 31"
          head={yearHead}
          rows={years}
        />
      </Part>
      <Part id="calendar" title="Financial calendar">
        <DataTable
          words
          caption="Dates in Pacific time"
          head={['Date', 'What', 'Standing']}
          rows={calendar}
        />
      </Part>
    </Frame>
  )
}

/** Everything an analyst asks first, on one letter page. */
export function FactSheetPage() {
  return (
    <Frame current="investors">
      <section className="ip-sheet" aria-labelledby="page">
        <h1 id="page">Lumen Vale Technologies: fact sheet</h1>
        <p>
          Sensors that run on room light, and the service that reads them. CSE: LMVL. Figures to {quote.date}.
        </p>
        <DataTable
          caption={`The share, close of ${quote.date}`}
          head={['Measure', 'Dollars']}
          rows={[['Close', quote.close.toFixed(2)], ...quoteFacts]}
        />
        <DataTable
          caption="Capital structure"
          head={['Class', 'Number']}
          rows={capital.map(([label, value]) => [label, value])}
        />
        <DataTable caption="Thousands of dollars, years ended July 31" head={yearHead} rows={years} />
        <DataTable words caption="Facts" head={['Fact', 'As of today']} rows={facts} />
        <p>
          Fiscal 2025: net loss $0.61 million, from $1.34 million; annualized recurring revenue $5.36 million;
          net revenue retention 105%. The last two are not measures under IFRS.
        </p>
        <p>
          Contact: Tobias Wren, 604-555-0178, investors@lumenvale.example.{' '}
          <a href={`${base}/investors`}>Back to the investors page</a>
        </p>
      </section>
    </Frame>
  )
}
