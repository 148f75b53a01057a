/** A stick of core across the page, 50 to 225 m of the discovery hole: the foot of every page head. */

import { log97 } from '../holes'
import { Core, CoreShade } from './core'

const size = { width: 1440, height: 46 }

export function CoreBand() {
  return (
    <svg
      className="core-band"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <CoreShade grain={0.3} id="band" />
      </defs>
      <g transform={`rotate(-90) translate(-${size.height} 0)`}>
        <Core
          seed="band"
          shade="band"
          units={log97}
          x={0}
          y={0}
          width={size.height}
          height={size.width}
          density={0.2}
        />
      </g>
    </svg>
  )
}
