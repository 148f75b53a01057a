/** Year-end results and reserves. */

import type { Release } from '../../../kit/chapters/client'
import { DataTable } from '../../../kit/data-table'
import * as advisories from '../advisories'
import { presentValue } from '../fields'
import { ReconciliationTable, ReservesTable } from '../reserves-tables'

function Body() {
  return (
    <>
      <p>
        Halcyon Reach Energy produced 26,685 boe/d in 2024, 29.6% more than in 2023, and replaced 114% of it:
        proved and probable reserves rose by 1.4 million boe to 118.6 million. At the rate of 2024 they would
        last 12.1 years.
      </p>
      <DataTable
        caption="Table 1. The year, unaudited but for net earnings"
        className="figures"
        head={['Canadian dollars', '2024', '2023']}
        rows={[
          ['Production, boe/d', '26,685', '20,590'],
          ['Adjusted funds flow', '$372.6 M', '$281.4 M'],
          ['Capital spending', '$298.5 M', '$263.0 M'],
          ['Net debt at year end', '$310.0 M', '$345.1 M'],
          ['Net earnings', '$124.8 M', '$88.3 M'],
        ]}
      />
      <h2>Reserves</h2>
      <p>
        All reserves were evaluated by Brayshaw Pell, an independent qualified reserves evaluator, effective
        December 31, 2024, under National Instrument 51-101. Figures are company share before royalties.
      </p>
      <ReservesTable caption="Table 2. Reserves by category and field, millions of boe" />
      <ReconciliationTable caption="Table 3. Proved and probable, from one year end to the next, millions of boe" />
      <p>
        Technical revisions of 4.6 million boe came from Reach A, where pressure fell more slowly than the
        model said. Every revision above a million barrels is explained in the annual report, as the reserves
        committee’s charter asks.
      </p>
      <DataTable
        caption="Table 4. Net present value of future net revenue before tax, millions of dollars"
        className="figures"
        head={['Category', 'At 5%', 'At 10%', 'At 15%']}
        rows={presentValue}
      />
      <h2>Dividend and buy-back</h2>
      <p>
        The quarterly dividend stays at $0.06. With net debt below one times adjusted funds flow the board has
        approved a normal course issuer bid (NCIB), a buy-back of up to 9.2 million shares over twelve months,
        starting March 17, through the facilities of the Toronto Stock Exchange. It will be used when shares
        trade below the proved and probable value in table 4, less debt, which was $7.68 a share at 10 per
        cent.
      </p>
    </>
  )
}

export const yearEnd: Release = {
  day: '2025-03-12',
  title: 'Halcyon Reach reports year-end results and reserves',
  summary:
    'Production up 29.6%, 114% of it replaced, and a normal course issuer bid (NCIB) with its price limit written down.',
  figures: [
    ['2P reserves', '118.6 MMboe'],
    ['Production, 2024', '26,685 boe/d'],
    ['Replaced', '114%'],
    ['Net debt', '$310.0 million'],
  ],
  body: <Body />,
  caution:
    'The buy-back, dividends and the life of reserves are forward-looking. Whether shares are bought depends on their price, on adjusted funds flow and on the rules of the exchange.',
  advisories: [advisories.boe, advisories.measures, advisories.reserves],
  related: [
    ['Reserves in pictures', 'operations#reserves'],
    ['Dividend history', 'investors#dividend'],
  ],
}
