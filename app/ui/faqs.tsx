import { Link } from 'react-router'
import { ArrowRightIcon } from './line-work/icons'
import { TitleLines } from './page-title'

export interface FaqsProps {
  lines: readonly string[]
  lede: string
  faqs: readonly { question: string; answer: string }[]
  /** Where further questions are answered. */
  more?: { to: string; label: string }
}

/** Questions as native disclosures, so they open without script and find-in-page reaches them. */
export function Faqs({ lines, lede, faqs, more }: FaqsProps) {
  return (
    <section className="section frame" aria-labelledby="faq-title">
      <div className="faq-grid grid12">
        <div className="faq-head">
          <h2 id="faq-title" className="section-title">
            <TitleLines lines={lines} />
          </h2>
          <p>{lede}</p>
          {more && (
            <p>
              <Link to={more.to} className="text-link">
                {more.label} <ArrowRightIcon />
              </Link>
            </p>
          )}
        </div>
        <div className="faq-list">
          {faqs.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                <span>{question}</span>
                <span className="faq-mark" aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
