/** Portfolio pictures of project 2. */
import type { ReactNode } from 'react'
import kitCss from '../../kit/chapters/base.css?raw'
import { ReleaseText } from '../../kit/chapters/news'
import { Header } from '../../kit/frame'
import { detailSize, type Plate } from '../../kit/plate'
import { Phone, Scaled } from '../../kit/stage'
import stageCss from '../../kit/stage.css?raw'
import { Mails } from './art/mails'
import { Wordmark } from './art/mark'
import { halcyon } from './client'
import { FirstStrip, Hero } from './hero'
import lookCss from './look.css?raw'
import platesCss from './plates.css?raw'
import { QuoteChart, quoteFacts, quoteFigure } from './quote'
import { secondQuarter } from './releases/2025-08-07'
import { Slides } from './slide-sheet'

const css = kitCss + lookCss + stageCss + platesCss

function Home() {
  return (
    <div className="site halcyon plate plate-home">
      <Scaled width={1280} height={800} scale={1.25}>
        <div className="page">
          <Header client={halcyon} />
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
      {quoteFigure}
      <QuoteChart every={3} />
      {quoteFacts}
    </Screen>
  )
}

function Phones() {
  return (
    <div className="site halcyon plate plate-phones">
      <div className="captions">
        <div>
          <b>Quote</b>
          The price with its date, its year and four facts.
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
            <ReleaseText client={halcyon} release={secondQuarter} />
          </div>
        </Screen>
      </Phone>
    </div>
  )
}

function QuoteDetail() {
  return (
    <div className="site halcyon plate plate-phones plate-detail">
      <Phone left={122} top={64} scale={1.67} time="6:01">
        <Quote />
      </Phone>
    </div>
  )
}

export const plates: readonly Plate[] = [
  { key: '2-1', element: <Home />, css, focal: [0.3, 0.3], phone: { left: 1040, top: 90, width: 420 } },
  { key: '2-2', element: <Phones />, css, focal: [0.45, 0.45], phone: { left: 1002, top: 74, width: 520 } },
  { key: '2-3', element: <Slides />, css, focal: [0.3, 0.3], phone: { left: 56, top: 462, width: 436 } },
  {
    key: '2-4',
    element: <Mails />,
    css,
    focal: [0.5, 0.4],
    phone: { left: 62, top: 54, width: 474 },
    close: { left: 1036, top: 160, width: 530 },
  },
  { key: '2-detail', element: <QuoteDetail />, css, ...detailSize, focal: [0.5, 0.4] },
]
