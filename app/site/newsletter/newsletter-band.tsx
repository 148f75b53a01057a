import { newsletterMessages as m } from './messages'
import { NewsletterForm, type NewsletterFormProps } from './newsletter-form'

/** The sign-up across the whole window. */
export function NewsletterBand(props: NewsletterFormProps) {
  return (
    <section className="newsletter-band" aria-labelledby="newsletter-title">
      <div className="frame grid12 newsletter-grid">
        <div className="newsletter-words">
          <h2 id="newsletter-title" className="section-title">
            {m.title}
          </h2>
          <p>{m.lede}</p>
        </div>
        <NewsletterForm {...props} />
      </div>
      <div className="newsletter-edge" aria-hidden="true" />
    </section>
  )
}
