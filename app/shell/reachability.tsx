import { PhoneRows } from './phone-rows'

/** When we answer, and where, beside a closing call. */
export const Reachability = () => (
  <dl className="cta-facts">
    <div>
      <dt>Response</dt>
      <dd>Within 24 hours on business days</dd>
    </div>
    <PhoneRows />
  </dl>
)
