import { Wordmark } from './mark'
import { obligations, type Side, type State } from './obligations'

const stateNames = { rehearsed: 'Rehearsed', approved: 'Template approved', counsel: 'With counsel' } as const

/** Full, half or open: the state of one document. */
function StateMark({ state }: { state: State }) {
  return (
    <svg className="state" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <rect x="1" y="1" width="16" height="16" className="edge" />
      {state === 'rehearsed' && <rect x="1" y="1" width="16" height="16" className="solid" />}
      {state === 'approved' && <path d="M1 1V17H17Z" className="solid" />}
    </svg>
  )
}

function Canada({ side }: { side: Side }) {
  return (
    <>
      <td className="due">{side.due}</td>
      <td className="form">{side.form}</td>
      <td className="box">
        <StateMark state={side.state} />
      </td>
    </>
  )
}

function UnitedStates({ side }: { side: Side }) {
  return (
    <>
      <td className="box">
        <StateMark state={side.state} />
      </td>
      <td className="form">{side.form}</td>
      <td className="due">{side.due}</td>
    </>
  )
}

/** Plate 6-3: one event, two rulebooks, mirrored about the vein. */
export function Matrix() {
  return (
    <div className="northvein matrix">
      <svg className="ticks" width="1600" height="1000" viewBox="0 0 1600 1000" aria-hidden="true">
        {Array.from({ length: 81 }, (_, tick) => tick).map(tick => (
          <path
            key={tick}
            d={`M648 ${266 + tick * 7.6}h-${tick % 5 ? 6 : 12}M952 ${266 + tick * 7.6}h${tick % 5 ? 6 : 12}`}
          />
        ))}
      </svg>
      <header>
        <Wordmark size={30} />
        <h1>Disclosure matrix</h1>
        <p>
          Dual-list readiness, rehearsed October 7, 2025
          <br />
          <span>Nine documents rehearsed, five approved, two with counsel</span>
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th className="due">Due</th>
            <th className="form">
              <b>Toronto</b> TSX and Canadian securities law
            </th>
            <th className="box" />
            <th className="event">Event</th>
            <th className="box" />
            <th className="form">
              <b>Washington</b> SEC, under MJDS
            </th>
            <th className="due">Due</th>
          </tr>
        </thead>
        <tbody>
          {obligations.map(({ event, canada, us }) => (
            <tr key={event}>
              <Canada side={canada} />
              <td className="event">{event}</td>
              <UnitedStates side={us} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="caption">
        <span>
          <b>Northvein Uranium</b>, disclosure matrix from the posting desk
        </span>
        <span className="key">
          {(['rehearsed', 'approved', 'counsel'] as const).map(state => (
            <span key={state}>
              <StateMark state={state} /> {stateNames[state]}
            </span>
          ))}
        </span>
      </p>
    </div>
  )
}
