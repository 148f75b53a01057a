import { seeded } from '../../kit/seeded'
import { Construction } from './construction'
import { Mark, Wordmark } from './mark'

/** Share of a page each colour may take, in validators: 412 blocks, because there are 412 validators. */
const palette = [
  { name: 'Logbook', hex: '#F2EDE1', blocks: 176, share: '43%', use: 'Page and print ground' },
  { name: 'Deep water', hex: '#0D2A20', blocks: 104, share: '25%', use: 'Text, one deep section' },
  { name: 'Kelp', hex: '#1F5B41', blocks: 80, share: '19%', use: 'Met duties, links' },
  { name: 'Lichen', hex: '#C4DDB2', blocks: 40, share: '10%', use: 'Proposed blocks' },
  { name: 'Coral', hex: '#FF6B4E', blocks: 12, share: '3%', use: 'Missed duties only' },
] as const

const voice = [
  ['99.92% over 90 days', 'Rock-solid uptime'],
  ['Eleven validators were offline', 'A brief service event'],
  ['Rewards vary; past rates do not promise', 'Earn up to 7%'],
  ['0.03% of Ethereum’s validators', 'A leading operator'],
] as const

/** Colours of the palette lattice, column by column, each border a little ragged. */
function paletteLattice(rows: number): readonly string[] {
  const { next } = seeded('kelpline palette')
  const colours = palette.flatMap(({ hex, blocks }) => Array<string>(blocks).fill(hex))
  return colours
    .map((hex, index) => ({ hex, order: index + (next() - 0.5) * rows * 2.1 }))
    .sort((a, b) => a.order - b.order)
    .map(({ hex }) => hex)
}

function Palette() {
  const rows = 8
  const pitch = 17.84
  const size = 15.6
  return (
    <figure className="palette">
      <svg width="928" height={rows * pitch} viewBox={`0 0 928 ${rows * pitch}`} aria-hidden="true">
        {paletteLattice(rows).map((hex, index) => {
          const x = Math.floor(index / rows) * pitch
          const y = (index % rows) * pitch
          return (
            <rect
              key={`${x}-${y}`}
              x={x + 0.5}
              y={y + 0.5}
              width={size}
              height={size}
              fill={hex}
              stroke={hex === '#F2EDE1' ? '#BDB8A6' : hex}
              strokeWidth="1"
            />
          )
        })}
      </svg>
      <p className="count">412 blocks, one for each validator</p>
      <p className="coral">
        Coral <span>3%, </span>
        <span className="mono">#FF6B4E</span>
        <span>, missed duties only</span>
      </p>
      <dl>
        {palette.slice(0, 4).map(({ name, hex, share, use }) => (
          <div key={name}>
            <dt>
              {name} <b>{share}</b>
            </dt>
            <dd className="mono">{hex}</dd>
            <dd>{use}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}

/** Plate 5-1: the brand sheet. */
export function BrandSheet() {
  return (
    <div className="kelpline brand-sheet">
      <section className="deep">
        <header>
          <Wordmark size={34} />
          <span>The mark on its grid</span>
        </header>
        <Construction />
        <div className="sizes">
          {[72, 48, 32, 20].map(height => (
            <div key={height}>
              <Mark height={height} />
              <span className="mono">{height} px</span>
            </div>
          ))}
          <p>Below 20 px use the name alone. Clear space is 1 u on every side.</p>
        </div>
      </section>
      <section className="sheet">
        <header>
          <span>Brand sheet, edition 2</span>
          <span>October 2025</span>
          <span className="mono">CSE: KLPD</span>
        </header>
        <h1>
          We run validators
          <br />
          and publish the logs.
        </h1>
        <dl className="spec">
          <div>
            <dt>Hanken Grotesk 500</dt>
            <dd>100 / 98, tracking &minus;4%</dd>
          </div>
          <div>
            <dt>Text 400, 17 / 25</dt>
            <dd>Sentence case, no exclamation marks</dd>
          </div>
          <div>
            <dt>Figures tabular, always dated</dt>
            <dd className="mono">99.92% 0.08% 12,719,470</dd>
          </div>
        </dl>
        <Palette />
        <div className="lower">
          <table>
            <thead>
              <tr>
                <th>We write</th>
                <th>We do not write</th>
              </tr>
            </thead>
            <tbody>
              {voice.map(([say, avoid]) => (
                <tr key={say}>
                  <td>{say}</td>
                  <td>
                    <s>{avoid}</s>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="card">
            <Mark height={88} />
            <p>
              <b>Imre Falkenrath</b>
              <br />
              Head of operations,
              <br />
              Kelpline Digital
            </p>
            <p>
              imre@kelpline.example
              <br />
              604-555-0171
            </p>
          </div>
        </div>
      </section>
      <p className="caption">
        <span>
          <b>Kelpline Digital</b>, brand sheet
        </span>
        <span>Sheet 1 of 6</span>
      </p>
    </div>
  )
}
