import { Medallion } from '../ui/line-work/medallion'
import { Stars } from '../ui/line-work/stars'
import { QuoteFigure } from '../ui/quotes/testimonials'
import { Row, Specimen } from './specimen'

const ledger = [
  { term: 'Client', text: 'Halcyon Reach Energy' },
  { term: 'Listing', text: 'TSX: HREQ' },
  { term: 'Duration', text: '8 weeks' },
]

export function Blocks() {
  return (
    <Specimen title="Blocks">
      <Row label="Ledger">
        <Ledger />
      </Row>
      <Row label="Disclosure">
        <Questions />
      </Row>
      <Row label="Stars">
        <Stars label="Five out of five" />
      </Row>
      <Row label="Medallions">
        <p className="button-row">
          <Medallion name="Marisol Tennant" seed="marisol-tennant" size={56} />
          <Medallion name="Devraj Halloran" seed="devraj-halloran" size={72} />
          <Medallion name="Noor Castellane" seed="noor-castellane" size={216} />
        </p>
      </Row>
      <Row label="Quote">
        <div className="specimen-quote">
          <QuoteFigure
            quote="Two markets, one release, six in the morning."
            name="Noor Castellane"
            title="VP Corporate Development, Northvein Uranium"
            seal="noor-castellane"
          />
        </div>
      </Row>
    </Specimen>
  )
}

function Ledger() {
  return (
    <dl className="ledger">
      {ledger.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Questions() {
  return (
    <div className="faq-list">
      <details open>
        <summary>
          <span>How soon do you reply?</span>
          <span className="faq-mark" aria-hidden="true" />
        </summary>
        <p>Within 24 hours on business days.</p>
      </details>
      <details>
        <summary>
          <span>Can we edit pages ourselves?</span>
          <span className="faq-mark" aria-hidden="true" />
        </summary>
        <p>Yes.</p>
      </details>
    </div>
  )
}
