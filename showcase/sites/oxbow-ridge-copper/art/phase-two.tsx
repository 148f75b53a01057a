/** Phase two on a plan of Lower Bend: what is drilled, what is planned, and when each rig is where. */

const cell = 0.62
const at = (east: number, north: number) => ({ x: 300 + east * cell, y: 250 - north * cell })

const drilled = [-200, -150, -100, -50, 0].map(east => at(east + 100, 0))
/** Fences 100 m apart to the north and one to the west, 50 or 100 m between holes. */
const planned = [
  [-200, 100],
  [-100, 100],
  [0, 100],
  [100, 100],
  [-200, 200],
  [-100, 200],
  [0, 200],
  [-100, 300],
  [0, 300],
  [-300, 0],
  [-400, 0],
  [-300, 100],
  [-300, -80],
  [-180, -80],
].map(([east = 0, north = 0]) => at(east, north))

export function PlanView() {
  return (
    <svg
      className="plan-view"
      viewBox="0 0 480 360"
      role="img"
      aria-label="Plan of Lower Bend. Five holes of phase one stand in one row, fifty metres apart. Fourteen holes of phase two are planned in fences one hundred metres apart to the north, and to the west."
    >
      {[0, 100, 200, 300].map(north => (
        <g key={north} className="level">
          <path d={`M26 ${at(0, north).y}H454`} />
          <text x="454" y={at(0, north).y - 6} textAnchor="end">{`${4 + north / 100}+50 N`}</text>
        </g>
      ))}
      <path
        className="trend"
        d="M268 44C232 96 198 186 188 256C184 292 214 302 256 294S338 290 346 258C360 196 364 116 352 44"
      />
      {planned.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="planned" cx={x} cy={y} r="6" />
      ))}
      {drilled.map(({ x, y }, index) => (
        <circle key={x} className={index === 4 ? 'drilled empty' : 'drilled'} cx={x} cy={y} r="6" />
      ))}
      <path className="scale" d={`M26 340v-7h${100 * cell}v7`} />
      <text x={34 + 100 * cell} y="342">
        100 m
      </text>
    </svg>
  )
}

interface Bar {
  task: string
  /** Weeks from June 10, 2024: first and last. */
  from: number
  to: number
  when: string
}

export const schedule: readonly Bar[] = [
  { task: 'Stage one, rig 1: fences to the north, 2,700 m', from: 1, to: 8, when: 'June 17 to August 3' },
  { task: 'Stage one, rig 2: fences to the west, 1,500 m', from: 3, to: 8, when: 'July 2 to August 3' },
  { task: 'Geophysics at Upper Bend', from: 6, to: 9, when: 'July 22 to August 10' },
  {
    task: 'Stage two, if earned: depth, 2,300 m',
    from: 12,
    to: 17,
    when: 'September 3 to October 5',
  },
  { task: 'Assays, in six lots', from: 6, to: 23, when: 'July 22 to November 16' },
]

const weeks = 24
const months = [
  ['June', 0],
  ['July', 3],
  ['Aug', 7.4],
  ['Sept', 11.8],
  ['Oct', 16.1],
  ['Nov', 20.6],
] as const

export function Schedule() {
  return (
    <div className="schedule">
      <div className="schedule-months" aria-hidden="true">
        {months.map(([month, week]) => (
          <span key={month} style={{ left: `${(week / weeks) * 100}%` }}>
            {month}
          </span>
        ))}
      </div>
      <ul>
        {schedule.map(({ task, from, to, when }) => (
          <li key={task}>
            <p>
              {task}
              <span>{when}</span>
            </p>
            <i
              style={{
                marginInlineStart: `${(from / weeks) * 100}%`,
                width: `${((to - from) / weeks) * 100}%`,
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
