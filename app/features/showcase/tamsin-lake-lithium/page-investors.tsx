import { DataTable, PageHead, Part } from '../issuer-pages'
import { capital, estimates, facts, quote, quoteFacts } from './figures'
import { base, Frame } from './frame'
import { Investors, Share } from './investors'

const calendar = [
  ['November 22, 2024', 'Technical report filed, at the latest', 'planned'],
  ['November 28, 2024', 'Third quarter, to September 30', 'planned'],
  ['January 2025', 'Metallurgical results, both dykes', 'expected'],
  ['January to March 2025', 'Winter drilling, 30 holes', 'planned'],
  ['April 29, 2025', 'Year 2024, audited', 'planned'],
  ['June 12, 2025', 'Annual meeting, Kelowna', 'planned'],
] as const

export function InvestorsPage() {
  return (
    <Frame current="investors">
      <PageHead title="For investors" lede="The share as it went, who holds what, and the dates to come.">
        <p>
          <a href={`${base}/investors/fact-sheet`}>Fact sheet, one page to print</a>
        </p>
      </PageHead>
      <Share />
      <Investors />
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
        <h1 id="page">Tamsin Lake Lithium: fact sheet</h1>
        <p>Two lithium dykes in British Columbia. TSX-V: TMSN. Figures to {quote.date}.</p>
        {estimates.map(({ category, rows, both }) => (
          <DataTable
            key={category}
            caption={`${category}, effective August 30, 2024`}
            head={['Dyke', 'Mt', 'Li₂O, %', 'Li₂O, kt']}
            rows={[...rows, { ...both, name: 'Both dykes' }].map(({ name, tonnes, grade, contained }) => [
              name,
              tonnes.toFixed(2),
              grade.toFixed(2),
              contained.toFixed(1),
            ])}
          />
        ))}
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
        <DataTable words caption="Facts" head={['Fact', 'As of today']} rows={facts} />
        <DataTable
          words
          caption="Dates"
          head={['Date', 'What']}
          rows={calendar.map(([date, what]) => [date, what])}
        />
        <p>
          Indicated and inferred resources are not added together. Mineral resources are not mineral reserves
          and have no demonstrated economic viability. Qualified person: Anneke Voss, P.Geo., Stonefly
          Geoscience, independent.
        </p>
        <p>
          Contact: Elspeth Rankine, 250-555-0164, investors@tamsinlake.example.{' '}
          <a href={`${base}/investors`}>Back to the investors page</a>
        </p>
      </section>
    </Frame>
  )
}
