import { type EvidenceCut, enquiryPath, type Service, toDollars } from '../../../domain/service/service'
import type { PictureSource } from '../../../shared/picture-source'
import { ButtonLink } from '../../ui/button'
import { Ground } from '../../ui/line-work/ground'
import { Evidence } from './evidence'
import { servicesMessages as m } from './messages'

/** The price as a figure only: its words would stand in what the page sends a second time. */
export interface TermSheetService extends Omit<Service, 'picture' | 'price'> {
  picture: PictureSource
  cut: EvidenceCut
  /** What the enquiry form calls it. */
  formName: string
}

export interface TermSheetProps {
  title: string
  /** Beside a red rule, opposite the title. */
  note: string
  services: readonly TermSheetService[]
}

/** The four services as columns of one sheet: every kind of term is in a row that all four share. */
export function TermSheet({ title, note, services }: TermSheetProps) {
  return (
    <section className="frame terms-section" aria-labelledby="terms-title">
      <div className="term-sheet">
        <div className="sheet-head term-sheet-head">
          <h2 id="terms-title">{title}</h2>
          <p>{note}</p>
        </div>
        <PriceList services={services} />
        <div className="term-columns">
          {services.map((service, index) => (
            <ServiceColumn key={service.id} service={service} first={index === 0} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** The prices come first: in the first screen at every width. */
function PriceList({ services }: Pick<TermSheetProps, 'services'>) {
  return (
    <ul className="price-list">
      {services.map(service => (
        <li key={service.id}>
          <a href={`#${service.id}`}>{service.title}</a>
          <span>
            {m.priceList}{' '}
            <b>
              <Price service={service} />
            </b>
          </span>
        </li>
      ))}
    </ul>
  )
}

const Price = ({ service: { priceFrom, priceUnit } }: { service: TermSheetService }) => (
  <>
    {toDollars(priceFrom)}
    {priceUnit && <small> {priceUnit}</small>}
  </>
)

function ServiceColumn({ service, first }: { service: TermSheetService; first: boolean }) {
  const titleId = `${service.id}-title`
  const { picture, pictureCaption, cut } = service
  // Four columns, two, one.
  const [four, two] = [350, 47].map(width => Math.round(width * cut.zoom))
  const wide = `(min-width: 70rem) ${four}px, (min-width: 40rem) ${two}vw`
  return (
    <article id={service.id} className="term-column" aria-labelledby={titleId}>
      {first && <Ground seed="page-services" />}
      <Evidence picture={picture} alt={pictureCaption} cut={cut} phone={92} wide={wide} />
      <h3 id={titleId} data-sealed="">
        {service.title}
      </h3>
      <p className="term-text" data-sealed="">
        {service.description}
      </p>
      <ul className="term-features" data-sealed="">
        {service.features.map(feature => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="term-without">
        <h4>{m.terms.notIncluded}</h4>
        <ul data-sealed="">
          {service.notIncluded.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <dl className="terms">
        <div className="term-timeline">
          <dt>{m.terms.timeline}</dt>
          <dd data-sealed="">{service.timeline}</dd>
        </div>
        <div className="term-price">
          <dt>{m.terms.price}</dt>
          <dd data-sealed="">
            <Price service={service} />
          </dd>
        </div>
      </dl>
      <p className="term-action">
        <ButtonLink to={enquiryPath(service.id)} aria-describedby={titleId}>
          {m.getStarted}
        </ButtonLink>
        <small>
          {m.onTheForm} {service.formName}
        </small>
      </p>
    </article>
  )
}
