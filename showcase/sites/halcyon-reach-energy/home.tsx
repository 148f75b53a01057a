/** The home page: the quarter, the fields, the share and the news, and a way into every other page. */
import { Share } from '../../kit/chapters/investors'
import { People } from '../../kit/chapters/people'
import { Frame } from '../../kit/frame'
import { longDate } from '../../kit/share-price'
import { halcyon } from './client'
import { base } from './facts'
import { FirstStrip, Hero } from './hero'
import { Operations } from './operations'
import { people } from './people'
import { QuoteChart, quoteFacts, quoteFigure } from './quote'
import { releases } from './releases'
import { Results } from './results'

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
                <a href={`${base}/news/${day}`}>{title}</a>
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

export function Home() {
  return (
    <Frame client={halcyon} drafted>
      <Hero />
      <FirstStrip note />
      <Results />
      <Operations />
      <Share figure={quoteFigure} facts={quoteFacts}>
        <QuoteChart />
        <p className="ways">
          <a href={`${base}/investors`}>Prices, dividend and share structure</a>
          <a href={`${base}/presentation`}>The quarter in nine slides</a>
        </p>
      </Share>
      <News />
      <People client={halcyon} title="Management" people={people}>
        <p className="board-line">
          Seven directors, six of them independent; the chair, Ottoline Marsh, is not the chief executive.{' '}
          <a href={`${base}/people#board`}>The board, its committees and their charters</a>
        </p>
      </People>
    </Frame>
  )
}
