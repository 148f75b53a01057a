/** First oil at Tern Bank. */

import type { Release } from '../../../kit/chapters/client'
import { DataTable } from '../../../kit/data-table'
import * as advisories from '../advisories'

function Body() {
  return (
    <>
      <p>
        Halcyon Reach Energy opened the first of three subsea wells at Tern Bank on March 18. The well flowed
        2,900 boe/d through its first day and is held below capacity while the flowline warms. Oil reached
        Reach A at 4:20 in the morning of March 19.
      </p>
      <p>
        Tern Bank cost $186 million, $9 million more than the budget of 2023, because one installation vessel
        waited eleven days for weather. The second and third wells follow in April and May.
      </p>
      <DataTable
        caption="Table 1. Cost against budget, millions of dollars"
        className="figures"
        head={['Part', 'Budget', 'Spent', 'Over']}
        rows={[
          ['Three wells', '84', '81', '−3'],
          ['Flowline and umbilical, 14 km', '52', '63', '11'],
          ['Trees and manifold', '29', '28', '−1'],
          ['Changes on Reach A and Reach B', '12', '14', '2'],
          ['All', '177', '186', '9'],
        ]}
      />
      <h2>What it is</h2>
      <p>
        The field lies at the edge of the shelf in 164 m of water, wholly owned. Three wells stand on one
        manifold and need no platform: the oil runs 14 km to Reach B and on through Reach A to the export
        line. Proved and probable reserves were 21.4 million boe on December 31, before a barrel was sold.
      </p>
      <DataTable
        caption="Table 2. From discovery to first oil"
        className="words"
        head={['Step', 'Date']}
        rows={[
          ['Discovery well', 'August 2020'],
          ['Two appraisal wells', 'July 2021'],
          ['Decision to build, at $177 million', 'May 2023'],
          ['Flowline laid, eleven days late', 'October 2024'],
          ['First oil', 'March 18, 2025'],
        ]}
      />
      <h2>What to expect</h2>
      <p>
        Wax is the field’s difficulty. Below 24 °C it settles in the line, so the first well runs at two
        thirds of its rate until the steel has warmed. With three wells the company expects between 3,000 and
        4,500 boe/d in the second quarter and the field’s best rate in the winter.
      </p>
      <blockquote>
        <p>
          “It came eleven days late and nine million over, and both are in the table. The vessel had a reason.
          We should have allowed for one.”
        </p>
        <p className="speaker">Kwabena Burrell, P.Eng., Vice President, Offshore</p>
      </blockquote>
    </>
  )
}

export const ternBank: Release = {
  day: '2025-03-20',
  title: 'Halcyon Reach starts production at Tern Bank',
  summary:
    'The first of three subsea wells flows 2,900 boe/d; the field came in at $186 million, $9 million over budget.',
  figures: [
    ['First oil', 'March 18'],
    ['First day', '2,900 boe/d'],
    ['Cost', '$186 million'],
    ['Water depth', '164 m'],
  ],
  body: <Body />,
  caution:
    'Rates of the coming quarters and the dates of the second and third wells are forward-looking. A rate on one day is not a forecast: wells decline, and wax, machinery and weather interrupt them.',
  advisories: [advisories.boe, advisories.reserves],
  related: [
    ['The field on the map', 'operations#map'],
    ['Reserves by field', 'operations#reserves'],
  ],
}
