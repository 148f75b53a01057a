import { controlInks, textSizes, wordGrounds, wordInks } from '../../shared/tokens'
import { Row, Specimen } from './specimen'

const grounds = [...wordGrounds, 'cover', 'deep', 'selection']
const inks = [...wordInks, 'rule', ...controlInks]

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
          <div className="specimen-ink on-ink">
            <Swatches names={[...grounds, ...inks]} />
          </div>
        </Row>
      </Specimen>
      <Specimen title="Type">
        {Object.keys(textSizes).map(size => (
          <Row key={size} label={`--text-${size}`}>
            <p
              className="specimen-type"
              style={{ fontSize: `var(--text-${size})` }}
              data-display={/^(h|figure|display)/.test(size) || undefined}
            >
              48.0 m at 1.12% CuEq from 113 m
            </p>
          </Row>
        ))}
        <Row label="Ticker">
          <span className="ticker">TSXV: OXBW</span>
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
