import { company } from '../../domain/company/company'

/** Phone numbers as rows of a list: the office with its hours, and the desk, which answers at any hour. */
export function PhoneRows() {
  const [{ city, display, href }] = company.phones
  return [
    ['Phone', href, display, `${company.hours} (${city})`],
    ['Urgent news', company.deskPhone.href, company.deskPhone.display, 'Posting desk, 24/7'],
  ].map(([term, href, display, hours]) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd>
        <a href={href}>{display}</a>
        <br />
        {hours}
      </dd>
    </div>
  ))
}
