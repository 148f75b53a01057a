import type { TermsText } from '../../../domain/service/terms'

/** What the agreement says, in rows that a prospect and counsel can look up. */
export function Agreement({ title, lede, groups }: TermsText) {
  return (
    <section id="terms" className="section frame agreement" aria-labelledby="agreement-title">
      <div className="agreement-grid grid12">
        <div className="agreement-head">
          <h2 id="agreement-title" className="section-title">
            {title}
          </h2>
          <p>{lede}</p>
        </div>
        {groups.map(({ id, title, terms }) => (
          <div key={id} id={id} className="agreement-group">
            <h3 data-sealed="">{title}</h3>
            <dl className="ledger" data-sealed="">
              {Object.entries(terms).map(([term, text]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}
