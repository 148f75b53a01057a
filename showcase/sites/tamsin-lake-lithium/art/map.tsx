import { type Dyke, eastDyke, type Hole, holes, northDyke, onMap, outline } from './dykes'
import { type Box, contourAt, contoursIn, shore } from './terrain'

interface MapProps {
  /** Prefix of the ids in this drawing; unique on the page. */
  id: string
  /** Part of the map shown. */
  view: Box
  /** What to draw over the ground. */
  show?: { dykes?: boolean; holes?: boolean; labels?: boolean; measures?: boolean; sections?: boolean }
  /** Sampling distance of the contours; smaller is smoother and heavier. */
  step?: number
  label?: string
}

const everything = { dykes: true, holes: true, labels: true }

/** Places where a heavy contour carries its height: level, x and the y to search down from. */
const heights = [
  [400, 96, 560],
  [425, 1210, 380],
  [400, 1180, 60],
  [425, 720, 780],
] as const

/** The one map. Magenta is for the two dykes and nothing else. */
export function ResourceMap({ id, view, show = everything, step = 13, label }: MapProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className="tamsin-map" viewBox={view.join(' ')} preserveAspectRatio="xMidYMid slice" {...naming}>
      <defs>
        <pattern
          id={`${id}-hatch`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(58)"
        >
          <path d="M0 3H6" />
        </pattern>
      </defs>
      <Ground view={view} step={step} />
      {show.sections && <Sections />}
      {show.holes && <Traces />}
      {show.dykes && (
        <g className="dykes">
          {[northDyke, eastDyke].map(dyke => (
            <g key={dyke.name}>
              <path className="body" d={outline(dyke)} />
              <path d={outline(dyke)} fill={`url(#${id}-hatch)`} />
            </g>
          ))}
        </g>
      )}
      {show.holes && <Collars />}
      {show.measures && <Measures />}
      {show.labels && <Labels />}
    </svg>
  )
}

/** A cell whose shape differs from the view's shows a little more than the view. */
const spare = 40

function Ground({ view: [left, top, width, height], step }: { view: Box; step: number }) {
  const box = [left - spare, top - spare, width + 2 * spare, height + 2 * spare] as const
  return (
    <>
      <rect className="ground" x={box[0]} y={box[1]} width={box[2]} height={box[3]} />
      <g transform={`translate(${box[0]} ${box[1]})`}>
        {contoursIn(box, step).map(({ level, isIndex, path }) => (
          <path key={level} className={isIndex ? 'contour index' : 'contour'} d={path} />
        ))}
      </g>
      <path className="water" d={shore()} />
      {heights.map(([level, x, fromY]) => {
        const { y, turn } = contourAt(level, x, fromY)
        const upright = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn
        return (
          <text
            key={`${level} ${x}`}
            className="level"
            transform={`translate(${x} ${y}) rotate(${upright})`}
            dy="4"
          >
            {level}
          </text>
        )
      })}
      <path
        className="track"
        d="M1600 452C1500 424 1440 500 1330 470S1130 400 1040 432 960 462 930 470M930 470C900 430 860 400 850 330M930 470C930 540 960 600 1000 626"
      />
      <path className="camp" d="M922 462h16v16h-16Z" />
      <text className="place" x="946" y="492">
        Camp
      </text>
      <g className="grid">
        {[200, 600, 1000, 1400].flatMap(x =>
          [200, 600, 1000].map(y => (
            <path key={`${x} ${y}`} d={`M${x - 7} ${y}H${x + 7}M${x} ${y - 7}V${y + 7}`} />
          )),
        )}
      </g>
      <text className="water-name" transform="translate(470 704) rotate(-28)">
        Tamsin Lake
      </text>
      <text className="water-name small" x="1222" y="256">
        Gull Pond
      </text>
    </>
  )
}

const lines = (some: readonly Hole[]) =>
  some.map(({ collar, toe }) => `M${collar.join(' ')}L${toe.join(' ')}`).join('')

/** A dot of radius zero: the round cap of its stroke is what shows. */
const dots = (some: readonly Hole[]) => some.map(({ collar }) => `M${collar.join(' ')}h0`).join('')

