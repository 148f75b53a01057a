import { PhoneRows } from './phone-rows'

/** Shows when and where we answer, beside a closing call. */
export const Reachability = () => (
  <dl className="cta-facts">
    <div>
      <dt>Response</dt>
      <dd>Within 24 hours on business days</dd>
    </div>
    <PhoneRows />
  </dl>
)
