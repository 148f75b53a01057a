/** Plate 3: three slides of the second-quarter deck, with the rows of the release they draw from. */
import type { ReactNode } from 'react'
import { Wordmark } from './art/mark'
import { SeaBed } from './art/sea-bed'
import { SpendingBar } from './art/spending-bar'
import { BarrelBars } from './results'

function Foot({ number }: { number: number }) {
  return (
    <p className="slide-foot">
      <Wordmark />
      <span>August 7, 2025</span>
      <span>{number}</span>
    </p>
  )
}

function Slide({ className, number, children }: { className: string; number: number; children: ReactNode }) {
  return (
    <div className={`slide ${className}`}>
      {children}
      <Foot number={number} />
    </div>
  )
}

const sources = [
  ['Slide 2', '31,840 boe/d', 'Table 1, row 1'],
  ['Slide 4', '$37.41 per boe', 'Table 3, row 6'],
  ['Slide 6', '$30.2 M to net debt', 'Table 5, row 4'],
] as const

export function Slides() {
  return (
    <div className="site halcyon plate plate-slides">
      <Slide className="cover" number={1}>
        <SeaBed step={8} />
        <p className="event-name">Second-quarter results, 2025</p>
        <h2>Steady barrels from the outer shelf.</h2>
      </Slide>
      <Slide className="barrel-slide" number={4}>
        <h2>Half of every boe stays with us</h2>
        <BarrelBars />
      </Slide>
      <Slide className="cash-slide" number={6}>
        <h2>$108.4 million, and where it went</h2>
        <SpendingBar />
        <p className="remark">
          Net debt is 0.6 times annualized adjusted funds flow, from 1.0 a year ago. The buy-back is a normal
          course issuer bid (NCIB).
        </p>
      </Slide>
      <div className="sources">
        <h2>Every figure arrives from the release</h2>
        <table>
          <thead>
            <tr>
              <th>Where</th>
              <th>Figure</th>
              <th>Source in the release</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(([slide, figure, source]) => (
              <tr key={slide}>
                <td>{slide}</td>
                <td>
                  <b>{figure}</b>
                </td>
                <td>{source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sheet-line">
        <span>Slides 1, 4 and 6 of 9. No figure is typed twice.</span>
        <span>Halcyon Reach Energy is fictional</span>
      </p>
    </div>
  )
}
