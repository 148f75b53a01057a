/** Tamsin Lake Lithium as its pages know it. */
import type { PosterClient } from '../../kit/poster/client'
import { chartPoint } from '../../kit/price-chart'
import { Mark } from './art/mark'
import { Medallion } from './art/medallion'
import { capital, closes, facts, priceRules, quote, quoteFacts } from './figures'
import { releaseTexts } from './release-texts'
import { releases } from './releases'
import { slides } from './slides'

export const base = '/showcase/tamsin-lake-lithium'

export const tamsin: PosterClient = {
  name: 'Tamsin Lake Lithium',
  base,
  caseUrl: '/portfolio/4',
  look: 'tamsin',
  places: [
    ['project', 'Project'],
    ['news', 'News'],
    ['investors', 'Investors'],
    ['presentation', 'Presentation'],
    ['people', 'People'],
    ['alerts', 'Alerts'],
  ],
  wordmark: (
    <span className="wordmark">
      <Mark />
      Tamsin Lake Lithium
    </span>
  ),
  ticker: (
    <>
      <a href={`${base}/investors`}>TSXV: TMSN</a> <b>{quote.close.toFixed(2)}</b> −
      {Math.abs(quote.change).toFixed(2)}
    </>
  ),
  skip: 'Skip to the content',
  fiction: 'Tamsin Lake Lithium is a fictional company.',
  footer: (
    <footer className="foot">
      <p className="wordmark">
        <Mark />
        Tamsin Lake Lithium
      </p>
      <p>
        Tamsin Lake Lithium Corp.
        <br />
        Kelowna, British Columbia
        <br />
        250-555-0164
        <br />
        investors@tamsinlake.example
      </p>
      <p>
        Statements about the technical report, metallurgical tests and next winter’s drilling look ahead and
        may turn out differently. Inferred resources are too speculative to have economic considerations
        applied to them.
      </p>
      <p>
        The company, its people, its dykes and its lake were invented by Quorum & Quay for its portfolio. No
        such share trades.
      </p>
    </footer>
  ),
  price: (
    <>
      <b>${quote.close.toFixed(2)}</b> −{Math.abs(quote.change).toFixed(2)} (−
      {Math.abs(quote.percent).toFixed(1)}%)
      <small>TSXV: TMSN, close of {quote.date}</small>
    </>
  ),
  quoteFacts,
  chart: {
    closes,
    rules: priceRules,
    every: 2,
    label:
      'Daily closing price over twelve months. It fell from $0.97 to $0.39 in August and closed at $0.52. The table below has the months.',
    children: (
      <span className="event" style={chartPoint(closes, priceRules, '2024-10-08')}>
        <i>October 8, update</i>
      </span>
    ),
    caption: 'Closing prices on the TSX Venture Exchange, Canadian dollars',
  },
  holdings: { title: 'Shares and cash', date: quote.date, capital, facts },
  team: {
    title: 'People',
    people: [
      [
        'Elspeth Rankine',
        'President and CEO, P.Geo.',
        'Logged the first hole at North dyke and still reads the core.',
      ],
      [
        'Jonas Abendroth',
        'Chief Financial Officer',
        'Publishes the cash balance monthly, whichever way it went.',
      ],
      [
        'Moira Kettle',
        'Vice President, Exploration',
        'Planned the nine holes that missed, and the 41 that did not.',
      ],
      ['Raymond Teskey', 'Director, Environment', 'Has sampled the lake every spring and autumn since 2018.'],
    ],
  },
  medallion: name => <Medallion key={name} name={name} />,
  alerts: {
    title: 'Releases by email',
    words: (
      <>
        <p>
          This page is a demonstration and takes no addresses. On the company’s own site, one field stands
          here above this sentence:
        </p>
        <blockquote>
          <p>
            Send me the news releases of Tamsin Lake Lithium by email. I can withdraw at any time with the
            link in each message.
          </p>
        </blockquote>
        <p>
          A message then asks the reader to confirm. The sentence, the time and the page are kept as proof of
          consent. <a href="/portfolio/4">How this site was made</a>
        </p>
      </>
    ),
  },
  releases,
  releaseTexts,
  dateline: date => `Kelowna, British Columbia, ${date} (TSXV: TMSN).`,
  about:
    'Tamsin Lake Lithium Corp. explores the North and East dykes at Tamsin Lake, a wholly owned property of 6,240 hectares, subject to a royalty of 1.5%. Its shares trade on the TSX Venture Exchange as TMSN.',
  caution:
    'Statements about the technical report, metallurgical tests, fieldwork and next winter’s drilling look ahead. They rest on plans, contracts and the weather, and may turn out differently. Mineral resources are not mineral reserves and have no demonstrated economic viability; inferred resources are too speculative to have economic considerations applied to them. Neither the TSX Venture Exchange nor its Regulation Services Provider (as that term is defined in the policies of the TSX Venture Exchange) accepts responsibility for the adequacy or accuracy of this release. Tamsin Lake Lithium is a fictional company and no such share trades.',
  contact: ['Elspeth Rankine, President and CEO', '250-555-0164', 'investors@tamsinlake.example'],
  slideFrame: 'tl-frame',
  slides,
}
