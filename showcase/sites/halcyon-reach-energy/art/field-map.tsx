/** The three fields on a chart of the sea bed. Labels are HTML and keep their size. */

import { contourLines, type Field, lighter } from '../../../kit/contours'
import { MapLabel } from '../../../kit/map-label'
import { depthAt } from './sea-bed'

const size = { width: 960, height: 540 }
const perKm = 25
const depth: Field = (x, y) => depthAt(x + 300, y - 10) + 26
const levels = [
  110, 115, 120, 125, 130, 140, 150, 160, 180, 200, 230, 260, 300, 340, 380, 420, 460, 500, 560, 620,
]
const indexLevels = [120, 200, 300, 500]

function lines(index: boolean) {
  const contour = contourLines(depth, { ...size, step: 15 })
  return levels
    .filter(level => indexLevels.includes(level) === index)
    .map(level => lighter(contour(level)))
    .join('')
}

const places = [
  { name: 'Reach A', x: 190, y: 270, note: '118 m, platform' },
  { name: 'Reach B', x: 415, y: 112, note: '131 m, unmanned' },
  { name: 'Tern Bank', x: 690, y: 290, note: '164 m, subsea' },
] as const

/** Where each field's reservoir lies, drawn round the place it is produced from. */
const outlines = [
  'M120 300C110 240 150 196 214 204S282 250 262 300 150 366 120 300Z',
  'M352 134C344 88 392 62 440 70S500 116 474 146 362 176 352 134Z',
  'M642 330C630 280 652 242 700 248S752 300 732 336 654 372 642 330Z',
]

/** Export line: Tern Bank to Reach B to Reach A, and on to the shore in the west. */
const exportLine = 'M690 290C640 220 540 210 415 112C350 170 280 190 190 270C130 310 80 318 -10 340'

/** Where a depth line crosses a row, for its figure. */
function crossing(level: number, y: number) {
  for (let x = 420; x < size.width; x += 2) if (depth(x, y) >= level) return x
  return size.width
}

export function FieldMap() {
  return (
    <div className="field-map">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label="Chart of the sea bed. Reach A in the west, Reach B eleven kilometres to its north-east and Tern Bank on the edge of the shelf in the east are joined by one line, which runs on westward to the shore."
      >
        <path className="depth" d={lines(false)} />
        <path className="depth index" d={lines(true)} />
        {outlines.map(d => (
          <path key={d} className="outline" d={d} />
        ))}
        <path className="export" d={exportLine} />
        {places.map(({ name, x, y }) => (
          <circle key={name} className="place" cx={x} cy={y} r="7" />
        ))}
        <path className="scale" d={`M40 508v-8h${perKm * 5}v8`} />
        <path className="north" d="M914 40l-9 24 9-6 9 6ZM914 58v22" />
      </svg>
      <div className="map-labels" aria-hidden="true">
        {places.map(({ name, x, y, note }) => (
          <MapLabel map={size} key={name} className="field" x={x + 16} y={y - 2}>
            <b>{name}</b>
            <i>{note}</i>
          </MapLabel>
        ))}
        {[200, 300].map(level => (
          <MapLabel map={size} key={level} className="level" x={crossing(level, 420)} y={420}>
            {level} m
          </MapLabel>
        ))}
        <MapLabel map={size} className="minor" x={86} y={344}>
          To shore, 61 km
        </MapLabel>
        <MapLabel map={size} className="minor" x={40 + perKm * 2.5} y={486}>
          5 km
        </MapLabel>
      </div>
    </div>
  )
}
