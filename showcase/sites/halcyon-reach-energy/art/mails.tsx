/** Plate 4: the three messages a reader gets: a question, a receipt, and then news. */

import type { ReactNode } from 'react'
import { contourLines } from '../../../kit/contours'
import { Pairs } from '../../../kit/pairs'
import { production } from '../facts'
import { depthAt } from './sea-bed'

function Mail({ subject, time, children }: { subject: string; time: string; children: ReactNode }) {
  return (
    <div className="mail">
      <div className="mail-head">
        <p>
          <span>Halcyon Reach &lt;news@halcyonreach.example&gt;</span>
          <span>{time}</span>
        </p>
        <b>{subject}</b>
      </div>
      {children}
      <div className="mail-foot">
        Halcyon Reach Energy, 640 Tern Row SW, Calgary AB T2P 0K0
        <br />
        <u>Leave this list</u> <u>Change address</u> <u>Privacy</u>
      </div>
    </div>
  )
}

const kept = [
  ['Date', 'March 4, 2025, 9:04 a.m.'],
  ['Page', '/alerts'],
  ['Wording', 'Version 3'],
] as const

export function Question() {
  const contour = contourLines(depthAt, { width: 1440, height: 400, step: 10 })
  return (
    <Mail subject="Please confirm your address" time="9:04">
      <div className="mail-body">
        <h2>Is this you?</h2>
        <p>
          Someone asked us to send Halcyon Reach releases to this address. If it was you, confirm below. If
          not, ignore this and nothing is sent.
        </p>
        <span className="mail-button">Yes, send releases</span>
        <p className="mail-keep">With your yes we keep</p>
        <Pairs className="ledger" rows={kept} />
      </div>
      <svg className="mail-lines" width="470" height="115" viewBox="810 196 500 123" aria-hidden="true">
        {[110, 120, 130, 140, 155, 170, 185, 200, 225, 250, 275, 300, 330, 360, 400, 440, 480, 520].map(
          level => (
            <path key={level} d={contour(level)} strokeWidth={level % 100 ? 1.2 : 2.6} />
          ),
        )}
      </svg>
    </Mail>
  )
}

export function Receipt() {
  return (
    <Mail subject="You are on the list" time="9:12">
      <div className="mail-band">
        <h2>Confirmed, March 4 at 9:12 a.m.</h2>
      </div>
      <div className="mail-body">
        <p>You will get:</p>
        <ul>
          <li>Every news release, within two minutes</li>
          <li>Results, four times a year</li>
          <li>The notice of the annual meeting</li>
        </ul>
        <p>Nothing else. The link to leave is in every message and asks for no password.</p>
        <p className="mail-next">
          Next release expected:
          <b>year-end results, March 12</b>
        </p>
      </div>
    </Mail>
  )
}

export function ResultsMail() {
  const recent = production.slice(5)
  return (
    <Mail subject="Q2: 31,840 boe/d" time="6:01">
      <div className="mail-body">
        <h2 className="smaller">Second-quarter results</h2>
        <p className="mail-figure">31,840</p>
        <p>boe/d, up 27% on last year</p>
        <div className="mail-bars">
          {recent.map(([quarter, amount]) => (
            <span key={quarter}>
              <i style={{ height: (amount / 31_840) * 108 }} />
              {quarter.replace(' 20', ' ')}
            </span>
          ))}
        </div>
        <Pairs
          className="ledger"
          rows={[
            ['Adjusted funds flow', '$108.4 M'],
            ['Capital', '$61.0 M'],
            ['Net debt', '$259.2 M'],
          ]}
        />
        <span className="mail-button">Read the release</span>
        <p className="mail-keep">Five tables, no attachment, no tracking pixel.</p>
      </div>
    </Mail>
  )
}

export function Mails() {
  return (
    <div className="site halcyon plate plate-mails">
      <Question />
      <Receipt />
      <ResultsMail />
      <p className="sheet-line">
        <span>Ask, confirm, report. The set in use from March to August 2025.</span>
        <span>Halcyon Reach Energy is fictional</span>
      </p>
    </div>
  )
}
