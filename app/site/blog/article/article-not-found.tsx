import { pageTitle, useNotice } from '../../../ui/agency/agency'
import { ButtonLink } from '../../../ui/button'
import { Engraving } from '../../../ui/line-work/engraving'
import { Legend } from '../../../ui/page-title'
import { articleMessages } from './messages'

const m = articleMessages.missing

/** No published article has this id, or it could not be read (docs/product.md 8.2). */
export function ArticleNotFound({ status }: { status: number }) {
  return (
    <>
      <title>{pageTitle(m.title)}</title>
      <meta name="robots" content="noindex" />
      <Legend>{useNotice()}</Legend>
      <section className="failure">
        <Engraving name="failure" className="failure-seal" />
        <div className="frame failure-text">
          <p className="failure-figure" aria-hidden="true">
            {status}
          </p>
          <h1>{m.title}</h1>
          <p>{m.text}</p>
          <p className="button-row">
            <ButtonLink to="/blog">{m.back}</ButtonLink>
          </p>
        </div>
      </section>
    </>
  )
}
