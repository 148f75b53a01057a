import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { TitleLines } from '../../ui/page-title'
import { Picture, type PictureSource } from '../../ui/picture'
import { StepButtons } from '../../ui/step-buttons'
import type { Service } from './service'

export interface CarouselService
  extends Pick<Service, 'id' | 'title' | 'description' | 'features' | 'timeline' | 'price' | 'priceUnit'> {
  picture: PictureSource
  caption: string
}

/**
 * One open service and three spines. Disclosures of one name: opening a spine closes the panel before it, with no
 * script at all; the buttons step through them once the app is there.
 */
export function ServicesCarousel({
  lines,
  services,
}: {
  lines: readonly string[]
  services: readonly CarouselService[]
}) {
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  // The panels themselves know which one is open: `current` follows their events, which two quick clicks outrun.
  const step = (by: 1 | -1) => {
    const panels = [...(row.current?.querySelectorAll('details') ?? [])]
    const open = panels.findIndex(panel => panel.open)
    const next = panels[(open + by + panels.length) % panels.length]
    if (next) next.open = true
  }
  return (
    <section className="section frame services-section" aria-labelledby="services-title">
      <div className="section-head">
        <h2 id="services-title" className="section-title">
          <TitleLines lines={lines} />
        </h2>
        <div className="section-head-actions">
          <p className="carousel-count" aria-live="polite">
            {current + 1} of {services.length}
          </p>
          <StepButtons previous="Previous service" next="Next service" onStep={step} />
        </div>
      </div>
      <div className="services-carousel" ref={row}>
        {services.map((service, index) => (
          <details
            key={service.id}
            name="service"
            open={index === 0}
            onToggle={event => event.currentTarget.open && setCurrent(index)}
          >
            <summary>
              <span className="spine-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="spine-title">{service.title}</span>
              <span className="spine-price">
                from {service.price}
                {service.priceUnit && ` ${service.priceUnit}`}
              </span>
            </summary>
            <ServicePanel service={service} />
          </details>
        ))}
      </div>
    </section>
  )
}

function ServicePanel({ service }: { service: CarouselService }) {
  return (
    <div className="service-panel">
      <div className="service-panel-words">
        <p>{service.description}</p>
        <ul>
          {service.features.map(feature => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <Link to="/services" className="text-link">
          All services
        </Link>
        <dl className="service-panel-terms">
          <div>
            <dt>From</dt>
            <dd>
              {service.price}
              {service.priceUnit && <small> {service.priceUnit}</small>}
            </dd>
          </div>
          <div>
            <dt>Timeline</dt>
            <dd>{service.timeline}</dd>
          </div>
        </dl>
      </div>
      <figure className="service-panel-picture">
        <Picture source={service.picture} alt={service.caption} sizes="(min-width: 60rem) 560px, 92vw" />
        <figcaption className="caption">{service.caption}</figcaption>
      </figure>
    </div>
  )
}
