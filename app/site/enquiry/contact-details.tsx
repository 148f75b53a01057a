import { Fragment } from 'react'
import type { ContactPage } from '../../../domain/site/documents/contact'
import type { Company } from '../../../shared/company/company'
import { readAgency, readDesk } from '../../ui/agency/agency'
import { CheckIcon } from '../../ui/line-work/icons'
import { enquiryMessages } from './messages'

const m = enquiryMessages.details

/** What only this page says of the agency. */
export const officeOf = ({ phones, hours, opens, closes }: Company) => ({ phones, hours, opens, closes })

type Office = ReturnType<typeof officeOf>

/** Telephone, hours on one day scale, and why to choose us. */
export function ContactDetails({ office, page }: { office: Office; page: ContactPage }) {
  const [main, ...others] = office.phones
  const { email } = readAgency()
  const desk = readDesk()
  return (
    <aside className="contact-details">
      <section aria-labelledby="contact-phone">
        <h2 id="contact-phone">{page.phoneTitle}</h2>
        <a className="contact-number" href={main?.href}>
          {main?.display}
        </a>
        <p className="contact-small">
          {main?.city}
          {others.map(({ city, href, display }) => (
            <Fragment key={href}>
              {`. ${m.alsoIn} `}
              {city}, <a href={href}>{display}</a>
            </Fragment>
          ))}
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p className="contact-small">
          {page.deskText} <a href={desk.href}>{desk.label}</a>
        </p>
        <Hours {...office} />
        <p className="contact-small">
          {office.hours} ({main?.city}). {page.clockText}
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

/** `8am`, `6:30pm`. */
function clockTime(hour: number): string {
  const minutes = hour % 1 ? ':30' : ''
  return `${Math.floor(hour) % 12 || 12}${minutes}${Math.floor(hour) % 24 < 12 ? 'am' : 'pm'}`
}

/** Office and desk on the same scale of a day. */
function Hours({ opens, closes }: Pick<Office, 'opens' | 'closes'>) {
  return (
    <dl className="hours">
      <div>
        <dt>{m.office}</dt>
        <dd>
          <OfficeScale opens={opens} closes={closes} />
          <span>{`${clockTime(opens)} to ${clockTime(closes)}`}</span>
        </dd>
      </div>
      <div>
        <dt>{m.desk}</dt>
        <dd>
          <span className="hours-scale hours-desk" aria-hidden="true" />
          <span>{m.always}</span>
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

/** The sheet of styles draws the hours that are shipped. */
const OfficeScale = ({ opens, closes }: Pick<Office, 'opens' | 'closes'>) =>
  opens === 8 && closes === 18 ? (
    <span className="hours-scale hours-office" aria-hidden="true" />
  ) : (
    <svg
      className="hours-scale"
      viewBox="0 0 24 1"
      width="100%"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect x={opens} width={Math.max(0, closes - opens)} height="1" fill="var(--color-harbour)" />
    </svg>
  )
