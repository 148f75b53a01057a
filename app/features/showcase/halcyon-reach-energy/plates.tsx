/** Portfolio pictures of project 2. */
import type { ReactNode } from 'react'
import { detailSize, type Plate } from '../plate'
import { Phone, Scaled } from '../stage'
import stageCss from '../stage.css?raw'
import { Header } from './header'
import { FirstStrip, Hero } from './hero'
import { Mails } from './mails'
import { Wordmark } from './mark'
import { ReleaseText } from './news'
import newsCss from './news.css?raw'
import platesCss from './plates.css?raw'
import { QuoteChart, QuoteFacts, QuoteFigure } from './quote'
import { secondQuarter } from './releases/2025-08-07'
import siteCss from './site.css?raw'
import { Slides } from './slide-sheet'

const css = siteCss + newsCss + stageCss + platesCss

function Home() {
  return (
    <div className="halcyon plate plate-home">
      <Scaled width={1280} height={800} scale={1.25}>
        <div className="page">
          <div className="opening">
            <Header />
          </div>
          <Hero step={7} />
          <FirstStrip />
        </div>
      </Scaled>
    </div>
  )
}

function Screen({ children }: { children: ReactNode }) {
  return (
    <div className="page">
      <div className="screen-head">
        <Wordmark />
        <svg width="24" height="14" viewBox="0 0 24 14" aria-hidden="true">
          <path d="M0 1.5H24M0 12.5H24" stroke="currentColor" strokeWidth="2" />
        </svg>
      </div>
      <div className="screen">{children}</div>
    </div>
  )
}

function Quote() {
  return (
    <Screen>
      <QuoteFigure />
      <QuoteChart every={3} />
      <QuoteFacts />
    </Screen>
  )
}

function Phones() {
  return (
    <div className="halcyon plate plate-phones">
      <div className="captions">
        <div>
          <b>Quote</b>
          One figure, one line, four facts. The date stands beside the price.
        </div>
        <div>
          <b>News</b>
          The release in full, figures first, with no file to open.
        </div>
      </div>
      <Phone left={428} top={124} scale={1.27} time="6:01">
        <Quote />
      </Phone>
      <Phone left={1010} top={84} scale={1.27} time="6:01" className="dark-head">
        <Screen>
          <h1>{secondQuarter.title}</h1>
          <div className="release-page">
            <ReleaseText release={secondQuarter} />
          </div>
        </Screen>
      </Phone>
    </div>
  )
}

function QuoteDetail() {
  return (
    <div className="halcyon plate plate-phones plate-detail">
      <Phone left={122} top={64} scale={1.67} time="6:01">
        <Quote />
      </Phone>
    </div>
  )
}

export const plates: readonly Plate[] = [
  { key: '2-1', element: <Home />, css, focal: [0.3, 0.3] },
  { key: '2-2', element: <Phones />, css, focal: [0.45, 0.45] },
  { key: '2-3', element: <Slides />, css, focal: [0.3, 0.3] },
  { key: '2-4', element: <Mails />, css, focal: [0.5, 0.4] },
  { key: '2-detail', element: <QuoteDetail />, css, ...detailSize, focal: [0.5, 0.4] },
]
