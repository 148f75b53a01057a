/** Notice of the five-year shutdown. */

import type { Release } from '../../../kit/chapters/client'
import { DataTable } from '../../../kit/data-table'
import * as advisories from '../advisories'

function Body() {
  return (
    <>
      <p>
        Halcyon Reach Energy will shut Reach A for nineteen days from September 6 to inspect the main
        separator and replace two risers. The work is required every five years and was last done in 2020.
        Reach B, which exports through Reach A, stops for the first six days, until a bypass is in place.
      </p>
      <p>
        The company expects the shutdown to lower third-quarter production by about 4,100 boe/d and to cost
        $14 million. Both figures are inside the guidance given in January. Tern Bank keeps producing into the
        export line throughout.
      </p>
      <DataTable
        caption="Table 1. What stops, and what it takes off the quarter"
        className="figures"
        head={['Field', 'Days', 'Rate without it, boe/d', 'Off the quarter, boe/d']}
        rows={[
          ['Reach A', '19', '16,100', '3,300'],
          ['Reach B', '6', '12,000', '800'],
          ['Tern Bank', '0', '3,800', '0'],
          ['All', '', '31,900', '4,100'],
        ]}
        wide
      />
      <h2>The work</h2>
      <p>
        Day one to three: the platform is brought down, drained and made free of gas. Day four to eleven: the
        separator is opened, cleaned and measured for wall thickness. Day five to fifteen: the risers are
        changed from a vessel that is already under contract. The last four days bring the wells back one at a
        time, the wettest last.
      </p>
      <DataTable
        caption="Table 2. Cost, millions of dollars, company share"
        className="figures"
        head={['Item', 'Amount']}
        rows={[
          ['Two risers, with the vessel', '7.9'],
          ['Separator', '2.6'],
          ['Crew, flights and catering', '2.1'],
          ['Reserve for what is found', '1.4'],
          ['All', '14.0'],
        ]}
      />
      <h2>Why September</h2>
      <p>
        A riser can be changed in waves of up to two and a half metres. Ten years of records give nine
        workable days in ten for the first three weeks of September and six in ten a month later. If weather
        closes in, the shutdown lasts longer: each further day costs about 175 boe/d on the quarter and $0.3
        million.
      </p>
      <p>
        There are 208 people on board at the peak instead of 74. A second standby vessel and a second medic
        come with them. The safety committee of the board has read the plan and asked for both.
      </p>
    </>
  )
}

export const shutdown: Release = {
  day: '2025-06-12',
  title: 'Halcyon Reach sets a shutdown of Reach A for September',
  summary:
    'Nineteen days, $14 million and about 4,100 boe/d off the third quarter, all of it inside guidance.',
  figures: [
    ['Off the quarter', '4,100 boe/d'],
    ['Dates', 'September 6 to 25'],
    ['Cost', '$14 million'],
    ['Last done', '2020'],
  ],
  body: <Body />,
  caution:
    'Dates, cost and effect are forward-looking. They assume workable weather, a vessel that arrives, and a separator in the state its last inspection suggests. What is found inside it may take longer to mend.',
  advisories: [advisories.boe],
  related: [
    ['September, field by field', 'operations#shutdown'],
    ['Slide 8: nineteen days', 'presentation/8'],
  ],
}
