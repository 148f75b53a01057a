/** The detail picture: three holes in close-up, with the callout of the discovery. */
import { detailSize } from '../../../kit/plate'
import { grades97, holes, log97 } from '../holes'
import { Core, CoreShade, sketchedUnits } from './core'

const close = { x: [74, 335, 596], width: 214, top: 96, perMetre: 11.6, from: 96 }
const closeY = (depth: number) => +(close.top + (depth - close.from) * close.perMetre).toFixed(1)

/** Three holes side by side, 96 to 172 m, with the callout of the discovery. */
export function CoreDetail() {
  const shown = holes.filter(({ name }) => ['LB-24-93', 'LB-24-97', 'LB-24-101'].includes(name))
  return (
    <div className="site oxbow plate plate-detail">
      <svg {...detailSize} viewBox="0 0 900 1100" aria-hidden="true">
        <defs>
          <CoreShade grain={0.13} />
        </defs>
        {[100, 125, 150, 175].map(depth => (
          <g key={depth} className="close-depth">
            <path d={`M58 ${closeY(depth)}H900`} />
            <text x="50" y={closeY(depth) + 8} textAnchor="end">
              {depth}
            </text>
          </g>
        ))}
        {shown.map(({ name, intercept }, column) => {
          const x = close.x[column] ?? 0
          const all =
            name === 'LB-24-97' ? log97 : sketchedUnits(name, intercept?.from ?? 0, intercept?.to ?? 0)
          const units = all
            .filter(({ from, to }) => to > close.from && from < 190)
            .map(unit => ({ ...unit, from: Math.max(unit.from, close.from), to: Math.min(unit.to, 190) }))
          return (
            <g key={name}>
              <rect className="tray" x={x - 8} y={close.top - 10} width={close.width + 16} height="1200" />
              <Core
                seed={`close ${name}`.replaceAll(' ', '-')}
                units={units}
                x={x}
                y={close.top}
                width={close.width}
                height={(190 - close.from) * close.perMetre}
                density={1.3}
              />
              <text className="close-hole" x={x + close.width / 2} y="58" textAnchor="middle">
                {name}
              </text>
            </g>
          )
        })}
        <g className="close-callout">
          <path d={`M${335 - 10} ${closeY(113)}h-22V${closeY(161)}h22`} />
          <rect x="520" y={closeY(133)} width="380" height="202" />
          <text className="grade" x="546" y={closeY(133) + 56}>
            48.0 m at 1.12% CuEq
          </text>
          <text x="546" y={closeY(133) + 94}>
            LB-24-97, from 113 m
          </text>
          {grades97.split(/(?<=Au), /).map((line, index) => (
            <text key={line} x="546" y={closeY(133) + 132 + index * 38}>
              {line}
            </text>
          ))}
        </g>
      </svg>
    </div>
  )
}
