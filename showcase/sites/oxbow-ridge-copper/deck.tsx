/** Plate 3: three slides of the June 2024 deck and the mark, as one contact sheet. */
import type { ReactNode } from 'react'
import { Mark } from './art/mark'
import { SectionDrawing } from './art/section-drawing'
import { spending } from './facts'
import { grades97 } from './holes'
import { LyingCore } from './slides/company'

function Slide({ number, className, children }: { number: number; className: string; children: ReactNode }) {
  return (
    <div className={`slide ${className}`}>
      {children}
      <p className="slide-foot">
        <span>Oxbow Ridge Copper, June 2024</span>
        <span>{number}</span>
      </p>
    </div>
  )
}

const colours = [
  ['Andesite', '#1c211e'],
  ['Chalcopyrite', '#e3ab62'],
  ['Native copper', '#cf8344'],
  ['Malachite', '#2a8776'],
  ['Breccia', '#a8482a'],
  ['Gravel', '#ece7db'],
] as const

function TitleSlide() {
  return (
    <Slide number={1} className="dark title-slide">
      <LyingCore />
      <h2>Eleven holes. Four met copper.</h2>
    </Slide>
  )
}

function ResultSlide() {
  return (
    <Slide number={6} className="light result-slide">
      <div>
        <h2>The zone is open below hole LB-24-97.</h2>
        <p className="figure">1.12%</p>
        <p>copper equivalent over 48.0 m from 113 m in LB-24-97: {grades97}</p>
      </div>
      <SectionDrawing />
    </Slide>
  )
}

function MoneySlide() {
  return (
    <Slide number={11} className="light money-slide">
      <h2>What $6.2 million pays for</h2>
      <dl>
        {spending.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span style={{ width: `${amount * 103}px` }} />
              {amount.toFixed(1)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="slide-note">Millions of Canadian dollars, placement of May 28, 2024</p>
    </Slide>
  )
}

export function Deck() {
  return (
    <div className="site oxbow plate plate-deck">
      <TitleSlide />
      <ResultSlide />
      <MoneySlide />
      <div className="brand">
        <div className="brand-mark">
          <Mark size={196} />
          <p>
            {[48, 32, 16].map(size => (
              <Mark key={size} size={size} />
            ))}
          </p>
        </div>
        <div className="brand-words">
          <p>
            <b>The mark</b>
            An oxbow is a bend the river has left behind. One stroke for the water, one bar for the ridge.
          </p>
          <ul>
            {colours.map(([name, colour]) => (
              <li key={name}>
                <i style={{ background: colour }} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="sheet-line">
        <span>Deck and mark, June 2024. Slides 1, 6 and 11 of 14.</span>
        <span>Oxbow Ridge Copper is fictional</span>
      </p>
    </div>
  )
}
