import { CheckIcon } from '../../ui/icons'
import { Seal } from '../../ui/seal'
import type { company as Company, ContactPage } from '../company/company'

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
        <dl className="hours">
          <div>
            <dt>Office</dt>
            <dd>
              <span className="hours-scale hours-office" aria-hidden="true" />
              <span>8am–6pm</span>
            </dd>
          </div>
          <div>
            <dt>Desk</dt>
            <dd>
              <span className="hours-scale hours-desk" aria-hidden="true" />
              <span>24/7</span>
            </dd>
          </div>
        </dl>
        <p className="contact-small">
          {company.hours}. {page.responseText}
        </p>
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
      <Seal seed="contact" size={132} />
    </aside>
  )
}
