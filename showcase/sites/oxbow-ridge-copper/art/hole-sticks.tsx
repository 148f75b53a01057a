/** All eleven holes of phase one hung from one line, each with what it cut: four something, seven nothing. */

import { cuEq, gradesOf, holes, resultOf } from '../holes'
import { collars } from './collars'

const perMetre = 0.62
const top = 34

function Drawing() {
  return (
    <svg
      className="hole-sticks"
      viewBox="0 0 960 368"
      role="img"
      aria-label="The eleven holes of phase one by length along the hole. Four at Lower Bend carry an intercept, the best 48.0 metres at 1.12 per cent copper equivalent, made of 0.89 per cent copper, 0.39 grams of gold and 2.9 grams of silver per tonne; one at Lower Bend, four at Upper Bend and two at Tannery carry none."
    >
      <path className="collar-line" d={`M0 ${top}H960`} />
      {[100, 200, 300, 400].map(depth => (
        <g key={depth} className="level">
          <path d={`M0 ${top + depth * perMetre}H960`} />
          <text x="0" y={top + depth * perMetre - 5}>{`${depth} m`}</text>
        </g>
      ))}
      {collars.map(({ hole, length }, index) => {
        const x = 96 + index * 80 + (index > 4 ? 12 : 0) + (index > 8 ? 12 : 0)
        const intercept = holes.find(({ name }) => name === hole)?.intercept
        return (
          <g key={hole}>
            <rect className="stick" x={x - 5} y={top} width="10" height={Math.round(length * perMetre)} />
            {intercept && (
              <rect
                className="cut"
                x={x - 11}
                y={Math.round(top + intercept.from * perMetre)}
                width="22"
                height={Math.round((intercept.to - intercept.from) * perMetre)}
              />
            )}
            <text className="name" x={x} y={top - 12} textAnchor="middle">
              {hole.slice(6)}
            </text>
            <text
              className={intercept ? 'grade' : 'none'}
              x={x}
              y={top + length * perMetre + 19}
              textAnchor="middle"
            >
              {intercept ? `${cuEq(intercept).toFixed(2)}% CuEq` : 'none'}
            </text>
            {intercept &&
              gradesOf(intercept).map((grade, line) => (
                <text
                  key={grade}
                  className="metal"
                  x={x}
                  y={top + length * perMetre + 38 + line * 16}
                  textAnchor="middle"
                >
                  {grade}
                </text>
              ))}
          </g>
        )
      })}
    </svg>
  )
}

/** In place of the drawing's figures where it is too small for them. */
function Results() {
  return (
    <ul className="hole-results">
      {holes.map(
        ({ name, intercept }) =>
          intercept && (
            <li key={name}>
              <b>{name}</b> {resultOf(intercept)}
            </li>
          ),
      )}
    </ul>
  )
}

export function HoleSticks() {
  return (
    <>
      <Drawing />
      <Results />
    </>
  )
}
