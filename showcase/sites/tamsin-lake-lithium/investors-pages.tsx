/** The investor page, and the fact sheet with both estimates. */
import { DataTable } from '../../kit/data-table'
import { FactSheetPage, InvestorsPage } from '../../kit/poster/investors'
import { tamsin } from './client'
import { estimates, facts, quote } from './figures'

const calendar = [
  ['November 22, 2024', 'Technical report filed, at the latest', 'planned'],
  ['November 28, 2024', 'Third quarter, to September 30', 'planned'],
  ['January 2025', 'Metallurgical results, both dykes', 'expected'],
  ['January to March 2025', 'Winter drilling, 30 holes', 'planned'],
  ['April 29, 2025', 'Year 2024, audited', 'planned'],
  ['June 12, 2025', 'Annual meeting, Kelowna', 'planned'],
] as const

export const investorsPage = (
  <InvestorsPage
    client={tamsin}
    lede="The share price as it went, who holds what, and the dates to come."
    calendar={calendar}
  />
)

export const factSheetPage = (
  <FactSheetPage
    client={tamsin}
    title="Tamsin Lake Lithium: fact sheet"
    lede={<>Two lithium dykes in British Columbia. TSXV: TMSN. Figures to {quote.date}.</>}
    close={quote.close}
    first={estimates.map(({ category, rows, both }) => (
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
        wide
      />
    ))}
    last={
      <>
        <DataTable className="words" caption="Facts" head={['Fact', 'As of today']} rows={facts} wide />
        <DataTable
          className="words"
          caption="Dates"
          head={['Date', 'What']}
          rows={calendar.map(([date, what]) => [date, what])}
          wide
        />
      </>
    }
  >
    <p>
      Indicated and inferred resources are not added together. Mineral resources are not mineral reserves and
      have no demonstrated economic viability. Qualified person: Anneke Voss, P.Geo., Stonefly Geoscience,
      independent.
    </p>
    <p>
      Contact: Elspeth Rankine, 250-555-0164, investors@tamsinlake.example.{' '}
      <a href={`${tamsin.base}/investors`}>Back to the investors page</a>
    </p>
  </FactSheetPage>
)
