/** Oxbow Ridge Copper as its pages know it. */
import type { ChaptersClient } from '../../kit/chapters/client'
import { CoreBand } from './art/core-band'
import { Wordmark } from './art/mark'
import { Medallion } from './art/medallion'
import { base, caseUrl, contact, quote } from './facts'
import { releases } from './releases'
import { slides } from './slides'

export const oxbow: ChaptersClient = {
  name: 'Oxbow Ridge Copper',
  base,
  caseUrl,
  look: 'oxbow',
  places: [
    ['projects', 'Project'],
    ['investors', 'Investors'],
    ['news', 'News'],
    ['presentation', 'Presentation'],
    ['people', 'People'],
    ['alerts', 'Alerts'],
  ],
  wordmark: <Wordmark />,
  ticker: (
    <>
      TSXV: OXBW <b>{quote.last.toFixed(2)}</b>{' '}
      <span className="up">
        <svg width="9" height="8" viewBox="0 0 9 8" aria-hidden="true">
          <path d="M4.5 0L9 8H0Z" fill="currentColor" />
        </svg>
        {quote.changePercent.toFixed(1)}%
      </span>
    </>
  ),
  skip: 'Skip to the text',
  fiction: 'A fictional company, by Quorum & Quay.',
  footer: (
    <footer>
      <Wordmark />
      <p>
        Oxbow Ridge Copper Corp.
        <br />
        Kamloops, British Columbia
        <br />
        {contact.phone}
        <br />
        {contact.email}
      </p>
      <p className="caution">
        Plans for phase two are forward-looking: weather, permits, contractors and money can change them, and
        results of one hole say little about the next. Hester Lindqvist, P.Geo., approved the technical text.
        Neither the TSX Venture Exchange nor anyone else has reviewed this page, and the people, holes and
        prices on it are invented.
      </p>
    </footer>
  ),
  headArt: () => <CoreBand />,
  medallion: monogram => <Medallion monogram={monogram} />,
  dateline: date => <>Kamloops, British Columbia, {date}. TSXV: OXBW.</>,
  releases,
  contactLine: (
    <>
      {contact.name}, {contact.role.toLowerCase()}, {contact.phone}, {contact.email}. Oxbow Ridge Copper
      explores the Oxbow Ridge property in British Columbia, 14,300 ha, wholly owned.
    </>
  ),
  disclaimer:
    ' Neither the TSX Venture Exchange nor its Regulation Services Provider (as that term is defined in the policies of the TSX Venture Exchange) accepts responsibility for the adequacy or accuracy of this release.',
  qualifiedPerson:
    'Hester Lindqvist, P.Geo., Vice President, Exploration, is the qualified person under National Instrument 43-101 who has reviewed and approved the technical content of this release. She is an officer and holds shares, so she is not independent of the company.',
  slides,
  slideFoot: <span>Oxbow Ridge Copper, June 2024</span>,
}