function Traces() {
  return (
    <g className="traces">
      <path d={lines(holes.filter(({ isMiss }) => !isMiss))} />
      <path className="miss" d={lines(holes.filter(({ isMiss }) => isMiss))} />
    </g>
  )
}

function Collars() {
  const missed = holes.filter(({ isMiss }) => isMiss)
  return (
    <g className="collars">
      <path d={dots(holes.filter(({ isMiss }) => !isMiss))} />
      <path className="miss" d={dots(missed)} />
      <path className="hollow" d={dots(missed)} />
    </g>
  )
}

interface TagProps {
  /** Upper left corner of the box. */
  at: readonly [number, number]
  /** Where the leader leaves the box, from its upper left corner. */
  from: readonly [number, number]
  to: readonly [number, number]
  name: string
  note: string
}

function Tag({ at: [x, y], from, to, name, note }: TagProps) {
  return (
    <g className="tag">
      <path d={`M${x + from[0]} ${y + from[1]}L${to.join(' ')}`} />
      <rect x={x} y={y} width="124" height="46" />
      <text className="name" x={x + 12} y={y + 20}>
        {name}
      </text>
      <text x={x + 12} y={y + 37}>
        {note}
      </text>
    </g>
  )
}

function Labels() {
  return (
    <>
      <Tag at={[930, 166]} from={[0, 23]} to={onMap(northDyke, 216, 4)} name="North dyke" note="84 holes" />
      <Tag at={[728, 704]} from={[124, 14]} to={onMap(eastDyke, -162, 6)} name="East dyke" note="54 holes" />
      <Tag
        at={[1130, 858]}
        from={[100, 0]}
        to={onMap(eastDyke, 226, 78)}
        name="Nine misses"
        note="East dyke ends"
      />
    </>
  )
}

/** A measure drawn parallel to a dyke, on its upper side. */
function Length({ dyke, offset, text }: { dyke: Dyke; offset: number; text: string }) {
  const end = dyke.length / 2
  const from = onMap(dyke, -end, -offset)
  const to = onMap(dyke, end, -offset)
  const tick = (along: number) =>
    `M${onMap(dyke, along, -offset - 6).join(' ')}L${onMap(dyke, along, -offset + 6).join(' ')}`
  const [x, y] = onMap(dyke, 0, -offset - 8)
  return (
    <g className="measure">
      <path d={`M${from.join(' ')}L${to.join(' ')}${tick(-end)}${tick(end)}`} />
      <text transform={`translate(${x} ${y}) rotate(${Math.round((dyke.strike * 180) / Math.PI)})`}>
        {text}
      </text>
    </g>
  )
}

function Measures() {
  const from = onMap(northDyke, 0, 0)
  const to = onMap(eastDyke, 0, 0)
  return (
    <>
      <Length dyke={northDyke} offset={58} text="1,150 m" />
      <Length dyke={eastDyke} offset={52} text="870 m" />
      <g className="measure">
        <path className="apart" d={`M${from.join(' ')}L${to.join(' ')}`} />
        <text transform={`translate(${(from[0] + to[0]) / 2 + 8} ${(from[1] + to[1]) / 2 - 6}) rotate(42)`}>
          1.4 km apart
        </text>
      </g>
    </>
  )
}

function Sections() {
  const line = (dyke: Dyke, along: number) =>
    `M${onMap(dyke, along, -92).join(' ')}L${onMap(dyke, along, 108).join(' ')}`
  const ends = [
    ['A', onMap(northDyke, 70, -104)],
    ['A’', onMap(northDyke, 70, 122)],
    ['B', onMap(eastDyke, -50, -104)],
    ['B’', onMap(eastDyke, -50, 122)],
  ] as const
  return (
    <g className="sections">
      <path d={line(northDyke, 70) + line(eastDyke, -50)} />
      {ends.map(([name, [x, y]]) => (
        <text key={name} x={x} y={y + 5}>
          {name}
        </text>
      ))}
    </g>
  )
}
