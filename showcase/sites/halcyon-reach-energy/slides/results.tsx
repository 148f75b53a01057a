/** Slides 1 to 5: the title, the quarter, the fields, the barrel and its cost. */

import type { Slide } from '../../../kit/chapters/client'
import { Pairs } from '../../../kit/pairs'
import { CostBars } from '../art/charts'
import { SeaStrip } from '../art/sea-strip'
import { ShelfSection } from '../art/shelf-section'
import { fields } from '../fields'
import { BarrelBars } from '../results'

const release = 'news/2025-08-07'

export const title: Slide = {
  title: 'Steady barrels from the outer shelf.',
  ground: 'navy',
  draw: heading => (
    <div className="cover-slide">
      <SeaStrip top={160} />
      <p className="event-name">Second-quarter results, 2025</p>
      {heading}
      <p className="under">Halcyon Reach Energy, TSX: HREQ. August 7, 2025</p>
    </div>
  ),
  notes: [
    'Good morning. With me are Solveig Marchetti and Kwabena Burrell. We take nine slides and fifteen minutes, and then your questions.',
    'Each figure on these slides is read from the release of this morning. Under each slide you find the table and the row.',
  ],
  sources: [],
}

const glance = [
  ['31,840', 'boe/d, up 26.8% in a year'],
  ['$37.41', 'kept per boe'],
  ['$108.4 M', 'adjusted funds flow'],
  ['$61.0 M', 'spent on wells and facilities'],
  ['0.6×', 'net debt to annualized adjusted funds flow'],
  ['0', 'lost-time injuries'],
] as const

export const quarter: Slide = {
  title: 'The quarter in six figures',
  ground: 'white',
  draw: heading => (
    <div className="six-slide">
      {heading}
      <Pairs rows={glance} />
    </div>
  ),
  notes: [
    'Production is up 5.5 per cent on the first quarter and 26.8 per cent on last year. Nearly all of the second figure was Reach A and Reach B; Tern Bank is only beginning.',
    'The price was lower than in the first quarter. What we could influence, barrels and cost, moved the right way and made up for part of it.',
  ],
  sources: [
    ['31,840 boe/d', 'Table 1, row 1', `${release}#table-1`],
    ['$108.4 million', 'Table 1, row 5', `${release}#table-1`],
    ['$259.2 million of net debt', 'Table 1, row 7', `${release}#table-1`],
  ],
}

export const threeFields: Slide = {
  title: 'Three fields share one export line',
  ground: 'navy',
  draw: heading => (
    <div className="shelf-slide">
      {heading}
      <ShelfSection />
      <ul>
        {fields.map(({ name, output, interest }) => (
          <li key={name}>
            <b>{output.toLocaleString('en-CA')}</b>
            {name}, {interest}
          </li>
        ))}
      </ul>
    </div>
  ),
  notes: [
    'West is on the left. Reach A and Reach B stand on two domes in about 120 metres of water; the wells of Tern Bank stand on the sea bed at the edge of the shelf.',
    'Reach A lost four days and Reach B six, to faults that have been mended. Without them the quarter would have been close to 32,900.',
  ],
  sources: [['16,040, 12,180 and 3,620 boe/d', 'Table 2, rows 1 to 3', `${release}#table-2`]],
}

export const barrel: Slide = {
  title: 'Half of every boe stays with us',
  ground: 'white',
  draw: heading => (
    <div className="barrel-slide">
      {heading}
      <BarrelBars />
      <p className="under">Second quarter of 2025, $ per boe</p>
    </div>
  ),
  notes: [
    'Of $74.85 we kept $37.41. A year earlier we kept $38.15 of a price that was $4.57 higher, so most of the fall in price never reached the last bar.',
    'Royalties move with the price. Office, interest and tax went up because tax did; interest went down.',
  ],
  sources: [['$37.41 per boe', 'Table 3, row 6', `${release}#table-3`]],
}

export const cost: Slide = {
  title: 'Operating cost is down $2.70 per boe in a year',
  ground: 'mist',
  draw: heading => (
    <div className="bars-slide">
      {heading}
      <CostBars />
      <p className="under">Operating cost, $ per boe</p>
    </div>
  ),
  notes: [
    'Four fifths of the cost of a platform is there whether it produces or not. More barrels over the same steel explain $2.10 of the $2.70.',
    'The rest is helicopters: an unmanned Reach B needs a visit every five weeks instead of every week. The shutdown will put about a dollar back on in the third quarter.',
  ],
  sources: [['$18.60 and $21.30 per boe', 'Table 1, row 4', `${release}#table-1`]],
}
