import { dataMessages } from '../../../domain/privacy/data-messages'
import type { ErasureReceipt } from '../../../domain/privacy/privacy-schema'
import { CompanyTime } from '../../ui/company-time'
import { privacyMessages } from './messages'

const m = privacyMessages.erase

/** What was erased, what stays, and why: to be copied into the answer. */
export const Receipt = ({ receipt: { at, erased, kept } }: { receipt: ErasureReceipt }) => (
  <div className="privacy-receipt">
    <h3>{m.receipt}</h3>
    <p>
      <CompanyTime at={at} />
    </p>
    <p>{dataMessages.erased(erased)}</p>
    <h4>{m.kept}</h4>
    <dl>
      {kept.map(({ what, why }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  </div>
)
