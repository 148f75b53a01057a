/** Sections of the first page, some of which inner pages show again. */
import { Pairs } from '../pairs'
import { PriceChart, PriceTable } from '../price-chart'
import type { PosterClient } from './client'

interface SectionProps {
  client: PosterClient
}

export function Share({ client: { price, quoteFacts, chart } }: SectionProps) {
  return (
    <section className="share" aria-labelledby="share">
      <div>
        <h2 id="share">Share price</h2>
        <p className="price">{price}</p>
        <Pairs rows={quoteFacts} />
      </div>
      <figure>
        <PriceChart {...chart} />
        <PriceTable closes={chart.closes} caption={chart.caption} />
      </figure>
    </section>
  )
}

/** `linked` titles lead to the page of their release; the portfolio shows them plain. */
export function News({ client: { base, releases }, linked = true }: SectionProps & { linked?: boolean }) {
  return (
    <section className="news" aria-labelledby="news">
      <h2 id="news">News</h2>
      <div>
        {releases.map(({ id, date, day, title, pinned, lead, rest }) => (
          <article key={id} aria-labelledby={id}>
            <p className="date">
              <time dateTime={day}>{date}</time>
              {pinned && <span>{pinned}</span>}
            </p>
            <div>
              <h3 id={id}>{linked ? <a href={`${base}/news/${id}`}>{title}</a> : title}</h3>
              <p>{lead}</p>
              <details>
                <summary aria-label={`Rest of the release: ${title}`}>Rest of the release</summary>
                {rest.map(paragraph => (
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

export function Investors({ client: { holdings } }: SectionProps) {
  const { title, date, capital, facts } = holdings
  const tables = [
    { id: 'capital', caption: <>Capital structure, {date}</>, rows: capital },
    { id: 'facts', caption: 'Investor facts', rows: facts },
  ]
  return (
    <section className="investors" aria-labelledby="investors">
      <h2 id="investors">{title}</h2>
      {tables.map(({ id, caption, rows }) => (
        <table key={id}>
          <caption>{caption}</caption>
          <tbody>
            {rows.map(([label, value, note]) => (
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
      ))}
    </section>
  )
}

export function People({ client: { team, medallion } }: SectionProps) {
  return (
    <section className="people" aria-labelledby="people">
      <h2 id="people">{team.title}</h2>
      <ul>
        {team.people.map(([name, role, note]) => (
          <li key={name}>
            {medallion(name)}
            <h3>{name}</h3>
            <p>{role}</p>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Alerts({ client: { alerts } }: SectionProps) {
  return (
    <section className="alerts" aria-labelledby="alerts">
      <h2 id="alerts">{alerts.title}</h2>
      <div>{alerts.words}</div>
    </section>
  )
}
