import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { PictureSource } from '../../../shared/picture-source'
import { ArrowRightIcon } from '../../ui/line-work/icons'
import { Picture } from '../../ui/picture'
import { StepButtons } from '../../ui/step-buttons'
import { homeMessages as m } from '../../ui/words/home-messages'

export interface StripProject {
  id: string
  client: string
  listing: string
  outcome: string
  picture: PictureSource
}

/** So many fill the widest window, so that the loop closes outside of it. */
const enough = 4

/**
 * Projects that drift past at 40 px a second. It is a native scroller with CSS motion: the pause is a real
 * checkbox, and it also stops on hover, focus and reduced motion (WCAG 2.2.2). The sets that close
 * the loop are inert.
 */
export function ProjectStrip({ title, projects }: { title: string; projects: readonly StripProject[] }) {
  const pauseId = useId()
  const { ref, scroll } = useScroller()
  return (
    <section className="section strip-section" aria-labelledby="strip-title">
      <input type="checkbox" id={pauseId} className="strip-pause visually-hidden" />
      <div className="frame">
        <div className="section-head">
          <h2 id="strip-title" className="section-title">
            {title}
          </h2>
          <div className="section-head-actions">
            <Link to="/portfolio" className="text-link">
              {`${m.viewAll} `}
              <ArrowRightIcon />
            </Link>
            <label htmlFor={pauseId} className="icon-button strip-pause-label">
              <span className="visually-hidden">{m.pause}</span>
              <span className="strip-pause-icon" aria-hidden="true" />
            </label>
            <StepButtons previous={m.previousProjects} next={m.nextProjects} onStep={scroll} />
          </div>
        </div>
      </div>
      <div className="strip" ref={ref}>
        <div className="strip-track">
          <StripSet projects={projects} />
          {copies(projects.length).map(copy => (
            <StripSet key={copy} projects={projects} copy />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Both halves of the track hold the same sets: it moves by one half. */
const copies = (projects: number): number[] =>
  Array.from({ length: 2 * Math.ceil(enough / projects) - 1 }, (_, copy) => copy)

/** Buttons for a native scroller: one step is most of what is in view, and the end leads back to the beginning. */
function useScroller() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A link that got the focus before the app ran.
    const focused = ref.current?.querySelector('a:focus')
    if (focused) bringIntoView(focused)
  }, [])
  const scroll = (direction: 1 | -1) => {
    const scroller = ref.current
    if (!scroller) return
    const last = scroller.scrollWidth - scroller.clientWidth
    const atEnd = direction === 1 ? scroller.scrollLeft >= last - 2 : scroller.scrollLeft <= 2
    const wrapped = direction === 1 ? 0 : last
    const step = scroller.scrollLeft + direction * scroller.clientWidth * 0.8
    scroller.scrollTo({ left: atEnd ? wrapped : step, behavior: 'smooth' })
  }
  return { ref, scroll }
}

function StripSet({ projects, copy = false }: { projects: readonly StripProject[]; copy?: boolean }) {
  return (
    <ul className="strip-set" inert={copy} aria-hidden={copy || undefined}>
      {projects.map(({ id, client, listing, outcome, picture }) => (
        <li key={id} className={picture.width > picture.height ? 'strip-wide' : 'strip-narrow'}>
          <Link
            to={`/portfolio/${id}`}
            className="strip-link"
            style={{ '--picture-name': `project-${id}` } as CSSProperties}
            onFocus={event => bringIntoView(event.currentTarget)}
            viewTransition
          >
            <Picture source={picture} alt="" sizes={picture.width > picture.height ? '560px' : '300px'} />
            <span className="strip-name">
              <strong>{client}</strong>
              <span className="ticker">{listing}</span>
            </span>
            <span className="strip-outcome">{outcome}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Browsers do not scroll to a focused link that is only partly out of view. */
const bringIntoView = (link: Element): void => link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
