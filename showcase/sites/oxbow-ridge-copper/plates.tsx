/** Portfolio pictures of project 1. */
import type { ReactNode } from 'react'
import kitCss from '../../kit/chapters/base.css?raw'
import { ReleaseText } from '../../kit/chapters/news'
import { Header } from '../../kit/frame'
import { detailSize, type Plate } from '../../kit/plate'
import { Phone, Scaled } from '../../kit/stage'
import stageCss from '../../kit/stage.css?raw'
import { CoreDetail } from './art/core-detail'
import { CoreLog } from './art/core-log'
import { Wordmark } from './art/mark'
import { oxbow } from './client'
import { Deck } from './deck'
import { FirstColumns, Hero } from './hero'
import lookCss from './look.css?raw'
import platesCss from './plates.css?raw'
import { quoteChart, quoteFacts, quoteFigure } from './quote'
import { assays } from './releases/2024-06-11'

const css = kitCss + lookCss + stageCss + platesCss

function Home() {
  return (
    <div className="site oxbow plate plate-home">
      <Scaled width={1240} height={775} scale={1600 / 1240}>
        <div className="page">
          <Header client={oxbow} />
          <Hero />
          <FirstColumns />
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
    <div className="site oxbow plate plate-phones">
      <Phone left={118} top={70} scale={1.27} time="6:42">
        <Screen>
          {quoteFigure}
          {quoteChart}
          {quoteFacts}
        </Screen>
      </Phone>
      <Phone left={712} top={164} scale={1.27} time="6:43" className="light">
        <Screen className="paper">
          <h1>{assays.title}</h1>
          <div className="release-page">
            <ReleaseText client={oxbow} release={assays} />
          </div>
        </Screen>
      </Phone>
      <div className="captions">
        <div>
          <b>Quote</b>
          The price with its chart and the three facts a shareholder checks on the way to work.
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
  { key: '1-1', element: <Home />, css, focal: [0.72, 0.34], phone: { left: 1134, top: 255, width: 410 } },
  { key: '1-2', element: <Phones />, css, focal: [0.3, 0.4], phone: { left: 112, top: 60, width: 472 } },
  { key: '1-3', element: <Deck />, css, focal: [0.3, 0.3], phone: { left: 822, top: 70, width: 325 } },
  {
    key: '1-4',
    element: <CoreLog />,
    css,
    focal: [0.55, 0.5],
    phone: { left: 1112, top: 285, width: 440 },
    close: { left: 372, top: 362, width: 668 },
  },
  { key: '1-detail', element: <CoreDetail />, css, ...detailSize, focal: [0.5, 0.45] },
]
