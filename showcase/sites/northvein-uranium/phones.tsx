import type { ReactNode } from 'react'
import { Pairs } from '../../kit/pairs'
import { Mark, Oxide, Wordmark } from './mark'
import { GradeStrip, PriceLine } from './phone-charts'

function Phone({ name, time, children }: { name: string; time: string; children: ReactNode }) {
  return (
    <section className={`phone ${name}`}>
      <p className="status">
        <b>{time}</b>
        <svg width="66" height="14" viewBox="0 0 66 14" aria-hidden="true">
          <path d="M1 13V9M6 13V7M11 13V4M16 13V1" strokeWidth="3" />
          <rect x="38" y="1.500" width="23" height="11" rx="2" fill="none" strokeWidth="1.5" />
          <rect x="40.500" y="4" width="15" height="6" stroke="none" fill="currentColor" />
          <path d="M63.500 5v4" strokeWidth="2" />
        </svg>
      </p>
      <header>
        <Wordmark size={25} lens={name === 'quote' ? 'var(--yellow)' : '#e0b400'} />
        <svg width="26" height="16" viewBox="0 0 26 16" aria-hidden="true">
          <path d="M0 1.500h26M0 14.500h26" strokeWidth="2" />
        </svg>
      </header>
      {children}
    </section>
  )
}

const facts = [
  ['Open', '3.21'],
  ['Day range', '3.18 to 3.46'],
  ['52-week range', '1.62 to 3.46'],
  ['Volume', '2,814,300'],
  ['Market capitalization', 'C$611 million'],
] as const

function QuotePhone() {
  return (
    <Phone name="quote" time="7:05">
      <p className="ticker">
        <span className="mono">TSX: NVUR</span>
        <span>Delayed 15 minutes</span>
      </p>
      <p className="last">3.42</p>
      <p className="change">
        +0.31 (+9.97%) <span>on October 14, 6:50 PT</span>
      </p>
      <PriceLine />
      <Pairs rows={facts} />
    </Phone>
  )
}

const assays = [
  ['322.0', '336.8', '14.8', '2.31'],
  ['327.6', '330.8', '3.2', '4.82'],
  ['355.6', '357.2', '1.6', '0.39'],
] as const

function NewsPhone() {
  return (
    <Phone name="news" time="6:05">
      <ol className="stamps">
        <li>
          <b className="mono">06:00</b> TSX, by wire
        </li>
        <li>
          <b className="mono">06:04</b> SEC, Form 6-K
        </li>
      </ol>
      <h2>
        NV-25-041 cuts 14.8&nbsp;m at&nbsp;2.31%&nbsp;
        <Oxide />
      </h2>
      <p className="dateline">October 14, 2025. Saskatoon</p>
      <p>
        The hole tested the Hollis Lake trend 120 m north of the August intersection and met mineralization
        3.4 m below the unconformity.
      </p>
      <table>
        <thead>
          <tr>
            <th>From, m</th>
            <th>To, m</th>
            <th>Length, m</th>
            <th>
              <Oxide />, %
            </th>
          </tr>
        </thead>
        <tbody>
          {assays.map(row => (
            <tr key={row[0]}>
              {row.map(value => (
                <td key={value}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <GradeStrip />
      <p className="note">
        Core length; true width is estimated at 80% to 90% of it. Reviewed by Ilse Veltman, P.Geo., Qualified
        Person.
      </p>
      <p className="alert">
        Next release by email <b>Sign up</b>
      </p>
    </Phone>
  )
}

/** Plate 6-2: quote and release on a phone. */
export function Phones() {
  return (
    <div className="northvein phones">
      <svg className="scale" width="60" height="1000" viewBox="0 0 60 1000" aria-hidden="true">
        {Array.from({ length: 51 }, (_, tick) => tick).map(tick => (
          <path key={tick} d={`M0 ${tick * 20}h${tick % 5 === 0 ? 34 : 16}`} />
        ))}
      </svg>
      <Pairs
        className="notes"
        rows={[
          ['Quote', 'The price with its chart and five facts, the delay beside the ticker.'],
          ['Release', 'Two stamps before the headline: the wire’s, and EDGAR’s.'],
        ]}
      />
      <Mark height={380} lens="#d9b00c" />
      <QuotePhone />
      <NewsPhone />
      <p className="caption">
        <span>
          <b>Northvein Uranium</b>
          <br />
          Quote and news pages, 2025
        </span>
      </p>
    </div>
  )
}
