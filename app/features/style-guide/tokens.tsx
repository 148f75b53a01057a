import { Row, Specimen } from './specimen'

const grounds = ['paper', 'white', 'sea-glass', 'mist', 'ink', 'deep', 'panel']
const inks = [
  'ink',
  'text',
  'muted',
  'harbour',
  'harbour-deep',
  'herring',
  'herring-deep',
  'kelp',
  'ochre',
  'steel',
  'control',
]
const night = ['night-text', 'night-muted', 'night-signal', 'glass', 'night-ochre', 'night-control']

const sizes = ['fine', 'small', 'body', 'lede', 'h4', 'h3', 'h2', 'h1']

export function Tokens() {
  return (
    <>
      <Specimen title="Colour">
        <Row label="Grounds">
          <Swatches names={grounds} />
        </Row>
        <Row label="Inks and line work">
          <Swatches names={inks} />
        </Row>
        <Row label="On ink">
          <Swatches names={night} />
        </Row>
      </Specimen>
      <Specimen title="Type">
        {sizes.map(size => (
          <Row key={size} label={`--text-${size}`}>
            <p
              className="specimen-type"
              style={{ fontSize: `var(--text-${size})` }}
              data-display={size.startsWith('h') || undefined}
            >
              48.0 m at 1.12% CuEq from 113 m
            </p>
          </Row>
        ))}
        <Row label="Ticker">
          <span className="ticker">TSX-V: OXBW</span>
        </Row>
      </Specimen>
    </>
  )
}

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <ul className="swatches">
      {names.map(name => (
        <li key={name}>
          <span style={{ background: `var(--color-${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  )
}
