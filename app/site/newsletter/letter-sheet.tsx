import type { ReactNode } from 'react'
import { letterMessages as m } from './letter-messages'

/** The newsletter's own pages: a sheet of security paper, and beside it what a subscriber can count on. */
export function LetterSheet({ sender, children }: { sender: string; children: ReactNode }) {
  return (
    <div className="frame grid12 letter-page">
      <div className="sheet letter-sheet">
        <div className="newsletter-edge" aria-hidden="true" />
        <div className="sheet-body">{children}</div>
      </div>
      <dl className="ledger letter-facts">
        {[m.arrives, { term: m.sender, text: sender }, m.join, m.leave, m.measured].map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
