/** The investor page: price, structure, cash by month, fact sheet, coverage and dates. */
import { Chapter } from '../../kit/chapters/chapter'
import { Calendar, FactSheet, type FactSheetProps, Share } from '../../kit/chapters/investors'
import { DataTable } from '../../kit/data-table'
import { PriceTable } from '../../kit/price-chart'
import { DilutionBar } from './art/dilution-bar'
import { oxbow } from './client'
import { calendar, capital, cashRows, closes, contact, coverage, quote } from './facts'
import { holes, resultOf } from './holes'
import { people } from './people'
import { projectLedger } from './project-facts'
import { quoteChart, quoteFacts, quoteFigure } from './quote'

function Capital() {
  return (
    <section className="paper capital" id="capital">
      <h2>Capital structure</h2>
      <div>
        <DilutionBar />
        <DataTable
          caption="As of June 28, 2024, unless a row says otherwise"
          className="capital-table"
          head={['Item', 'Figure', 'Basis']}
          rows={capital}
        />
      </div>
    </section>
  )
}

function Cash() {
  return (
    <section className="paper cash" id="cash">
      <h2>Cash by month</h2>
      <DataTable
        caption="Thousands of Canadian dollars, unaudited. Money raised is net of issue costs"
        className="figures"
        head={[
          'Month',
          'Opening',
          'Raised',
          'Drill program',
          'Other exploration',
          'General costs',
          'Closing',
        ]}
        rows={cashRows}
        wide
      />
      <p className="note">
        Kept by Priya Rasmussen, CPA, and brought up to date by the tenth working day of each month. The drill
        program of phase one cost $594 a metre; phase two is budgeted at $523 because the roads are there.
      </p>
    </section>
  )
}

function Coverage() {
  return (
    <section className="paper coverage" id="coverage">
      <h2>Analyst coverage</h2>
      <div>
        <DataTable
          caption="Firms that have published on the company since listing"
          head={['Firm', 'Analyst', 'Since']}
          rows={coverage}
        />
        <p className="note">
          What analysts conclude is theirs, so neither ratings nor targets are printed here. The company pays
          neither firm. Pemberfold took part in the placement of May 2024 as a finder and was paid $126,000 of
          the $214,000 for it.
        </p>
      </div>
    </section>
  )
}

const intercepts = holes.map(
  ({ name, intercept }) => [name, intercept ? resultOf(intercept) : 'No significant intercept'] as const,
)

const factColumns: FactSheetProps['columns'] = [
  [
    ['The project', projectLedger],
    ['Lower Bend, phase one', intercepts],
  ],
  [
    ['Share price', capital.slice(0, 8)],
    ['People', people.map(({ name, role }) => [name, role])],
  ],
]

export function InvestorsPage() {
  return (
    <Chapter
      client={oxbow}
      current="investors"
      title="For investors"
      lede={
        <>
          Price, shares, cash and dates, with the day each figure was true. The{' '}
          <a href={`${oxbow.base}/presentation`}>June presentation</a> says the same in fourteen slides.
        </>
      }
      contents={[
        ['share', 'Share price'],
        ['capital', 'Capital structure'],
        ['cash', 'Cash by month'],
        ['fact-sheet', 'Fact sheet'],
        ['coverage', 'Coverage'],
        ['calendar', 'Calendar'],
      ]}
    >
      <Share id="share" figure={quoteFigure} facts={quoteFacts}>
        {quoteChart}
        <PriceTable closes={closes} caption="Closing prices on the TSX Venture Exchange, Canadian dollars" />
      </Share>
      <Capital />
      <Cash />
      <FactSheet
        wordmark={oxbow.wordmark}
        stamp={[<>TSXV: OXBW, {quote.last.toFixed(2)}</>, 'June 28, 2024']}
        claim="Eleven holes. Four met copper."
        columns={factColumns}
      >
        CuEq at US$4.00/lb copper, US$2,000/oz gold and US$24/oz silver, recoveries 88, 65 and 60 per cent.
        Core lengths. No mineral resource has been estimated. Hester Lindqvist, P.Geo., is the qualified
        person. Plans are forward-looking. {contact.name}, {contact.phone}, {contact.email}. The company is
        fictional.
      </FactSheet>
      <Coverage />
      <Calendar entries={calendar}>
        {contact.name} answers at {contact.phone}, Monday to Friday, 6 a.m. to 2 p.m. Pacific: while the
        market is open, and a little before and after.
      </Calendar>
    </Chapter>
  )
}
