/** Slides 10 to 14: what could go wrong, the money, the shares, the people and the dates. */

import type { Slide } from '../../../kit/chapters/client'
import { longDate } from '../../../kit/share-price'
import { DilutionBar } from '../art/dilution-bar'
import { Medallion } from '../art/medallion'
import { calendar, contact, fullyDiluted, spending } from '../facts'
import { people } from '../people'

const doubts = [
  ['The zone is short', 'Both first fences to the north are empty', 'August'],
  ['It is thin', 'True width under 20 m in the holes to the west', 'September'],
  ['It will not float', 'Recovery below 80 per cent in the first tests', 'Winter'],
  ['The price falls', 'Copper under US$3.20 a pound for a year', 'Any time'],
] as const

export const wrong: Slide = {
  title: 'What could prove us wrong, and when we would know',
  ground: 'copper',
  draw: heading => (
    <div className="slide-table">
      {heading}
      <table>
        <thead>
          <tr>
            <th scope="col">If</th>
            <th scope="col">We would see</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {doubts.map(([what, seen, when]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{seen}</td>
              <td>{when}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
  notes: [
    'Most decks keep this for the last page in small type. It is here because it decides how the next slide is spent.',
    'If the first two fences are empty, stage two is not drilled and 2,300 m of budget stays in the bank. That would be a release too.',
  ],
}

export const money: Slide = {
  title: 'What $6.2 million pays for',
  ground: 'light',
  draw: heading => (
    <div className="slide-money">
      {heading}
      <dl>
        {spending.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span style={{ width: `${(amount / 3.4) * 84}%` }} />
              {amount.toFixed(1)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="under">Millions of Canadian dollars, placement of May 28, 2024</p>
    </div>
  ),
  notes: [
    'Fifty-five cents of each dollar go into the ground. General costs are a quarter, spread over eighteen months.',
    'Cash before the placement paid for phase one and for nothing left over; the monthly table on the investor page shows it line by line.',
  ],
}

export const shares: Slide = {
  title: `${(fullyDiluted / 1e6).toFixed(1)} million shares, fully diluted`,
  ground: 'dark',
  draw: heading => (
    <div className="slide-shares">
      {heading}
      <DilutionBar />
      <p className="under">
        June 28, 2024. Options at $0.55 on average; warrants at $1.00 until May 28, 2026
      </p>
    </div>
  ),
  notes: [
    'One class of shares, one vote each. Insiders hold 12.6 per cent of the diluted total, 14.2 per cent of what is outstanding.',
    'If every warrant and option were exercised the company would receive about $7.0 million. At today’s price the warrants are not worth exercising.',
  ],
}

export const team: Slide = {
  title: 'Six people, and these four answer for it',
  ground: 'dark',
  draw: heading => (
    <div className="slide-people">
      {heading}
      <ul>
        {people.map(({ monogram, name, role }) => (
          <li key={name}>
            <Medallion monogram={monogram} />
            <b>{name}</b>
            <span>{role}</span>
          </li>
        ))}
      </ul>
    </div>
  ),
  notes: [
    'Anselm built a mine before he looked for one. Hester found this one by asking the water. Priya signs the purchase orders, and Tobias will pick up when you call.',
    'The board has five directors, four of them independent. Their attendance and holdings are on the people page.',
  ],
}

export const dates: Slide = {
  title: 'The dates ahead',
  ground: 'light',
  draw: heading => (
    <div className="slide-dates">
      {heading}
      <ol>
        {calendar.slice(0, 4).map(({ day, shown, title }) => (
          <li key={day}>
            <time dateTime={shown ? day.slice(0, 7) : day}>{shown ?? longDate(day)}</time>
            {title}
          </li>
        ))}
      </ol>
      <p className="under">
        {contact.name}, {contact.phone}, {contact.email}
      </p>
    </div>
  ),
  notes: [
    'First assays of phase two are due in the middle of August. They are published when they are checked, and if they are poor they are published on the same day.',
    'Thank you. The questions we could not answer today will be on the site with their answers.',
  ],
}
