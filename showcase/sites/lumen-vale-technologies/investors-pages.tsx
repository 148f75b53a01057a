/** The investor page with five years of revenue, and the fact sheet. */
import { DataTable } from '../../kit/data-table'
import { FactSheetPage, InvestorsPage } from '../../kit/poster/investors'
import { Part } from '../../kit/poster/part'
import { lumen } from './client'
import { composition, facts, fiscalYears, quote, shareOf, thousands, totalOf } from './figures'

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

export const investorsPage = (
  <InvestorsPage
    client={lumen}
    lede="The share price, who owns what, five years of revenue and the dates to come."
    calendar={calendar}
  >
    <Part id="years" title="Five years">
      <DataTable
        caption="Thousands of Canadian dollars, years ended July 31; sensors on July 31"
        head={yearHead}
        rows={years}
        wide
      />
    </Part>
  </InvestorsPage>
)

export const factSheetPage = (
  <FactSheetPage
    client={lumen}
    title="Lumen Vale Technologies: fact sheet"
    lede={
      <>
        Sensors that run on room light, and the service that reads them. CSE: LMVL. Figures to {quote.date}.
      </>
    }
    close={quote.close}
    last={
      <>
        <DataTable caption="Thousands of dollars, years ended July 31" head={yearHead} rows={years} wide />
        <DataTable className="words" caption="Facts" head={['Fact', 'As of today']} rows={facts} wide />
      </>
    }
  >
    <p>
      Fiscal 2025: net loss $0.61 million, from $1.34 million; annualized recurring revenue $5.36 million; net
      revenue retention 105%.
    </p>
    <p>{composition}</p>
    <p>
      Contact: Tobias Wren, 604-555-0178, investors@lumenvale.example.{' '}
      <a href={`${lumen.base}/investors`}>Back to the investors page</a>
    </p>
  </FactSheetPage>
)
