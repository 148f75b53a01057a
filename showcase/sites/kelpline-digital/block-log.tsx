import { Pairs } from '../../kit/pairs'
import { DayLattice, IncidentZoom, ZoomLines } from './log-charts'
import { Wordmark } from './mark'

const entries = [
  ['02:13:59', '12,719,468', 'van-2 stops answering, eleven validators with it'],
  ['02:17:02', '12,719,483', 'Operator paged, acknowledged in 40 seconds'],
  ['02:24:23', '12,719,520', 'Host back, both clients catching up'],
  ['02:32:47', '12,719,562', 'Last of the eleven attests'],
] as const

const facts = [
  ['Missed', '33 attestations, no proposals'],
  ['Cost', '0.0008 ETH, from our own balance'],
  ['Slashing', 'None, no double signing'],
  ['Still open', 'Second client on van-2, due October 17'],
] as const

function IncidentNote() {
  return (
    <aside>
      <p className="status">
        <b>Incident 31</b> Closed
      </p>
      <h2>Eleven validators offline for 19 minutes</h2>
      <p>
        A kernel update restarted one host outside its maintenance window. The validators on it waited for
        their clients to catch up. The update is pinned on all sixteen hosts, and none restarts without a
        person.
      </p>
      <Pairs rows={facts} />
      <p className="signed">
        Published 06:09 UTC by Imre Falkenrath, head of operations.
        <span className="mono">sha256 7c1e90d4&hellip;b04a</span>
      </p>
    </aside>
  )
}

/** Plate 5-4: one day of the public block log, with its incident. */
export function BlockLog() {
  return (
    <div className="kelpline block-log">
      <nav>
        <Wordmark size={30} />
        <span className="current">Block log</span>
        <span>Disclosure</span>
        <span>Treasury</span>
        <span>Reports</span>
        <span className="mono">CSE: KLPD 0.21</span>
      </nav>
      <header>
        <h1>October 3, 2025</h1>
        <p>
          412 validators on four networks. Each block is 15 minutes of one host; coral means that a duty was
          missed in it.
        </p>
        <p className="days">
          <span>&larr; October 2</span>
          <span>October 4 &rarr;</span>
          <b>Download CSV</b>
        </p>
      </header>
      <DayLattice />
      <ZoomLines />
      <IncidentZoom />
      <p className="key">
        <i className="met" /> Duties met
        <i className="proposed" /> Block proposed by us
        <i className="missed" /> Duty missed
        <i className="exact" /> One attestation
      </p>
      <table className="entries">
        <tbody>
          {entries.map(([time, slot, text]) => (
            <tr key={time}>
              <td className="mono">{time}</td>
              <td className="mono">{slot}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <IncidentNote />
      <p className="caption">
        <span>
          <b>Kelpline Digital</b>, block log page with its incident note
        </span>
        <span>All times UTC</span>
      </p>
    </div>
  )
}
