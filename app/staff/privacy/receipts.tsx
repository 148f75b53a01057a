import type { Desk } from '../../../domain/privacy/privacy-schema'
import { companyClock } from '../../ui/agency/clock'
import { privacyMessages } from './messages'
import { Receipt } from './receipt'

const m = privacyMessages.receipts

/** Of erasures without a recorded request: they name nobody, and a lookup of the address finds its own. */
export const Receipts = ({ receipts }: { receipts: Desk['receipts'] }) => (
  <section className="privacy-part" aria-labelledby="receipts">
    <h2 id="receipts">{m.title}</h2>
    <p className="staff-quiet">{m.text}</p>
    {receipts.length === 0 ? (
      <p className="staff-quiet">{m.none}</p>
    ) : (
      <ul className="privacy-requests">
        {receipts.map(({ id, receipt }) => (
          <li key={id}>
            <FoldedReceipt receipt={receipt} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** Folded behind its time. */
export const FoldedReceipt = ({ receipt }: { receipt: Desk['receipts'][number]['receipt'] }) => (
  <details>
    <summary>{m.of(companyClock().formatTime(receipt.at))}</summary>
    <Receipt receipt={receipt} />
  </details>
)
