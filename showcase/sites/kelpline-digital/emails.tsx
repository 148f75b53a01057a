import type { ReactNode } from 'react'
import { Pairs } from '../../kit/pairs'
import { IncidentMinutes, MonthBlocks, PermissionWeeks } from './email-charts'
import { blockFill, LatticeBlocks, lattice } from './lattice'
import { Mark } from './mark'

interface MailProps {
  kind: string
  subject: string
  sent: string
  children: ReactNode
}

/** One message: what the inbox shows, then the body, then the sender as Canadian law wants it named. */
function Mail({ kind, subject, sent, children }: MailProps) {
  return (
    <article className={kind}>
      <header>
        <p>
          Kelpline Digital &lt;logs@kelpline.example&gt;<time>{sent}</time>
        </p>
        <h2>{subject}</h2>
      </header>
      <div className="body">{children}</div>
      <footer>
        <Mark height={26} />
        <p>
          Kelpline Digital Inc., 410 Alder Wharf, Vancouver BC V6A 0K0
          <br />
          604-555-0171 <u>Unsubscribe</u> <u>Why you get this</u>
        </p>
      </footer>
    </article>
  )
}

const incident = [
  ['Began', '02:14 UTC, October 3'],
  ['Ended', '02:33 UTC, all attesting'],
  ['Network', 'Ethereum, 11 of 288'],
  ['Missed', '33 attestations, no proposals'],
  ['Cost', '0.0008 ETH, paid by us'],
  ['Slashing', 'None'],
] as const

function IncidentNotice() {
  return (
    <Mail kind="incident" subject="Incident 31: eleven offline, 19 minutes" sent="Oct 3, 06:09 UTC">
      <IncidentMinutes />
      <h3>Why eleven validators stopped</h3>
      <p>A kernel update restarted one host outside its window. The update is pinned; restarts are manual.</p>
      <Pairs rows={incident} />
      <p className="actions">
        <b>Read the full log</b>
      </p>
    </Mail>
  )
}

const month = [
  ['Ethereum', '288', '99.96%'],
  ['Solana', '64', '99.84%'],
  ['Cosmos Hub', '36', '99.97%'],
  ['Avalanche', '24', '99.92%'],
] as const

function MonthlyReport() {
  return (
    <Mail kind="report" subject="September 2025: duties met and missed" sent="Oct 1, 16:00 UTC">
      <p className="figure">99.94%</p>
      <p>of duties met in September, weighted by validators on four networks.</p>
      <MonthBlocks />
      <table>
        <thead>
          <tr>
            <th>Network</th>
            <th>Validators</th>
            <th>Duties met</th>
          </tr>
        </thead>
        <tbody>
          {month.map(([network, validators, met]) => (
            <tr key={network}>
              <td>{network}</td>
              <td>{validators}</td>
              <td>{met}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        Two incidents opened, two closed. Rewards change with each network&rsquo;s rules; a past month
        promises nothing about the next.
      </p>
      <p className="actions">
        <b>Open the report</b>
        <span>CSV, 1.8 MB</span>
      </p>
    </Mail>
  )
}

const yesMeans = [
  ['Monthly report', 'First business day'],
  ['Incident notice', 'Within four hours'],
  ['Annual meeting', 'One notice, one reminder'],
] as const

function ConsentRenewal() {
  return (
    <Mail kind="renewal" subject="Our permission to write ends November 30" sent="Oct 30, 17:00 UTC">
      <h3>May we keep writing?</h3>
      <p>
        You asked us a question on May 30, 2025. That lets us send you reports for six months and no longer.
      </p>
      <PermissionWeeks />
      <p>
        <strong>If you do nothing, we stop.</strong> If you say yes, this is what you get, and you can leave
        from any of it.
      </p>
      <Pairs rows={yesMeans} />
      <p className="actions">
        <b>Yes, keep sending</b>
        <span>No, remove me</span>
      </p>
      <p className="small">
        Your yes is stored with its date, this wording (version 3) and the page, so that we can show it to you
        on request.
      </p>
    </Mail>
  )
}

/** Mails are 508 px apart and the gap is one block of 508 / 14, so the lattice runs exactly between them. */
function Ground() {
  const pitch = 508 / 14
  const field = lattice('kelpline e-mail ground', 46, 26, { proposed: 0, misses: 0 })
  const block = (column: number, row: number, state: 'missed' | 'proposed') => (
    <rect
      x={column * pitch}
      y={row * pitch}
      width={pitch - 4}
      height={pitch - 4}
      fill={blockFill(state, 1)}
    />
  )
  return (
    <svg className="ground" width="1600" height="920" viewBox="0 0 1600 920" aria-hidden="true">
      <g transform={`translate(${22 - pitch} ${22 - pitch})`}>
        <g opacity="0.6">
          <LatticeBlocks field={field} pitch={pitch} gap={4} />
        </g>
        {block(15, 6, 'missed')}
        {block(29, 17, 'proposed')}
        {block(29, 3, 'proposed')}
        {block(15, 21, 'proposed')}
      </g>
    </svg>
  )
}

/** Plate 5-3: the three messages an investor can get. */
export function Emails() {
  return (
    <div className="kelpline emails">
      <Ground />
      <div className="trio">
        <IncidentNotice />
        <MonthlyReport />
        <ConsentRenewal />
      </div>
      <p className="caption">
        <span>
          <b>Kelpline Digital</b>, the three messages: when something breaks, once a month, and before
          permission ends
        </span>
        <span>October 2025</span>
      </p>
    </div>
  )
}
