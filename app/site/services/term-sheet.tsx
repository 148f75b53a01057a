import type { CSSProperties } from 'react'
import { enquiryPath, type Service, toDollars } from '../../../domain/service/service'
import { ButtonLink } from '../../ui/button'
import { Engraving } from '../../ui/line-work/engraving'
import { Ground } from '../../ui/line-work/ground'
import { Evidence, type ServiceEvidence } from './evidence'
import { servicesMessages as m } from './messages'
import { arrangeColumns, type SheetColumns } from './sheet-columns'

/** The price as a figure only: its words would stand in what the page sends a second time. */
export interface TermSheetService extends Omit<Service, 'picture' | 'price' | 'footerName'> {
  evidence?: ServiceEvidence | undefined
}

export interface TermSheetProps {
  title: string
  /** Beside a red rule, opposite the title. */
  note: string
  services: readonly TermSheetService[]
}

/** The services as columns of one sheet: every kind of term is in a row that all beside each other share. */
export function TermSheet({ title, note, services }: TermSheetProps) {
  const columns = arrangeColumns(services.length)
  return (
    <section className="frame terms-section" aria-labelledby="terms-title">
      <div className="term-sheet" {...sheetOf(columns)}>
        <div className="sheet-head term-sheet-head">
          <h2 id="terms-title">{title}</h2>
          <p>{note}</p>
        </div>
        <PriceList services={services} columns={columns} />
        <div className="term-columns">
          {services.map((service, index) => (
            <ServiceColumn
              key={service.id}
              service={service}
              first={index === 0}
              abreast={columns?.abreast ?? 4}
              place={placeOf(index, columns)}
            />
          ))}
          {columns && <Rest {...columns} />}
        </div>
      </div>
    </section>
  )
}

const sheetOf = (columns: SheetColumns | undefined) =>
  columns && {
    'data-services': '',
    style: { '--abreast': columns.abreast, '--rest': columns.rest } as CSSProperties,
  }

/** Where rules are left out: at the start of a row, and in the first. */
const placeOf = (index: number, columns: SheetColumns | undefined) =>
  columns && {
    'data-first': index % columns.abreast === 0 || undefined,
    'data-top': index < columns.abreast || undefined,
  }

/** Line work where the last row has no service. */
const Rest = ({ rest, twoRest }: SheetColumns) =>
  rest + twoRest > 0 && (
    <div className="term-rest" data-wide={rest > 0 || undefined} data-two={twoRest > 0 || undefined}>
      <Engraving name="category-strategy" />
    </div>
  )

interface PriceListProps extends Pick<TermSheetProps, 'services'> {
  columns: SheetColumns | undefined
}

/** The prices come first: in the first screen at every width. */
function PriceList({ services, columns }: PriceListProps) {
  return (
    <ul className="price-list">
      {services.map((service, index) => (
        <li key={service.id} {...placeOf(index, columns)}>
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

/** As many columns as a wide window has, then two, then one. */
function widthsOf(abreast: number, zoom: number): string {
  const [wide, two] = [1400 / abreast, 47].map(width => Math.round(width * zoom))
  return `(min-width: 70rem) ${wide}px, (min-width: 40rem) ${two}vw`
}

interface ServiceColumnProps {
  service: TermSheetService
  first: boolean
  abreast: number
  place: ReturnType<typeof placeOf>
}

function ServiceColumn({ service, first, abreast, place }: ServiceColumnProps) {
  const titleId = `${service.id}-title`
  const { evidence, pictureCaption } = service
  return (
    <article id={service.id} className="term-column" aria-labelledby={titleId} {...place}>
      {first && <Ground seed="page-services" />}
      <Evidence evidence={evidence} alt={pictureCaption} phone={92} wide={zoom => widthsOf(abreast, zoom)} />
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
