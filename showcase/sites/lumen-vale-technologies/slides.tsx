import type { ReactNode } from 'react'
import { RevenueBars } from './art/charts'
import { DotField, Mark } from './art/dot-field'

/** A slide is 960 by 540 units; `width` is the size it is shown at. */
export function Slide({ width, children }: { width: number; children: ReactNode }) {
  return (
    <div className="lv-slide" style={{ width, height: (width * 9) / 16 }}>
      <div className="site lumen" style={{ transform: `scale(${width / 960})` }}>
        {children}
      </div>
    </div>
  )
}

export function TitleSlide() {
  return (
    <div className="lv-title">
      <p className="wordmark">
        <Mark />
        Lumen Vale
      </p>
      <h2>
        The second
        <br />
        sale is the
        <br />
        revenue.
      </h2>
      <p>Investor presentation, November 2025</p>
      <div className="lv-field">
        <DotField />
      </div>
    </div>
  )
}

export function BarsSlide() {
  return (
    <div className="lv-bars">
      <h2>
        Hardware pays
        <br />
        for the seat
      </h2>
      <p className="lumen-key">
        <span className="recurring">Recurring</span>
        <span className="hardware">Hardware</span>
      </p>
      <RevenueBars id="slide-bars" />
      <i>6</i>
    </div>
  )
}

/** A hundred dots, of which sixty-one are lit. */
export function ShareSlide() {
  return (
    <div className="lv-share">
      <h2>61%</h2>
      <p>of fiscal 2025 revenue recurs. In fiscal 2021 it was 13%.</p>
      <svg viewBox="0 0 400 400" aria-hidden="true">
        {Array.from({ length: 100 }, (_, index) => {
          const column = index % 10
          const row = 9 - Math.floor(index / 10)
          const lit = index < 61
          return (
            <circle
              key={`${column}-${row}`}
              className={lit ? 'lit' : undefined}
              cx={20 + column * 40}
              cy={20 + row * 40}
              r={lit ? 17.5 : 5}
            />
          )
        })}
      </svg>
      <i>9</i>
    </div>
  )
}

const sources = [
  ['Sensors in service', '12,400', '1', '#top'],
  ['Revenue, fiscal 2025', '$7.62 M', '6', '#results'],
  ['Hardware', '$2.97 M', '6', '#results'],
  ['Recurring share', '61%', '9', '#results'],
  ['Annualized recurring', '$5.36 M', '11', '#top'],
  ['Net retention', '105%', '11', '#top'],
  ['Net loss', '$0.61 M', '13', '#fiscal-2025'],
  ['Fully diluted', '52,000,000', '16', '#investors'],
] as const

/** The sheet that shows one list of figures feeding the deck and the site. */
export function SourceSheet() {
  return (
    <div className="site lumen lv-sheet">
      <h2>The list of figures</h2>
      <p>Each figure is typed once. Change it and both say so.</p>
      <svg viewBox="0 0 444 118" aria-hidden="true">
        <path d="M222 44V66M98 92V66H346V92" />
        <rect className="source" x="122" y="1" width="200" height="42" />
        <rect x="18" y="92" width="160" height="25" />
        <rect x="266" y="92" width="160" height="25" />
        <text className="source" x="222" y="29">
          List of 212 figures
        </text>
        <text x="98" y="110">
          Deck, 18 slides
        </text>
        <text x="346" y="110">
          Site, 9 sections
        </text>
      </svg>
      <table>
        <thead>
          <tr>
            <th>Figure</th>
            <th>As printed</th>
            <th>Slide</th>
            <th>Site</th>
          </tr>
        </thead>
        <tbody>
          {sources.map(([label, value, slide, anchor]) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{value}</td>
              <td>{slide}</td>
              <td>{anchor}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
