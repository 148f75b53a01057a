/** Portfolio pictures of project 1. */
import type { ReactNode } from 'react'
import { detailSize, type Plate } from '../plate'
import { Phone, Scaled } from '../stage'
import stageCss from '../stage.css?raw'
import { CoreDetail } from './core-detail'
import { CoreLog } from './core-log'
import { Deck } from './deck'
import { Header } from './header'
import { FirstColumns, Hero } from './hero'
import { Wordmark } from './mark'
import { ReleaseText } from './news'
import newsCss from './news.css?raw'
import platesCss from './plates.css?raw'
import { QuoteChart, QuoteFacts, QuoteFigure } from './quote'
import { assays } from './releases/2024-06-11'
import siteCss from './site.css?raw'

const css = siteCss + newsCss + stageCss + platesCss

function Home() {
  return (
    <div className="oxbow plate plate-home">
      <Scaled width={1240} height={775} scale={1600 / 1240}>
        <div className="page">
          <div className="opening">
            <Header />
            <Hero />
            <FirstColumns />
          </div>
        </div>
      </Scaled>
    </div>
  )
}

function ScreenHead() {
  return (
    <div className="screen-head">
      <Wordmark />
      <svg width="26" height="16" viewBox="0 0 26 16" aria-hidden="true">
        <path className="menu" d="M0 2H26M0 14H26" />
      </svg>
    </div>
  )
}

function Screen({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className="page">
      <ScreenHead />
      <div className={`screen ${className}`}>{children}</div>
    </div>
  )
}

function Phones() {
  return (
    <div className="oxbow plate plate-phones">
      <Phone left={118} top={70} scale={1.27} time="6:42">
        <Screen>
          <QuoteFigure />
          <QuoteChart />
          <QuoteFacts />
        </Screen>
      </Phone>
      <Phone left={712} top={164} scale={1.27} time="6:43" className="light">
        <Screen className="paper">
          <h1>{assays.title}</h1>
          <div className="release-page">
            <ReleaseText release={assays} />
          </div>
        </Screen>
      </Phone>
      <div className="captions">
        <div>
          <b>Quote</b>
          One figure, one line and three facts a shareholder checks on the way to work.
        </div>
        <div>
          <b>News</b>
          The release itself, its numbers first and no file to open.
        </div>
      </div>
    </div>
  )
}

export const plates: readonly Plate[] = [
  { key: '1-1', element: <Home />, css, focal: [0.72, 0.34] },
  { key: '1-2', element: <Phones />, css, focal: [0.3, 0.4] },
  { key: '1-3', element: <Deck />, css, focal: [0.3, 0.3] },
  { key: '1-4', element: <CoreLog />, css, focal: [0.55, 0.5] },
  { key: '1-detail', element: <CoreDetail />, css, ...detailSize, focal: [0.5, 0.45] },
]
