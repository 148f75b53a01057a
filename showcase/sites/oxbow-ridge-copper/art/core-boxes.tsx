/** The hero's picture: five holes of one section side by side on a shared depth scale. */

import { grades97, holes, log97 } from '../holes'
import { Core, CoreShade, sketchedUnits } from './core'

const depths = [50, 75, 100, 125, 150, 175, 200, 225]
const perMetre = 2.6
const top = 30
const columns = { left: 46, width: 56, gap: 22 }

const yOf = (depth: number) => top + (depth - 50) * perMetre
const xOf = (column: number) => columns.left + column * (columns.width + columns.gap)

/** Inline SVG with text at its own size: 440 x 500 units for about as many pixels. */
export function CoreBoxes({ density = 0.26 }: { density?: number }) {
  const right = xOf(4) + columns.width
  return (
    <svg
      className="core-boxes"
      viewBox={`0 0 ${right + 6} ${yOf(225) + 8}`}
      role="img"
      aria-label="Drill core of five holes from 50 to 225 metres. A bracket on hole LB-24-97 marks 48.0 metres at 1.12 per cent copper equivalent from 113 metres."
    >
      <defs>
        <CoreShade />
      </defs>
      <g className="depths">
        {depths.map(depth => (
          <g key={depth}>
            <path d={`M${columns.left - 12} ${yOf(depth)}H${right + 6}`} />
            <text x={columns.left - 18} y={yOf(depth) + 4} textAnchor="end">
              {depth}
            </text>
          </g>
        ))}
      </g>
      {holes.map(({ name, intercept }, column) => (
        <g key={name}>
          <rect
            className="tray"
            x={xOf(column) - 3}
            y={top - 3}
            width={columns.width + 6}
            height={175 * perMetre + 6}
          />
          <Core
            seed={name}
            units={
              name === 'LB-24-97' ? log97 : sketchedUnits(name, intercept?.from ?? 0, intercept?.to ?? 0)
            }
            x={xOf(column)}
            y={top}
            width={columns.width}
            height={175 * perMetre}
            density={density}
          />
          <text className="hole" x={xOf(column) + columns.width / 2} y={top - 14} textAnchor="middle">
            {name.replace('LB-24-', '')}
          </text>
        </g>
      ))}
      <g className="callout">
        <path className="bracket" d={`M${xOf(2) - 3} ${yOf(113)}h-9V${yOf(161)}h9`} />
        <rect x={xOf(2) + columns.width + 5} y={yOf(137) - 36} width="150" height="72" />
        <text className="grade" x={xOf(2) + columns.width + 14} y={yOf(137) - 17}>
          48.0 m at 1.12% CuEq
        </text>
        <text className="where" x={xOf(2) + columns.width + 14} y={yOf(137) - 1}>
          LB-24-97, from 113 m
        </text>
        {grades97.split(/(?<=Au), /).map((line, index) => (
          <text key={line} className="where" x={xOf(2) + columns.width + 14} y={yOf(137) + 14 + index * 14}>
            {line}
          </text>
        ))}
      </g>
    </svg>
  )
}
