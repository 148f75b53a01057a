import { chartPoint, PriceChart, PriceTable } from '../price-chart'
import { Mark } from './dot-field'
import { capital, closes, facts, priceRules, quote, quoteFacts } from './figures'
import { Medallion } from './medallion'
import { releases } from './releases'

export function Share() {
  return (
    <section className="lumen-quote" aria-labelledby="share">
      <div>
        <h2 id="share">The share</h2>
        <p className="lumen-price">
          <b>${quote.close.toFixed(2)}</b>
          <span>
            +{quote.change.toFixed(2)} (+{quote.percent.toFixed(1)}%)
          </span>
          <small>CSE: LMVL, close of {quote.date}</small>
        </p>
        <dl>
          {quoteFacts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figure>
        <PriceChart
          closes={closes}
          rules={priceRules}
          every={2}
          label="Daily closing price over twelve months, from $0.66 to $1.18. The table below has the months."
        >
          <span className="today" style={chartPoint(closes, priceRules, '2025-11-14')} />
        </PriceChart>
        <PriceTable
          closes={closes}
          caption="Closing prices on the Canadian Securities Exchange, in dollars"
        />
      </figure>
    </section>
  )
}

/** With `base` each title leads to the page of its release. */
export function News({ base }: { base?: string }) {
  return (
    <section className="lumen-news" aria-labelledby="news">
      <h2 id="news">News</h2>
      <div>
        {releases.map(release => (
          <article key={release.id} aria-labelledby={release.id}>
            <time dateTime={release.day}>{release.date}</time>
            <div>
              <h3 id={release.id}>
                {base ? <a href={`${base}/news/${release.id}`}>{release.title}</a> : release.title}
              </h3>
              <p>{release.lead}</p>
              <details>
                <summary aria-label={`Rest of the release: ${release.title}`}>Rest of the release</summary>
                {release.rest.map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </details>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

export function Investors() {
  return (
    <section className="lumen-investors" aria-labelledby="investors">
      <h2 id="investors">Who owns what</h2>
      <table>
        <caption>Capital structure, {quote.date}</caption>
        <tbody>
          {capital.map(([label, value, note]) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {note && <small>{note}</small>}
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>Investor facts</caption>
        <tbody>
          {facts.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const people = [
  [
    'Ines Okafor-Lund',
    'Chief Executive Officer',
    'Ran cold-chain audits for a grocer before she sold them sensors.',
  ],
  ['Tobias Wren', 'Chief Financial Officer', 'Moved the company to monthly cohort reporting in fiscal 2023.'],
  ['Priya Ansdell', 'Chief Technology Officer', 'Holds four of the six patents on the light cell.'],
  ['Marguerite Soo', 'Chair, independent', 'Chairs the audit committee of two other listed companies.'],
] as const

export function People() {
  return (
    <section className="lumen-people" aria-labelledby="people">
      <h2 id="people">Who answers for it</h2>
      <ul>
        {people.map(([name, role, note]) => (
          <li key={name}>
            <Medallion name={name} />
            <h3>{name}</h3>
            <p>{role}</p>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Alerts() {
  return (
    <section className="lumen-alerts" aria-labelledby="alerts">
      <h2 id="alerts">News by e-mail, asked for twice</h2>
      <div>
        <p>
          This is a demonstration, so nothing here takes an address. On the company’s own site this panel
          holds one field and the sentence below. A message then asks the reader to confirm, and only a
          confirmed address receives anything.
        </p>
        <blockquote>
          <p>
            I would like news releases and results of Lumen Vale Technologies by e-mail. I can stop this at
            any time with the link in every message.
          </p>
        </blockquote>
        <p>
          The wording, the time and the page are kept with each address as proof of consent.{' '}
          <a href="/portfolio/3">How this site was made</a>
        </p>
      </div>
    </section>
  )
}

export function Footer() {
  return (
    <footer className="lumen-foot">
      <p className="lumen-logo">
        <Mark />
        Lumen Vale
      </p>
      <p>
        Lumen Vale Technologies Inc.
        <br />
        Burnaby, British Columbia
        <br />
        604-555-0178
        <br />
        investors@lumenvale.example
      </p>
      <p>
        Statements about renewals, certification and fiscal 2026 look ahead and may turn out differently. What
        could change them stands in the annual filing of November 12, 2025. Net revenue retention and
        annualized recurring revenue are not measures under IFRS.
      </p>
      <p>
        Lumen Vale, its people and its figures were invented by Quorum & Quay for its portfolio. No such share
        trades.
      </p>
    </footer>
  )
}
