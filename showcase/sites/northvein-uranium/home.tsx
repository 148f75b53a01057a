import { gamma, interval, resistivity } from './hole'
import { Oxide, Wordmark } from './mark'
import { Curve, DepthRules, type DepthScale, depthY, GradeBars, RockColumn } from './well-log'

const scale: DepthScale = { top: 176, from: 280, to: 370, perMetre: 9 }
const tracks = { rock: 900, grade: 968, gamma: 1276, resistivity: 1440, end: 1568 } as const

/** The log of the hole, at the right edge from the header to the foot. */
function HomeLog() {
  return (
    <svg className="log" width="1600" height="1000" viewBox="0 0 1600 1000" aria-hidden="true">
      <rect x="824" y="84" width="776" height="916" fill="var(--deep)" />
      <DepthRules scale={scale} x={tracks.rock} width={tracks.end - tracks.rock} every={10} />
      <RockColumn scale={scale} x={tracks.rock} width={44} />
      <rect
        className="zone"
        x={tracks.grade}
        y={depthY(scale, interval.from)}
        width={tracks.end - tracks.grade}
        height={interval.length * scale.perMetre}
      />
      <GradeBars scale={scale} x={tracks.grade} width={288} full={7} />
      {[tracks.grade, tracks.gamma, tracks.resistivity].map(x => (
        <path key={x} className="track" d={`M${x - 0.5} 148V986`} />
      ))}
      <Curve
        scale={scale}
        x={tracks.gamma + 10}
        width={134}
        readings={gamma()}
        decades={[1.6, 4.7]}
        className="gamma"
      />
      <Curve
        scale={scale}
        x={tracks.resistivity + 10}
        width={110}
        readings={resistivity()}
        decades={[0.9, 4.1]}
        className="resistivity"
      />
      <path
        className="bracket"
        d={`M${tracks.grade - 12} ${depthY(scale, interval.from)}h-8V${depthY(scale, interval.to)}h8`}
      />
      <path className="bracket" d={`M1064 524V${depthY(scale, interval.from)}`} />
    </svg>
  )
}

const news = [
  [
    'Oct 14',
    <>
      NV-25-041 cuts 14.8 m at 2.31% <Oxide /> at Hollis Lake
    </>,
    '06:00',
    '06:04',
  ],
  ['Sep 23', 'Two rigs move to the Hollis Lake trend', '05:30', '05:33'],
  ['Aug 13', 'Second-quarter statements and MD&A', '13:05', '13:09'],
  ['Aug 6', 'Registration on Form 40-F takes effect', '05:30', '05:34'],
] as const

/** Plate 6-1: the home page. */
export function Home() {
  return (
    <div className="northvein home">
      <HomeLog />
      <nav>
        <Wordmark size={34} />
        <span>Projects</span>
        <span>Disclosure</span>
        <span>Investors</span>
        <span>News</span>
        <span className="quote mono">
          TSX: NVUR 3.42 <b>+9.97%</b>
        </span>
      </nav>
      <h1>
        Uranium,
        <br />
        metre by metre.
      </h1>
      <p className="lede">
        Every result on this site opens to the assays behind it, and shows the minute of the wire and of the
        Form 6-K.
      </p>
      <p className="actions">
        <b>Read the October 14 release</b>
        <span>Assays, CSV</span>
      </p>
      <table>
        <thead>
          <tr>
            <th>News</th>
            <th />
            <th>Wire</th>
            <th>Form 6-K</th>
          </tr>
        </thead>
        <tbody>
          {news.map(([date, title, wire, furnished]) => (
            <tr key={date}>
              <td className="mono">{date}</td>
              <td>{title}</td>
              <td className="mono">{wire}</td>
              <td className="mono">{furnished}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="heads">
        <p>Rock</p>
        <p>
          <Oxide /> %, 0.4 m <span>0 to 7</span>
        </p>
        <p>
          Gamma, cps <span>40 to 50k</span>
        </p>
        <p>
          Ohm&thinsp;m <span>8 to 12k</span>
        </p>
      </div>
      <p className="callout">
        <b>
          14.8 m at 2.31% <Oxide />
        </b>
        <span className="mono">from 322.0 m</span>
      </p>
    </div>
  )
}
