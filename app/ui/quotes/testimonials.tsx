import { Medallion } from '../line-work/medallion'
import { Stars } from '../line-work/stars'
import { homeMessages as m } from '../words/home-messages'
import { Quotation } from './quotation'

interface Quote {
  quote: string
  name: string
  title: string
  seal: string
}

/** Two clients, the second set smaller and lower, so that they read as two voices, not as a grid. Nothing without one. */
export function Testimonials({ testimonials }: { testimonials: readonly Quote[] }) {
  if (testimonials.length === 0) return null
  return (
    <section className="testimonials" aria-label={m.clients}>
      <div className="frame grid12">
        {testimonials.map(testimonial => (
          <QuoteFigure key={testimonial.name} {...testimonial} />
        ))}
      </div>
    </section>
  )
}

export function QuoteFigure({ quote, name, title, seal }: Quote) {
  return (
    <figure className="quote">
      <Stars label={m.stars} />
      <Quotation text={quote} />
      <figcaption className="person">
        <Medallion name={name} seed={seal} size={72} />
        <p>
          <strong>{name}</strong>
          {title}
        </p>
      </figcaption>
    </figure>
  )
}
