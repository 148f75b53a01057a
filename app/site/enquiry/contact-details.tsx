import type { company as Company } from '../../../domain/company/company'
import type { ContactPage } from '../../../domain/site/documents/contact'
import { CheckIcon } from '../../ui/line-work/icons'

/** Telephone, hours on one day scale, and why to choose us. */
export function ContactDetails({ company, page }: { company: typeof Company; page: ContactPage }) {
  const [vancouver, kelowna] = company.phones
  return (
    <aside className="contact-details">
      <section aria-labelledby="contact-phone">
        <h2 id="contact-phone">{page.phoneTitle}</h2>
        <a className="contact-number" href={vancouver.href}>
          {vancouver.display}
        </a>
        <p className="contact-small">
          {vancouver.city}. In {kelowna.city}, <a href={kelowna.href}>{kelowna.display}</a>
          <br />
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
        <p className="contact-small">
          {page.deskText} <a href={company.deskPhone.href}>{company.deskPhone.display}</a>
        </p>
        <Hours />
        <p className="contact-small">
          {company.hours} ({vancouver.city}). {page.clockText}
        </p>
        <p className="contact-small">{page.responseText}</p>
      </section>
      <section aria-labelledby="contact-why">
        <h2 id="contact-why">{page.whyChooseUsTitle}</h2>
        <ul className="check-list">
          {page.whyChooseUs.map(reason => (
            <li key={reason}>
              <CheckIcon />
              {reason}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}

const marks = ['0', '6', '12', '18', '24']

/** Office and desk on the same scale of a day. */
function Hours() {
  return (
    <dl className="hours">
      <div>
        <dt>Office</dt>
        <dd>
          <span className="hours-scale hours-office" aria-hidden="true" />
          <span>8am to 6pm</span>
        </dd>
      </div>
      <div>
        <dt>Desk</dt>
        <dd>
          <span className="hours-scale hours-desk" aria-hidden="true" />
          <span>24/7</span>
        </dd>
      </div>
      <div aria-hidden="true">
        <dt />
        <dd>
          <span className="hours-marks">
            {marks.map(hour => (
              <span key={hour}>{hour}</span>
            ))}
          </span>
        </dd>
      </div>
    </dl>
  )
}
