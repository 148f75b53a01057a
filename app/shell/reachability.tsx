import { shellMessages as m } from './messages'
import { PhoneRows } from './phone-rows'

/** Shows when and where we answer, beside a closing call. `response` says how soon. */
export const Reachability = ({ response }: { response: string }) => (
  <dl className="cta-facts">
    <div>
      <dt>{m.response}</dt>
      <dd>{response.slice(0, 1).toUpperCase() + response.slice(1)}</dd>
    </div>
    <PhoneRows />
  </dl>
)
