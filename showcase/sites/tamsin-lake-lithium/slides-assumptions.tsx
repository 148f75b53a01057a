import type { Slide } from '../../kit/poster/client'
import { capital } from './figures'
import { Sheet } from './slide'

/** Tonnes fall and grade rises as the cut-off goes up; the marked one is used. */
function CutOff() {
  const points = Array.from({ length: 29 }, (_, index) => index / 28)
  const x = (t: number) => 60 + t * 760
  const tonnes = points.map(t => `${x(t)} ${Math.round(60 + 400 * (1 - 1 / (1 + 2.4 * t ** 2.2)))}`).join('L')
  const grade = points.map(t => `${x(t)} ${Math.round(410 - 250 * t ** 0.9)}`).join('L')
  return (
    <svg viewBox="0 0 890 540" aria-hidden="true">
      <path className="axis" d="M60 30V470H830" />
      <path className="used" d="M364 30V470" />
      <path className="tonnes" d={`M${tonnes}`} />
      <path className="grade" d={`M${grade}`} />
      <text x="376" y="56">
        0.50%, used
      </text>
      <text x="600" y="322">
        tonnes
      </text>
      <text x="600" y="186">
        grade
      </text>
      {['0.2', '0.5', '0.8', '1.1'].map((label, index) => (
        <text key={label} x={50 + index * 253} y="508">
          {label}
        </text>
      ))}
    </svg>
  )
}

const spot = [
  4200, 3900, 3300, 2750, 2300, 1750, 1300, 1010, 930, 880, 980, 1120, 1150, 1040, 960, 880, 800, 760,
]

function Price() {
  const y = (price: number) => Math.round(470 - price * 0.1)
  return (
    <svg viewBox="0 0 890 540" aria-hidden="true">
      <path className="axis" d="M60 30V470H830" />
      <path className="used" d={`M60 ${y(1300)}H830`} />
      <path
        className="tonnes"
        d={`M${spot.map((price, index) => `${60 + index * 45.3} ${y(price)}`).join('L')}`}
      />
      <text x="520" y={y(1300) - 14}>
        US$1,300 a tonne, assumed
      </text>
      <text x="560" y={y(760) + 48}>
        spot, US$760 in August
      </text>
    </svg>
  )
}

const plan = [
  ['Technical report', 0, 1.6],
  ['Metallurgical tests', 0, 3.4],
  ['Winter drilling, 30 holes', 2.8, 3.2],
  ['Spring water sampling', 6.4, 1.2],
  ['Preliminary assessment (PEA)', 5.2, 6.4],
] as const

/** Slides 13 to 18: what the answer rests on. */
export const assumptionSlides: readonly Slide[] = [
  {
    title: 'Cut-off grade',
    notes: [
      'The estimate uses a cut-off of 0.50% Li₂O. With a higher one there are fewer tonnes of a better grade. The lines show the direction; the technical report will give the figures at four cut-offs.',
    ],
    sheet: (
      <Sheet number={13} title="Cut-off grade" kind="tl-chart">
        <CutOff />
      </Sheet>
    ),
  },
  {
    title: 'Price',
    notes: [
      'The estimate assumes US$1,300 a tonne of concentrate. Spot was US$760 in August 2024. The line begins at US$4,200 in March 2023; in the auctions of Pilbara Minerals in 2022 it had been above US$6,000. The assumption is for the life of a mine, and may be wrong.',
    ],
    sheet: (
      <Sheet number={14} title="The price has fallen" kind="tl-chart">
        <Price />
      </Sheet>
    ),
  },
  {
    title: 'Recovery',
    notes: [
      'A recovery of 75% is assumed from comparable rock. Tests on 1.8 tonnes of core report in January 2025, two months late because of the June fire.',
    ],
    sheet: (
      <Sheet number={15} title="Recovery, not yet measured" kind="tl-recovery">
        <div>
          {Array.from({ length: 100 }, (_, index) => `${index}`).map(cell => (
            <i key={cell} className={Number(cell) < 75 ? 'kept' : undefined} />
          ))}
        </div>
        <p>
          <b>75%</b> assumed. Tests on 1.8 t of core report in January 2025.
        </p>
      </Sheet>
    ),
  },
  {
    title: 'Who signed',
    notes: [
      'Anneke Voss, P.Geo., of Stonefly Geoscience is the qualified person. She is independent of the company, was on site in March 2024 and has approved these slides.',
    ],
    sheet: (
      <Sheet number={16} title="Who signed" kind="tl-signed">
        <p>
          Anneke Voss, P.Geo., of Stonefly Geoscience, is the qualified person. She is independent of the
          company, was on site in March 2024 and has approved these slides.
        </p>
        <svg viewBox="0 0 500 130" aria-hidden="true">
          <path d="M20 84C46 20 66 12 70 40S60 104 84 84 110 44 124 62 118 96 140 82 160 58 172 74 190 92 206 66 238 10 252 28 228 110 262 96 292 54 306 72 322 92 344 70 372 60 390 78 440 74 470 58" />
          <path className="line" d="M0 112H500" />
        </svg>
      </Sheet>
    ),
  },
  {
    title: 'What comes next',
    notes: [
      'Technical report by November 22, 2024; metallurgical tests in January 2025; thirty holes this winter; water sampling in spring; then a preliminary economic assessment to the autumn of 2025.',
      'Such an assessment is preliminary in nature. Where it includes inferred resources, these are too speculative geologically to be categorized as mineral reserves, and there is no certainty that it will be realized.',
    ],
    sheet: (
      <Sheet number={17} title="What comes next" kind="tl-next">
        {plan.map(([name, from, length]) => (
          <p key={name}>
            <span>{name}</span>
            <i style={{ marginLeft: from * 47, width: length * 47 }} />
          </p>
        ))}
        <p className="months">
          <span />
          <b>Oct 2024</b>
          <b>Apr 2025</b>
          <b>Oct</b>
        </p>
      </Sheet>
    ),
  },
  {
    title: 'Shares, cash, people',
    notes: [
      'Shares outstanding 84,600,000; warrants 9,200,000 at $0.75; options 6,200,000; fully diluted 100,000,000. Cash on June 30, 2024 was $5.8 million and there is no debt. Elspeth Rankine answers the telephone: 250-555-0164.',
    ],
    sheet: (
      <Sheet number={18} title="Shares, cash, people" kind="tl-shares">
        <table>
          <tbody>
            {capital.map(([label, value]) => (
              <tr key={label}>
                <th>{label}</th>
                <td>{value}</td>
              </tr>
            ))}
            <tr>
              <th>Cash, June 30, 2024</th>
              <td>$5.8 million</td>
            </tr>
          </tbody>
        </table>
        <p>Elspeth Rankine answers: 250-555-0164</p>
      </Sheet>
    ),
  },
]
