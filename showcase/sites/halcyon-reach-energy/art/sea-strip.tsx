/** Depth lines across the right of a page head: each page looks at another piece of the shelf. */
import { contourLines, lighter } from '../../../kit/contours'
import { depthAt } from './sea-bed'

const size = { width: 700, height: 260 }
const levels = [
  110, 120, 130, 140, 155, 170, 185, 200, 225, 250, 275, 300, 330, 360, 400, 440, 480, 520, 560, 600, 660,
]
const indexLevels = [120, 200, 400, 600]

export function SeaStrip({ top }: { top: number }) {
  const contour = contourLines((x, y) => depthAt(x + 760, y + top), { ...size, step: 14 })
  const lines = (index: boolean) =>
    levels
      .filter(level => indexLevels.includes(level) === index)
      .map(level => lighter(contour(level)))
      .join('')
  return (
    <svg
      className="sea-strip"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path d={lines(false)} />
      <path className="index" d={lines(true)} />
    </svg>
  )
}
