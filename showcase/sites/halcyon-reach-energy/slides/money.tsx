/** Slides 6 to 9: the cash, the debt, September, and what is promised. */

import type { Slide } from '../../../kit/chapters/client'
import { Pairs } from '../../../kit/pairs'
import { DebtBars, SeptemberBars } from '../art/charts'
import { SpendingBar } from '../art/spending-bar'
import { contact, guidance } from '../facts'

const release = 'news/2025-08-07'

export const cash: Slide = {
  title: '$108.4 million, and where it went',
  ground: 'navy',
  draw: heading => (
    <div className="cash-slide">
      {heading}
      <SpendingBar />
      <p className="remark">
        Net debt is 0.6 times annualized adjusted funds flow, from 1.0 a year ago. The buy-back is a normal
        course issuer bid (NCIB).
      </p>
    </div>
  ),
  notes: [
    'Wells and facilities come first, then the dividend, then the buy-back, a normal course issuer bid (NCIB), when the price is below our limit. What is left pays debt, and this time that was the second largest part.',
    'We bought 1,190,000 shares at $5.13. Above the limit in the release of March 12 we buy none, and the limit moves only when the reserves do.',
  ],
  sources: [
    ['$61.0 million', 'Table 5, row 1', `${release}#table-5`],
    ['$30.2 million to net debt', 'Table 5, row 4', `${release}#table-5`],
  ],
}

export const debt: Slide = {
  title: 'Net debt, five quarters',
  ground: 'white',
  draw: heading => (
    <div className="bars-slide">
      {heading}
      <DebtBars />
      <p className="under">Millions of dollars at quarter end</p>
    </div>
  ),
  notes: [
    'It is 24 per cent lower than a year ago. The senior notes of $125 million fall due in 2028 and cost 7.1 per cent; everything else is a bank loan that we can repay any day.',
    'There is no target of zero. Between 0.5 and one times annualized adjusted funds flow is where the board wants it, at a price of US$60.',
  ],
  sources: [
    ['$259.2 million and $341.0 million', 'Table 4, row 8', `${release}#table-4`],
    ['$125.0 million of notes', 'Table 4, row 6', `${release}#table-4`],
  ],
}

export const september: Slide = {
  title: 'September: nineteen days without Reach A',
  ground: 'navy',
  draw: heading => (
    <div className="september-slide">
      {heading}
      <SeptemberBars />
      <Pairs
        rows={[
          ['−4,100', 'boe/d off the third quarter'],
          ['$14 M', 'for risers, separator and crew'],
          ['5 years', 'until the next one'],
        ]}
      />
    </div>
  ),
  notes: [
    'The separator has to be opened every five years. We do it in September because a riser can be changed in waves of up to two and a half metres, and September gives nine workable days in ten.',
    'Each further day costs about 175 boe/d on the quarter. If the weather is against us you will hear it from us on the day, and not in November.',
  ],
  sources: [
    ['4,100 boe/d', 'June 12, table 1, row 4', 'news/2025-06-12'],
    ['$14 million', 'June 12, table 2, row 5', 'news/2025-06-12'],
  ],
}

export const promises: Slide = {
  title: 'What we expect, and what could change it',
  ground: 'white',
  draw: heading => (
    <div className="promise-slide">
      {heading}
      <table>
        <thead>
          <tr>
            <th scope="col">2025</th>
            <th scope="col">Guidance</th>
            <th scope="col">First half, or date</th>
          </tr>
        </thead>
        <tbody>
          {guidance.map(([measure, year, half]) => (
            <tr key={measure}>
              <th scope="row">{measure}</th>
              <td>{year}</td>
              <td>{half}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="remark">
        All of it is forward-looking. Weather in September, the inside of one separator, prices and the
        exchange rate can change it. {contact.name}, {contact.phone}, {contact.email}
      </p>
    </div>
  ),
  notes: [
    'Guidance is what it was in January. The first half stands in the middle of it, the third quarter will be below and the fourth above.',
    'Thank you. The transcript will be on the site today, questions included, with the answers we gave and not the ones we wished we had given.',
  ],
  sources: [['30,500 to 32,500 boe/d', 'The rest of the year', release]],
}
