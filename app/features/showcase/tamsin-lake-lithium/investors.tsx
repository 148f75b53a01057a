import { chartPoint, PriceChart, PriceTable } from '../price-chart'
import { deck } from './deck'
import { capital, closes, facts, priceRules, quote, quoteFacts } from './figures'
import { releases } from './releases'

export function Share() {
  return (
    <section className="tamsin-share" aria-labelledby="share">
      <div>
        <h2 id="share">The share</h2>
        <p className="tamsin-price">
          <b>${quote.close.toFixed(2)}</b> −{Math.abs(quote.change).toFixed(2)} (−
          {Math.abs(quote.percent).toFixed(1)}%)
          <small>TSX-V: TMSN, close of {quote.date}</small>
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
          label="Daily closing price over twelve months. It fell from $0.97 to $0.39 in August and closed at $0.52. The table below has the months."
        >
          <span className="event" style={chartPoint(closes, priceRules, '2024-10-08')}>
            <i>October 8, update</i>
          </span>
        </PriceChart>
        <PriceTable closes={closes} caption="Closing prices on the TSX Venture Exchange, Canadian dollars" />
      </figure>
    </section>
  )
}

/** With `base` each title leads to the page of its release. */
export function News({ base }: { base?: string }) {
  return (
    <section className="tamsin-news" aria-labelledby="news">
      <h2 id="news">News</h2>
      <div>
        {releases.map(release => (
          <article key={release.id} aria-labelledby={release.id}>
            <p className="tamsin-date">
              <time dateTime={release.day}>{release.date}</time>
              {release.pinned && <span>{release.pinned}</span>}
            </p>
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

/** With `base` each title leads to the page of its slide. */
export function Deck({ base }: { base?: string }) {
  let number = 0
  return (
    <section className="tamsin-deck" aria-labelledby="deck">
      <h2 id="deck">The update in eighteen parts</h2>
      <p>
        {base
          ? 'The presentation and this site are made of the same parts. Each slide has a page.'
          : 'The presentation and this page are made of the same parts. Each links to its place here.'}
      </p>
      {deck.map(part => (
        <div key={part.name}>
          <h3>{part.name}</h3>
          <ol start={number + 1}>
            {part.slides.map(({ title, href }) => {
              number++
              return (
                <li key={title}>
                  <a href={base ? `${base}/presentation/${number}` : href}>{title}</a>
                </li>
              )
            })}
          </ol>
        </div>
      ))}
    </section>
  )
}

export function Investors() {
  return (
    <section className="tamsin-investors" aria-labelledby="investors">
      <h2 id="investors">Shares and cash</h2>
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
