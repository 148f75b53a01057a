import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Service } from '../../../domain/service/service'
import { ArrowRightIcon } from '../../ui/line-work/icons'
import { TitleLines } from '../../ui/page-title'
import { StepButtons } from '../../ui/step-buttons'
import { homeMessages as m } from '../../ui/words/home-messages'
import { Evidence, type ServiceEvidence } from './evidence'

export interface CarouselService
  extends Pick<Service, 'id' | 'title' | 'description' | 'features' | 'timeline' | 'price' | 'priceUnit'> {
  evidence?: ServiceEvidence | undefined
  caption?: string | undefined
}

/** Of so many, spines keep the width they are drawn for. */
export const roomy = 4

/**
 * One open service, and spines of the others. Disclosures of one name: opening a spine closes the panel before it, with no
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
        {services.length > 1 && (
          <div className="section-head-actions">
            <p className="carousel-count" aria-live="polite">
              {current + 1}
              {m.of}
              {services.length}
            </p>
            <StepButtons previous={m.previousService} next={m.nextService} onStep={step} />
          </div>
        )}
      </div>
      <div
        className="services-carousel"
        ref={row}
        style={
          services.length > roomy
            ? ({ '--spine': `${Math.floor(354 / (services.length - 1))}px` } as CSSProperties)
            : undefined
        }
      >
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
                {`${m.priceFrom} `}
                {service.price} <span>{service.priceUnit}</span>
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
          {`${m.allServices} `}
          <ArrowRightIcon />
        </Link>
      </div>
      <div className="service-panel-proof">
        <figure>
          <Evidence
            evidence={service.evidence}
            alt={service.caption}
            phone={92}
            wide={zoom =>
              `(min-width: 75rem) ${Math.round(540 * zoom)}px, (min-width: 48rem) ${Math.round(52 * zoom)}vw`
            }
          />
          {service.evidence && <figcaption className="caption">{service.caption}</figcaption>}
        </figure>
        <dl className="service-panel-terms">
          <div>
            <dt>{m.from}</dt>
            <dd>
              {service.price}
              {service.priceUnit && <small> {service.priceUnit}</small>}
            </dd>
          </div>
          <div>
            <dt>{m.timeline}</dt>
            <dd>{service.timeline}</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
