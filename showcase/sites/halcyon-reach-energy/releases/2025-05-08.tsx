/** First-quarter results, one injury among them. */

import type { Release } from '../../../kit/chapters/client'
import { DataTable } from '../../../kit/data-table'
import * as advisories from '../advisories'

function Body() {
  return (
    <>
      <p>
        Halcyon Reach Energy produced 30,190 boe/d in the first quarter of 2025, 3.0% more than in the fourth
        quarter and 22.8% more than a year earlier. Adjusted funds flow was $104.9 million. Net debt fell by
        $20.6 million to $289.4 million.
      </p>
      <p>
        One contractor broke a wrist on February 11 when a hatch on Reach A swung shut in a swell. He was
        flown ashore the same day and has returned to work. All 31 hatches of that pattern now have a second
        latch. It was the company’s first lost-time injury in 21 months.
      </p>
      <DataTable
        caption="Table 1. The quarter, unaudited"
        className="figures"
        head={['Canadian dollars', 'Q1 2025', 'Q4 2024', 'Q1 2024']}
        rows={[
          ['Production, boe/d', '30,190', '29,310', '24,590'],
          ['Realized price, $/boe', '76.10', '75.35', '78.20'],
          ['Operating cost, $/boe', '19.05', '19.80', '21.90'],
          ['Adjusted funds flow', '$104.9 M', '$103.3 M', '$84.0 M'],
          ['Capital spending', '$68.3 M', '$68.0 M', '$76.0 M'],
          ['Net debt', '$289.4 M', '$310.0 M', '$346.4 M'],
          ['Lost-time injuries', '1', '0', '0'],
        ]}
      />
      <h2>Where the money went</h2>
      <p>
        Of $104.9 million, wells and facilities took $68.3 million, most of it the last of Tern Bank. The
        dividend took $11.1 million and the new normal course issuer bid (NCIB), which began on March 17, $4.9
        million for 934,000 shares at $5.25 on average. The rest went to the bank loan.
      </p>
      <DataTable
        caption="Table 2. From adjusted funds flow to net debt, millions of dollars"
        className="figures"
        head={['Item', 'Q1 2025']}
        rows={[
          ['Adjusted funds flow', '104.9'],
          ['Wells and facilities', '−68.3'],
          ['Dividend', '−11.1'],
          ['Buy-back (NCIB)', '−4.9'],
          ['Off net debt', '20.6'],
        ]}
      />
      <h2>Tern Bank</h2>
      <p>
        The first well opened on March 18 and gave 2,900 boe/d on its first day. Spread over the quarter that
        is 400 boe/d. The second well opened on April 24; the third is expected before the end of May. The
        flowline has held its temperature, so the limit on the first well has been lifted.
      </p>
      <h2>Guidance</h2>
      <p>
        Guidance for the year is unchanged: 30,500 to 32,500 boe/d, capital spending of $245 to $260 million
        and operating cost of $18.50 to $19.50 per boe. A shutdown of Reach A is planned for the third quarter
        and will have a release of its own once the dates are set.
      </p>
    </>
  )
}

export const firstQuarter: Release = {
  day: '2025-05-08',
  title: 'Halcyon Reach reports first-quarter results',
  summary:
    'Production up 22.8% in a year, $20.6 million off net debt, and one broken wrist that changed 31 hatches.',
  figures: [
    ['Production', '30,190 boe/d'],
    ['Adjusted funds flow', '$104.9 million'],
    ['Net debt', '$289.4 million'],
    ['Lost-time injuries', '1'],
  ],
  body: <Body />,
  caution:
    'Guidance, the wells at Tern Bank and the shutdown are forward-looking. Weather, machinery, prices and the exchange rate can change them.',
  advisories: [advisories.boe, advisories.measures],
  related: [
    ['The quarter after this one', 'news/2025-08-07'],
    ['Safety, year by year', 'operations#safety'],
  ],
}
