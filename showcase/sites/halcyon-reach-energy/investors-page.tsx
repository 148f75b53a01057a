/** The investor page: price, structure, guidance, dividend, fact sheet, coverage and dates. */
import type { ReactNode } from 'react'
import { Chapter } from '../../kit/chapters/chapter'
import { Calendar, FactSheet, type FactSheetProps, Share } from '../../kit/chapters/investors'
import { DataTable } from '../../kit/data-table'
import { PriceTable } from '../../kit/price-chart'
import { DebtBars } from './art/charts'
import { halcyon } from './client'
import { base, calendar, capital, closes, contact, coverage, dividends, guidance, quote } from './facts'
import { fields } from './fields'
import { people } from './people'
import { summary } from './quarter'
import { QuoteChart, quoteFacts, quoteFigure } from './quote'

interface PairProps {
  id: string
  title: string
  words: ReactNode
  mist?: boolean
  children: ReactNode
}

/** What is to be said about a table, and the table beside it. */
function Pair({ id, title, words, mist = false, children }: PairProps) {
  return (
    <section className={mist ? 'mist pair' : 'pair'} id={id}>
      <div className="section-words">
        <h2>{title}</h2>
        {words}
      </div>
      {children}
    </section>
  )
}

const structure = (
  <>
    <p>
      One class of shares, one vote each. Net debt is down from $341.0 million a year ago, and{' '}
      <a href={`${base}/news/2025-08-07#table-4`}>table 4</a> reconciles it.
    </p>
    <DebtBars />
    <p className="note">Net debt, millions of dollars, last five quarters</p>
  </>
)

const factColumns: FactSheetProps['columns'] = [
  [
    ['Second quarter of 2025', summary.rows],
    ['Guidance for 2025', guidance],
  ],
  [
    [
      'Fields, boe/d in the quarter',
      fields.map(({ name, output, interest }) => [`${name}, ${interest}`, output.toLocaleString('en-CA')]),
    ],
    ['Share and debt', capital.slice(0, 6)],
    ['Management', people.map(({ name, role }) => [name, role])],
  ],
]

export function InvestorsPage() {
  return (
    <Chapter
      client={halcyon}
      current="investors"
      title="For investors"
      lede={
        <>
          The share price, what the company owes, what it expects and when it reports. Results are{' '}
          <a href={`${base}/news/2025-08-07`}>in the release</a>, with all five tables.
        </>
      }
      contents={[
        ['share', 'Share price'],
        ['capital', 'Capital structure'],
        ['guidance', 'Guidance'],
        ['dividend', 'Dividend'],
        ['fact-sheet', 'Fact sheet'],
        ['coverage', 'Coverage'],
        ['calendar', 'Calendar'],
      ]}
    >
      <Share id="share" figure={quoteFigure} facts={quoteFacts}>
        <QuoteChart />
        <PriceTable
          closes={closes}
          caption="Closing prices on the Toronto Stock Exchange, Canadian dollars"
        />
      </Share>
      <Pair id="capital" title="Capital structure" words={structure} mist>
        <DataTable
          caption="At August 8, 2025, unless a row says otherwise"
          className="capital-table"
          head={['Item', 'Figure', 'Basis']}
          rows={capital}
        />
      </Pair>
      <Pair
        id="guidance"
        title="Guidance for 2025"
        words={
          <p>
            Given on January 14 and unchanged. The third quarter will lie below it and the fourth above,
            because Reach A is shut down in September.
          </p>
        }
      >
        <DataTable
          caption="What was said, and where the first half stands"
          className="figures guidance"
          head={['Measure', 'For the year', 'First half, or date']}
          rows={guidance}
        />
      </Pair>
      <Pair
        id="dividend"
        title="Dividend and buy-back"
        words={
          <p>
            $0.06 a quarter since the third quarter of 2024, an eligible dividend for Canadian tax. The
            buy-back, a normal course issuer bid (NCIB), runs to March 16, 2026 for up to 9.2 million shares;
            2,124,000 had been bought by June 30.
          </p>
        }
        mist
      >
        <DataTable
          caption="Last eight quarters, dollars a share"
          className="figures"
          head={['Quarter', 'Paid', 'Dividend']}
          rows={dividends}
        />
      </Pair>
      <FactSheet
        wordmark={halcyon.wordmark}
        stamp={[<>TSX: HREQ, {quote.last.toFixed(2)}</>, 'August 8, 2025']}
        claim="Steady barrels from the outer shelf."
        columns={factColumns}
      >
        Proved and probable reserves were 118.6 million boe on December 31, 2024. Six thousand cubic feet of
        gas count as one barrel, by energy and not by value. Adjusted funds flow and net debt are not IFRS
        measures. Guidance is forward-looking. {contact.name}, {contact.phone}, {contact.email}. The company
        is fictional.
      </FactSheet>
      <Pair
        id="coverage"
        title="Analyst coverage"
        words={
          <p>
            What analysts conclude is theirs, so ratings and targets are not printed here. The company neither
            pays for coverage nor comments on drafts beyond facts already published.
          </p>
        }
      >
        <DataTable
          caption="Firms that have published on the company in the last twelve months"
          className="words"
          head={['Firm', 'Analyst', 'Since']}
          rows={coverage}
        />
      </Pair>
      <Calendar entries={calendar}>
        {contact.name} answers at {contact.phone} and {contact.email}. Two weeks before results she listens
        and says nothing new, like everyone else at the company.
      </Calendar>
    </Chapter>
  )
}
