import { readAgency } from '../ui/agency/agency'
import { shellMessages as m } from './messages'

/** Phone numbers as rows of a list: the office with its hours, and the desk, which answers at any hour. */
export function PhoneRows() {
  const terms = [m.phone, m.urgent]
  return readAgency().reach.map(({ label, href, when }, index) => (
    <div key={terms[index]}>
      <dt>{terms[index]}</dt>
      <dd>
        <a href={href}>{label}</a>
        <br />
        {when}
      </dd>
    </div>
  ))
}
