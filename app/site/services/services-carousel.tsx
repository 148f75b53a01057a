import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { EvidenceCut, Service } from '../../../domain/service/service'
import type { PictureSource } from '../../../shared/picture-source'
import { ArrowRightIcon } from '../../ui/line-work/icons'
import { TitleLines } from '../../ui/page-title'
import { StepButtons } from '../../ui/step-buttons'
import { Evidence } from './evidence'

export interface CarouselService
  extends Pick<Service, 'id' | 'title' | 'description' | 'features' | 'timeline' | 'price' | 'priceUnit'> {
  picture: PictureSource
  caption: string
  cut: EvidenceCut
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
  // Reads the panels: `current` follows their events and lags behind two quick clicks.
  const step = (by: 1 | -1) => {
    const [panels, open] = readPanels(row)
    const next = panels[(open + by + panels.length) % panels.length]
    if (next) next.open = true
  }
  // A service that was opened before the app ran is the open one.
  useEffect(() => {
    const [panels, open] = readPanels(row)
    if (open > 0) bringIntoView(panels[open])
    setCurrent(Math.max(0, open))
  }, [])
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
            onToggle={({ currentTarget }) => {
              if (!currentTarget.open || index === current) return
              setCurrent(index)
              bringIntoView(currentTarget)
            }}
          >
            <summary>
              <span className="spine-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="spine-title">{service.title}</span>
              <span className="spine-price">
                from {service.price} <span>{service.priceUnit}</span>
              </span>
            </summary>
            <ServicePanel service={service} />
          </details>
        ))}
      </div>
    </section>
  )
}

function readPanels({ current }: RefObject<HTMLElement | null>) {
  const panels = [...(current?.querySelectorAll('details') ?? [])]
  return [panels, panels.findIndex(panel => panel.open)] as const
}

/** Where panels are stacked, the one that closes above takes the opened title out of view. */
const bringIntoView = (panel: HTMLElement | undefined) =>
  panel?.querySelector('summary')?.scrollIntoView({ block: 'nearest' })

function ServicePanel({ service }: { service: CarouselService }) {
  const wide = Math.round(540 * service.cut.zoom)
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
          All services <ArrowRightIcon />
        </Link>
      </div>
      <div className="service-panel-proof">
        <figure>
          <Evidence
            picture={service.picture}
            alt={service.caption}
            cut={service.cut}
            phone={92}
            wide={`(min-width: 75rem) ${wide}px, (min-width: 48rem) ${Math.round(52 * service.cut.zoom)}vw`}
          />
          <figcaption className="caption">{service.caption}</figcaption>
        </figure>
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
    </div>
  )
}
