/** Second-quarter results, with the five tables everything else quotes. */

import type { Release } from '../../../kit/chapters/client'
import * as advisories from '../advisories'
import { measures, netback, production, summary, uses } from '../quarter'
import { QuarterTable } from '../quarter-table'

function Body() {
  return (
    <>
      <p>
        Halcyon Reach Energy produced 31,840 boe/d in the second quarter of 2025, 5.5% more than in the first
        quarter and 26.8% more than a year earlier. Tern Bank sold oil for its first full quarter. No one was
        hurt seriously enough to miss a shift.
      </p>
      <QuarterTable table={summary} />
      <h2>Production</h2>
      <p>
        Tern Bank’s second and third wells came on in April and May. Reach A lost four days to a power fault
        in April and gained two infill wells in May. Reach B lost six days to a compressor. Neither fault has
        come back.
      </p>
      <QuarterTable table={production} />
      <h2>Money</h2>
      <p>
        Adjusted funds flow was $108.4 million, or $37.41 per boe. The price realized was $1.25 per boe lower
        than in the first quarter; operating cost fell by $0.45 and took back a third of that.
      </p>
      <QuarterTable table={netback} />
      <p>
        Capital spending took $61.0 million, the dividend $11.1 million and shares bought under the normal
        course issuer bid (NCIB) $6.1 million. Net debt fell by the remaining $30.2 million to $259.2 million,
        which is 0.6 times annualized adjusted funds flow.
      </p>
      <QuarterTable table={measures} />
      <QuarterTable table={uses} />
      <h2>The rest of the year</h2>
      <p>
        The third quarter includes a planned shutdown of Reach A for nineteen days in September, so it will be
        lower than this one. Guidance for the year stays at 30,500 to 32,500 boe/d. The board has declared a
        dividend of $0.06 a share, payable on September 30 to holders of record on September 15.
      </p>
      <blockquote>
        <p>
          “The price gave us less and the barrels gave us more. Only one of the two is our doing, and that is
          the one we report first.”
        </p>
        <p className="speaker">Devraj Halloran, Chief Executive Officer</p>
      </blockquote>
    </>
  )
}

export const secondQuarter: Release = {
  day: '2025-08-07',
  title: 'Halcyon Reach reports second-quarter results',
  summary:
    'More barrels at a lower price; $30.2 million off net debt; a third quarter that will be lower, and by how much.',
  figures: [
    ['Production', '31,840 boe/d'],
    ['Adjusted funds flow', '$108.4 million'],
    ['Capital', '$61.0 million'],
    ['Net debt', '$259.2 million'],
  ],
  body: <Body />,
  caution:
    'Guidance, the shutdown and the dividend after September are forward-looking. Weather in September, the state of the separator once it is opened, prices and the exchange rate can change them. The board decides each dividend when it is due.',
  advisories: [advisories.boe, advisories.measures],
  related: [
    ['The quarter in nine slides', 'presentation'],
    ['Fields and reserves', 'operations'],
    ['Guidance and dividend', 'investors#guidance'],
  ],
}
