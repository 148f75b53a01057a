import type { HomePage } from '../../../domain/site/documents/home'
import { Medallion } from '../../ui/line-work/medallion'
import { TitleLines } from '../../ui/page-title'
import { homeMessages as m } from '../../ui/words/home-messages'

/** 'Why public companies choose us' as a two-column ledger. */
export function WhyChooseUs({ why }: { why: HomePage['why'] }) {
  const { founder } = why
  return (
    <section className="section frame" aria-labelledby="why-title">
      <div className="why grid12">
        <div className="why-head">
          <h2 id="why-title" className="section-title">
            <TitleLines lines={why.titleLines} />
          </h2>
          <p>{why.text}</p>
          <div className="person">
            <Medallion name={founder.name} seed={founder.seal} size={56} />
            <p>
              <strong>{founder.name}</strong>
              {founder.title}
              {m.founder}
            </p>
          </div>
        </div>
        <dl className="why-rows">
          {why.rows.map(({ term, lead, rest }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <strong>{lead}</strong> {rest}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
