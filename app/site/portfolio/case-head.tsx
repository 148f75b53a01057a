import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Project } from '../../../domain/project/project'
import { Button } from '../../ui/button'
import { ArrowRightIcon } from '../../ui/line-work/icons'
import { Legend } from '../../ui/page-title'
import { showToast } from '../../ui/toast'
import { portfolioMessages as m } from './messages'

type Head = Pick<
  Project,
  | 'title'
  | 'outcome'
  | 'description'
  | 'legend'
  | 'client'
  | 'listing'
  | 'year'
  | 'duration'
  | 'categories'
  | 'liveSiteUrl'
>

/**
 * Breadcrumb, the outcome before anything else, the pictures and the facts: on phones in this order, so that the work is
 * in the first screen, on wide screens with the facts beside the outcome.
 */
export function CaseHead({ project, children }: { project: Head; children: ReactNode }) {
  return (
    <>
      <Legend>{project.legend}</Legend>
      <div className="frame">
        <nav aria-label={m.breadcrumb}>
          <ol className="breadcrumb">
            <li>
              <Link to="/portfolio">{m.portfolio}</Link>
            </li>
            <li aria-current="page">{project.client}</li>
          </ol>
        </nav>
        <div className="case-head grid12">
          <header className="case-title" data-sealed="">
            <h1>{project.title}</h1>
            <p className="case-outcome">{project.outcome}</p>
            <p className="case-description">{project.description}</p>
          </header>
          {children}
          <div className="case-facts">
            <Facts project={project} />
            {project.liveSiteUrl !== '' && <LiveSite client={project.client} href={project.liveSiteUrl} />}
          </div>
        </div>
      </div>
    </>
  )
}

function Facts({ project: { client, listing, year, duration, categories } }: { project: Head }) {
  return (
    <dl className="ledger">
      <Fact label={m.facts.client}>{client}</Fact>
      <Fact label={m.facts.listing}>
        <span className="case-listing">{listing}</span>
      </Fact>
      <Fact label={m.facts.year}>{year}</Fact>
      <Fact label={m.facts.duration}>{duration}</Fact>
      <Fact label={m.facts.categories}>
        <ul>
          {categories.map(category => (
            <li key={category}>{category}</li>
          ))}
        </ul>
      </Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Projects 5 and 6 have no live site; their button says so (docs/product.md 8.3). */
function LiveSite({ client, href }: { client: string; href: string | undefined }) {
  const description = m.noLiveSite.description(client)
  if (!href) {
    const explain = () => showToast({ title: m.noLiveSite.title, description, variant: 'destructive' })
    return (
      <>
        <Button data-app="" look="outline" className="case-live" onClick={explain}>
          {m.viewLiveSite}
        </Button>
        <p className="case-live-note">{m.noLiveSite.note}</p>
      </>
    )
  }
  return (
    <>
      <a
        className="button button-solid case-live"
        href={href}
        target="_blank"
        rel="noopener"
        aria-describedby="live-site-note"
      >
        {m.viewLiveSite}
        <ArrowRightIcon />
      </a>
      <p id="live-site-note" className="case-live-note">
        {m.liveSiteNote}
      </p>
    </>
  )
}
