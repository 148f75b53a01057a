import { ButtonLink } from '../../ui/button'
import { Engraving } from '../../ui/engraving'
import { Legend } from '../../ui/page-title'
import { articleMessages } from './article-messages'

const m = articleMessages.missing

/** An id that no published article has, or one that could not be read (product-spec section 8). */
export function ArticleNotFound({ status }: { status: number }) {
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
          <p>{m.text}</p>
          <p className="button-row">
            <ButtonLink to="/blog">{m.back}</ButtonLink>
          </p>
        </div>
      </section>
    </>
  )
}
