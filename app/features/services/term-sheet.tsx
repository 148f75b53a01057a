import type { CSSProperties } from 'react'
import { ButtonLink } from '../../ui/button'
import { Picture, type PictureSource } from '../../ui/picture'
import { servicesMessages as m } from './messages'
import type { Service } from './service'

/** Which part of the picture is shown (evidence-cuts.server.ts). */
export interface EvidenceCut {
  /** How many times larger than fitting the column. */
  zoom: number
  /** The point that stays where it is while the picture grows, as CSS writes it. */
  origin: string
}

export interface TermSheetService extends Omit<Service, 'picture'> {
  picture: PictureSource
  cut: EvidenceCut
}

export interface TermSheetProps {
  title: string
  /** The red note opposite the title. */
  note: string
  services: readonly TermSheetService[]
}

/** The four services as columns of one sheet: every kind of term stands on a row that all four share. */
export function TermSheet({ title, note, services }: TermSheetProps) {
  return (
    <section className="frame terms-section" aria-labelledby="terms-title">
      <div className="term-sheet">
        <div className="sheet-head term-sheet-head">
          <h2 id="terms-title">{title}</h2>
          <p>{note}</p>
        </div>
        <div className="term-columns">
          {services.map(service => (
            <ServiceColumn key={service.id} service={service} />
          ))}
        </div>
      </div>
    </section>
  )
}

function ServiceColumn({ service }: { service: TermSheetService }) {
  const titleId = `${service.id}-title`
  return (
    <article id={service.id} className="term-column" aria-labelledby={titleId}>
      <Evidence service={service} />
      <h3 id={titleId}>{service.title}</h3>
      <p className="term-text">{service.description}</p>
      <ul className="term-features">
        {service.features.map(feature => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <dl className="terms">
        <div className="term-timeline">
          <dt>{m.terms.timeline}</dt>
          <dd>{service.timeline}</dd>
        </div>
        <div className="term-price">
          <dt>{m.terms.price}</dt>
          <dd>
            {service.price}
            {service.priceUnit && <small> {service.priceUnit}</small>}
          </dd>
        </div>
        <div className="term-without">
          <dt>{m.terms.notIncluded}: </dt>
          <dd>{service.notIncluded}</dd>
        </div>
      </dl>
      <p className="term-action">
        <ButtonLink to="/contact" aria-describedby={titleId}>
          {m.getStarted}
        </ButtonLink>
      </p>
    </article>
  )
}

/** The service's own proof, enlarged to the part that proves it. */
function Evidence({ service: { picture, pictureCaption, cut } }: { service: TermSheetService }) {
  const { zoom, origin } = cut
  // Four columns, two, one.
  const [four, two, one] = [350, 47, 92].map(width => Math.round(width * zoom))
  const sizes = `(min-width: 70rem) ${four}px, (min-width: 40rem) ${two}vw, ${one}vw`
  return (
    <div className="evidence" style={{ '--zoom': zoom, '--origin': origin } as CSSProperties}>
      <Picture source={picture} alt={pictureCaption} sizes={sizes} />
    </div>
  )
}
