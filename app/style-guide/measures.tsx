import { Row, Specimen } from './specimen'

const steps = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 18].map(step => `--space-${step}`)
const distances = [...steps, '--gutter', '--section-gap', '--header-height', '--frame-start', '--frame-end']
const durations = ['--quick', '--calm', '--slow']

/** Columns, gutters and named distances; rules in two weights. */
export function Space() {
  return (
    <Specimen title="Space">
      <Row label="Twelve columns; one below 960 px">
        <div className="grid12 specimen-columns" aria-hidden="true">
          {Array.from({ length: 12 }, (_, column) => column + 1).map(column => (
            <span key={column} />
          ))}
        </div>
      </Row>
      {distances.map(name => (
        <Row key={name} label={name}>
          <span className="specimen-distance" style={{ width: `var(${name})` }} aria-hidden="true" />
        </Row>
      ))}
      <Row label="Ink opens a section, a hairline parts rows">
        <span className="specimen-rules" aria-hidden="true" />
      </Row>
    </Specimen>
  )
}

/** The three durations; the bars run on hover. */
export function Motion() {
  return (
    <Specimen title="Motion">
      {durations.map(name => (
        <Row key={name} label={name}>
          <span className="specimen-motion" aria-hidden="true">
            <span style={{ transitionDuration: `var(${name})` }} />
          </span>
        </Row>
      ))}
    </Specimen>
  )
}
