import type { Testimonial } from '../../../domain/company/testimonial'
import { Medallion } from '../../ui/line-work/medallion'
import { Stars } from '../../ui/line-work/stars'
import { Quotation } from '../../ui/quotes/quotation'
import { portfolioMessages as m } from './messages'

/** One full sentence of the client, set as large as the page allows. */
export function CaseQuote({ testimonial: { quote, name, title, seal } }: { testimonial: Testimonial }) {
  return (
    <section className="section frame" aria-label={m.testimonial}>
      <figure className="quote case-quote grid12">
        <div className="case-quote-medallion">
          <Medallion name={name} seed={seal} size={216} />
        </div>
        <div className="case-quote-words">
          <Stars label={m.stars} />
          <Quotation text={quote} />
          <figcaption className="person">
            <p>
              <strong>{name}</strong>
              {title}
            </p>
          </figcaption>
        </div>
      </figure>
    </section>
  )
}
