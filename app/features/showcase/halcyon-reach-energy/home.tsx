/** The home page: the quarter, the fields, the share and the news, and a way into every other page. */
import { longDate } from '../share-price'
import { base } from './facts'
import { Frame } from './frame'
import { FirstStrip, Hero } from './hero'
import { Medallion } from './medallion'
import { Operations } from './operations'
import { people } from './people'
import { QuoteChart, QuoteFacts, QuoteFigure } from './quote'
import { releaseHref, releases } from './releases'
import { Results } from './results'

function Share() {
  return (
    <section className="share">
      <h2>The share</h2>
      <div className="share-quote">
        <QuoteFigure />
        <QuoteFacts />
      </div>
      <div className="share-chart">
        <QuoteChart />
        <p className="ways">
          <a href={`${base}/investors`}>Prices, dividend and share structure</a>
          <a href={`${base}/presentation`}>The quarter in nine slides</a>
        </p>
      </div>
    </section>
  )
}

function News() {
  return (
    <section className="news-strip">
      <h2>News</h2>
      <div>
        <ul>
          {releases.slice(0, 3).map(({ day, title, summary }) => (
            <li key={day}>
              <time dateTime={day}>{longDate(day)}</time>
              <h3>
                <a href={releaseHref(day)}>{title}</a>
              </h3>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
        <p className="ways">
          <a href={`${base}/news`}>All releases</a>
        </p>
      </div>
    </section>
  )
}

function Governance() {
  return (
    <section className="governance">
      <h2>Management</h2>
      <ul>
        {people.map(({ monogram, name, role, text }) => (
          <li key={name}>
            <Medallion monogram={monogram} />
            <h3>{name}</h3>
            <p className="role">{role}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="board">
        Seven directors, six of them independent; the chair, Ottoline Marsh, is not the chief executive.{' '}
        <a href={`${base}/people#board`}>The board, its committees and their charters</a>
      </p>
    </section>
  )
}

export function Home() {
  return (
    <Frame>
      <Hero />
      <FirstStrip note />
      <Results />
      <Operations />
      <Share />
      <News />
      <Governance />
    </Frame>
  )
}
