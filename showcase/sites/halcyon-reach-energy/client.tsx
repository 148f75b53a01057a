/** Halcyon Reach Energy as its pages know it. */
import type { ChaptersClient } from '../../kit/chapters/client'
import { Wordmark } from './art/mark'
import { Medallion } from './art/medallion'
import { SeaStrip } from './art/sea-strip'
import { base, caseUrl, contact, quote } from './facts'
import { releases } from './releases'
import { slides } from './slides'

/** Which piece of the sea bed lies behind a page's head, in units down the chart. */
const seas: Readonly<Record<string, number>> = {
  operations: 180,
  investors: 300,
  news: 60,
  presentation: 220,
  people: 340,
  alerts: 120,
}

export const halcyon: ChaptersClient = {
  name: 'Halcyon Reach Energy',
  base,
  caseUrl,
  look: 'halcyon',
  places: [
    ['operations', 'Operations'],
    ['investors', 'Investors'],
    ['news', 'News'],
    ['presentation', 'Presentation'],
    ['people', 'People'],
    ['alerts', 'Alerts'],
  ],
  wordmark: <Wordmark />,
  ticker: (
    <>
      TSX: HREQ <b>{quote.last.toFixed(2)}</b> +{quote.changePercent.toFixed(1)}%
    </>
  ),
  skip: 'Skip to the text',
  fiction: 'A fictional company, by Quorum & Quay.',
  footer: (
    <footer>
      <Wordmark />
      <p>
        Halcyon Reach Energy Ltd.
        <br />
        Calgary, Alberta
        <br />
        {contact.phone}
        <br />
        {contact.email}
      </p>
      <p className="caution">
        Guidance, shutdown dates and costs are forward-looking: weather, prices and machinery can change them.
        A barrel of oil equivalent counts six thousand cubic feet of gas as one barrel, which measures energy
        and not value and may be misleading, particularly if used in isolation. No exchange has reviewed this
        page. The company, its people and its barrels are invented.
      </p>
    </footer>
  ),
  headArt: (place = '') => <SeaStrip top={seas[place] ?? 420} />,
  medallion: monogram => <Medallion monogram={monogram} />,
  dateline: date => <>Calgary, Alberta, {date}. TSX: HREQ.</>,
  releases,
  contactLine: (
    <>
      {contact.name}, {contact.role.toLowerCase()}, {contact.phone}, {contact.email}. Halcyon Reach Energy
      produces oil and gas from three fields on the outer shelf and trades on the Toronto Stock Exchange as
      HREQ.
    </>
  ),
  slides,
  slideFoot: (
    <>
      <Wordmark />
      <span>August 7, 2025</span>
    </>
  ),
}
