import { useEffect, useRef } from 'react'
import type { EnquiryReceipt as Receipt } from '../../../domain/enquiry/enquiry'
import { readDesk } from '../../ui/agency/agency'
import { ButtonLink } from '../../ui/button'
import { enquiryMessages } from './messages'

const m = enquiryMessages.receipt

export interface EnquiryReceiptProps {
  /** Unknown after a form sent without JavaScript: its answer is a page that everyone shares. */
  receipt: Receipt | undefined
  onAnother: () => void
}

/** Takes the place of the form once it was sent, and stays when the toast has gone. */
export function EnquiryReceipt({ receipt, onAnother }: EnquiryReceiptProps) {
  const sheet = useRef<HTMLElement>(null)
  const desk = readDesk()
  // The button that had the focus is no longer shown.
  useEffect(() => {
    if (receipt) sheet.current?.focus()
  }, [receipt])
  return (
    <section className="sheet receipt" ref={sheet} tabIndex={-1} aria-labelledby="receipt-title">
      <div className="sheet-head">
        <h2 id="receipt-title">{m.title}</h2>
      </div>
      <div className="sheet-body">
        <dl className="ledger">
          <div>
            <dt>{m.answerBy}</dt>
            <dd>{receipt?.answerBy ?? m.generally}</dd>
          </div>
          {receipt && (
            <div>
              <dt>{m.received}</dt>
              <dd>{receipt.received}</dd>
            </div>
          )}
        </dl>
        <h3>{m.next}</h3>
        <ol>
          {m.steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className="sheet-foot">
        <p className="field-hint">
          {m.urgent} <a href={desk.href}>{desk.label}</a>
        </p>
        <ButtonLink to="/contact#name" look="outline" onClick={onAnother} preventScrollReset>
          {m.another}
        </ButtonLink>
      </div>
    </section>
  )
}
