import { company } from '../features/company/company'
import { ButtonLink } from '../ui/button'
import { Engraving } from '../ui/engraving'
import { TitleLines } from '../ui/page-title'

export interface CallToActionProps {
  lines: readonly string[]
  text: string
  actions: readonly { to: string; label: string }[]
}

/** The one dark block that closes a page. */
export function CallToAction({ lines, text, actions }: CallToActionProps) {
  return (
    <section className="cta on-ink" aria-labelledby="cta-title">
      <Engraving name="cta" className="cta-seal" />
      <div className="frame grid12 cta-grid">
        <div className="cta-words">
          <h2 id="cta-title" className="cta-title">
            <TitleLines lines={lines} />
          </h2>
          <p className="cta-text">{text}</p>
          <p className="button-row">
            {actions.map(({ to, label }, index) => (
              <ButtonLink key={to} to={to} look={index === 0 ? 'solid' : 'outline'}>
                {label}
              </ButtonLink>
            ))}
          </p>
        </div>
        <dl className="cta-facts">
          <div>
            <dt>Response</dt>
            <dd>Within 24 hours on business days</dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={company.phones[0].href}>{company.phones[0].display}</a>
              <br />
              {company.hours}
            </dd>
          </div>
          <div>
            <dt>Urgent news</dt>
            <dd>Posting desk, 24/7</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
