import { useContext } from 'react'
import { ButtonLink } from '../ui/button'
import { Engraving } from '../ui/engraving'
import { Legend } from '../ui/page-title'
import { shellMessages } from './messages'
import { RequestIdContext } from './request-id'

const m = shellMessages.failure

/** Not found and failures inside the site's shell (design "Pages", row "Unmatched route, render failure"). */
export function FailurePage({ status }: { status: number }) {
  const requestId = useContext(RequestIdContext)
  return (
    <>
      <title>{`${m.title} | Quorum & Quay`}</title>
      <meta name="robots" content="noindex" />
      <Legend>{m.legend}</Legend>
      <section className="failure">
        <Engraving name="failure" className="failure-seal" />
        <div className="frame failure-text">
          <p className="failure-figure" aria-hidden="true">
            {status}
          </p>
          <h1>{m.title}</h1>
          <p>{status === 404 ? m.notFound : m.failed}</p>
          {status >= 500 && (
            <p className="failure-reference">
              {m.reference}: <code suppressHydrationWarning>{requestId}</code>
            </p>
          )}
          <p className="button-row">
            <ButtonLink to="/">{m.home}</ButtonLink>
            <ButtonLink look="outline" to="/portfolio">
              {m.portfolio}
            </ButtonLink>
            <ButtonLink look="outline" to="/contact">
              {m.contact}
            </ButtonLink>
          </p>
        </div>
      </section>
    </>
  )
}
