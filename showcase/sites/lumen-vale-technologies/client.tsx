/** Lumen Vale Technologies as its pages know it. */
import type { PosterClient } from '../../kit/poster/client'
import { chartPoint } from '../../kit/price-chart'
import { Mark } from './art/dot-field'
import { Medallion } from './art/medallion'
import { capital, closes, facts, priceRules, quote, quoteFacts } from './figures'
import { releaseTexts } from './release-texts'
import { releases } from './releases'
import { slides } from './web-slides'

export const base = '/showcase/lumen-vale-technologies'

export const lumen: PosterClient = {
  name: 'Lumen Vale',
  base,
  caseUrl: '/portfolio/3',
  look: 'lumen',
  places: [
    ['product', 'Product'],
    ['news', 'News'],
    ['investors', 'Investors'],
    ['presentation', 'Presentation'],
    ['people', 'People'],
    ['alerts', 'Alerts'],
  ],
  wordmark: (
    <span className="wordmark">
      <Mark />
      Lumen Vale
    </span>
  ),
  ticker: (
    <>
      <a href={`${base}/investors`}>CSE: LMVL</a> <b>{quote.close.toFixed(2)}</b>{' '}
      <span>+{quote.change.toFixed(2)}</span>
    </>
  ),
  skip: 'Skip to the content',
  fiction: 'Lumen Vale is a fictional company.',
  footer: (
    <footer className="foot">
      <p className="wordmark">
        <Mark />
        Lumen Vale
      </p>
      <p>
        Lumen Vale Technologies Inc.
        <br />
        Burnaby, British Columbia
        <br />
        604-555-0178
        <br />
        investors@lumenvale.example
      </p>
      <p>
        Statements about renewals, certification and fiscal 2026 look ahead and may turn out differently. What
        could change them is set out in the annual filing of November 12, 2025. Net revenue retention and
        annualized recurring revenue are supplementary financial measures and not measures under IFRS; the
        release of November 12 says how they are made up.
      </p>
      <p>
        Lumen Vale, its people and its figures were invented by Quorum & Quay for its portfolio. No such share
        trades.
      </p>
    </footer>
  ),
  price: (
    <>
      <b>${quote.close.toFixed(2)}</b>
      <span>
        +{quote.change.toFixed(2)} (+{quote.percent.toFixed(1)}%)
      </span>
      <small>CSE: LMVL, close of {quote.date}</small>
    </>
  ),
  quoteFacts,
  chart: {
    closes,
    rules: priceRules,
    every: 2,
    label: 'Daily closing price over twelve months, from $0.66 to $1.18. The table below has the months.',
    children: <span className="today" style={chartPoint(closes, priceRules, '2025-11-14')} />,
    caption: 'Closing prices on the Canadian Securities Exchange, in dollars',
  },
  holdings: { title: 'Who owns what', date: quote.date, capital, facts },
  team: {
    title: 'Who answers for it',
    people: [
      [
        'Ines Amadi-Lund',
        'Chief Executive Officer',
        'Ran cold-chain audits for a grocer before she sold them sensors.',
      ],
      [
        'Tobias Wren',
        'Chief Financial Officer',
        'Moved the company to monthly cohort reporting in fiscal 2023.',
      ],
      ['Priya Ansdell', 'Chief Technology Officer', 'Holds four of the six patents on the light cell.'],
      ['Marguerite Soo', 'Chair, independent', 'Chairs the audit committee of two other listed companies.'],
    ],
  },
  medallion: name => <Medallion key={name} name={name} />,
  alerts: {
    title: 'News by email, asked for twice',
    words: (
      <>
        <p>
          This is a demonstration, so nothing here takes an address. On the company’s own site this panel
          holds one field and the sentence below. A message then asks the reader to confirm, and only a
          confirmed address receives anything.
        </p>
        <blockquote>
          <p>
            I would like news releases and results of Lumen Vale Technologies by email. I can stop this at any
            time with the link in every message.
          </p>
        </blockquote>
        <p>
          The wording, the time and the page are kept with each address as proof of consent.{' '}
          <a href="/portfolio/3">How this site was made</a>
        </p>
      </>
    ),
  },
  releases,
  releaseTexts,
  dateline: date => `Burnaby, British Columbia, ${date} (CSE: LMVL).`,
  about:
    'Lumen Vale Technologies Inc. makes sensors that run on room light and sells the service that reads them to cold stores, pharmacies and greenhouses. On July 31, 2025 it had 12,400 sensors in paid service. Its shares trade on the Canadian Securities Exchange as LMVL.',
  caution:
    'Statements about renewals, certification, costs and fiscal 2026 look ahead. They rest on contracts in hand and on test dates given by others, and may turn out differently; the annual filing of November 12, 2025 says what could change them. Annualized recurring revenue and net revenue retention are supplementary financial measures and not measures under IFRS. The Canadian Securities Exchange has not reviewed this release. Lumen Vale is a fictional company and no such share trades.',
  contact: ['Tobias Wren, Chief Financial Officer', '604-555-0178', 'investors@lumenvale.example'],
  slideFrame: 'lv-slide',
  slides,
  deck: 18,
}
