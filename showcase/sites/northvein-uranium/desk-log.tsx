import { bandPaths } from './guilloche'

interface Entry {
  time: string
  text: string
  who: string
  proof: string
  tone?: 'red' | 'green' | 'quiet'
}

const entries: readonly Entry[] = [
  {
    time: '05:12',
    text: 'Draft received from counsel, checked against wire copy',
    who: 'Editor, desk 2',
    proof: 'hash 9f2c…41',
    tone: 'quiet',
  },
  {
    time: '05:31',
    text: 'Tables rebuilt as HTML, units and rounding verified',
    who: 'Second reader',
    proof: '12 of 12',
    tone: 'quiet',
  },
  {
    time: '05:40',
    text: 'CIRO Market Surveillance notified, release sent',
    who: 'Client',
    proof: 'reference',
    tone: 'quiet',
  },
  {
    time: '05:48',
    text: 'Staged behind embargo, page and alert previewed',
    who: 'Client',
    proof: 'approved',
    tone: 'green',
  },
  { time: '06:00', text: 'Release crosses the wire', who: 'Wire service', proof: 'live', tone: 'red' },
  {
    time: '06:01',
    text: 'Release live, cache cleared in 4 regions',
    who: 'Desk editor, by hand',
    proof: '90 s',
    tone: 'green',
  },
  {
    time: '06:02',
    text: 'Email to 4,106 confirmed addresses',
    who: 'Queue',
    proof: '99.2% in',
    tone: 'green',
  },
  {
    time: '06:04',
    text: 'Form 6-K furnished, link added to the release',
    who: 'Filing agent',
    proof: 'accepted',
    tone: 'green',
  },
  {
    time: '06:06',
    text: 'Read against wire copy',
    who: 'Second reader',
    proof: 'signed',
    tone: 'green',
  },
  {
    time: '06:20',
    text: 'First correction check, no changes',
    who: 'Second reader',
    proof: 'closed',
    tone: 'quiet',
  },
]

/** Frame of the band: 68 minutes of the morning across the sheet. */
const [left, width, middle] = [96, 1408, 846] as const

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const start = minutes('05:12')
const placeOf = (time: string) => ((minutes(time) - start) / 68) * width

/** The morning as one engraved band; its strands meet at each entry. */
function Morning() {
  const strands = bandPaths({
    width,
    swell: 46,
    strands: 24,
    pinches: entries.map(({ time }) => placeOf(time)),
  })
  const wire = left + placeOf('06:00')
  return (
    <svg className="band" width="1600" height="1000" viewBox="0 0 1600 1000" aria-hidden="true">
      <g transform={`translate(${left} ${middle})`}>
        {strands.map((path, strand) => (
          <path key={path.slice(0, 40)} d={path} className={strand % 6 === 0 ? 'strong' : undefined} />
        ))}
      </g>
      {entries.map(({ time }) => (
        <path key={time} className="tick" d={`M${left + placeOf(time)} ${middle + 50}v10`} />
      ))}
      <path className="wire" d={`M${wire} ${middle - 58}V${middle + 60}`} />
      {['05:12', '05:31', '05:48', '06:04', '06:20'].map(time => (
        <text
          key={time}
          x={left + placeOf(time)}
          y={middle + 80}
          textAnchor={time === '05:12' ? 'start' : time === '06:20' ? 'end' : 'middle'}
        >
          {time}
        </text>
      ))}
      <text className="red" x={wire} y={middle + 80} textAnchor="middle">
        06:00
      </text>
    </svg>
  )
}

/** Plate 6-4: the posting desk's log of one morning, in the agency's own hand. */
export function DeskLog() {
  return (
    <div className="northvein desk-log">
      <p className="legend">
        Written as it happened, never edited afterwards. Companies and figures are fictional.
      </p>
      <header>
        <h1>Posting desk, Northvein Uranium</h1>
        <p>October 14, 2025, times PT</p>
      </header>
      <table>
        <tbody>
          {entries.map(({ time, text, who, proof, tone }) => (
            <tr key={time} className={tone}>
              <td>{time}</td>
              <td>{text}</td>
              <td>{who}</td>
              <td>{proof}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Morning />
      <p className="caption">
        <span>
          <b>Quorum &amp; Quay</b>, desk log of one release
        </span>
        <span>Ten entries in 68 minutes</span>
      </p>
    </div>
  )
}
