import { pageTitle, useNotice } from '../../ui/agency/agency'
import { ButtonLink } from '../../ui/button'
import { Engraving } from '../../ui/line-work/engraving'
import { Legend } from '../../ui/page-title'
import { portfolioMessages } from './messages'

const m = portfolioMessages.notFound

/** The portfolio has no project with this id (docs/product.md 8.3). */
export function ProjectNotFound() {
  return (
    <>
      <title>{pageTitle(m.title)}</title>
      <meta name="robots" content="noindex" />
      <Legend>{useNotice()}</Legend>
      <section className="failure">
        <Engraving name="failure" className="failure-seal" />
        <div className="frame failure-text">
          <p className="failure-figure" aria-hidden="true">
            404
          </p>
          <h1>{m.title}</h1>
          <p>{m.text}</p>
          <p className="button-row">
            <ButtonLink to="/portfolio">{m.back}</ButtonLink>
          </p>
        </div>
      </section>
    </>
  )
}
