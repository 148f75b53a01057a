import type { ReactNode } from 'react'
import { detailSize, type Plate } from '../plate'
import { DeviceFront } from './device'
import { News, Share } from './investors'
import { Header } from './opening'
import css from './plates.css?raw'
import { Site } from './site'
import siteCss from './site.css?raw'
import { BarsSlide, ShareSlide, Slide, SourceSheet, TitleSlide } from './slides'
import { Waterfall } from './waterfall'

function Phone({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <figure className="lv-phone">
      <div className="lv-screen">
        <div className="lumen">
          <div className="lv-status">
            <span>6:04</span>
            <span>LTE</span>
          </div>
          <div className="lumen-page">
            <Header />
            <main>{children}</main>
          </div>
        </div>
      </div>
      <figcaption>
        <b>{name}</b>
        {text}
      </figcaption>
    </figure>
  )
}

function Desktop() {
  return (
    <div className="lv-desktop">
      <Site />
    </div>
  )
}

function Phones() {
  return (
    <div className="lv-plate lv-phones">
      <Phone name="Quote" text="The price, its date, five facts and a year of closes.">
        <Share />
      </Phone>
      <Phone name="News" text="Releases as pages: the first paragraph shows, the rest unfolds.">
        <News />
      </Phone>
    </div>
  )
}

function Deck() {
  return (
    <div className="lv-plate lv-deck">
      <div>
        <Slide width={916}>
          <TitleSlide />
        </Slide>
        <Slide width={446}>
          <BarsSlide />
        </Slide>
        <Slide width={446}>
          <ShareSlide />
        </Slide>
      </div>
      <SourceSheet />
      <p className="lv-caption">
        <b>Investor presentation, slides 1, 6 and 9</b>
        <span>Deck and site draw on the same list of figures</span>
      </p>
    </div>
  )
}

function Bridge() {
  return (
    <div className="lv-plate lv-bridge lumen">
      <h2>
        Where $1.41 million
        <br />
        of new recurring
        <br />
        revenue came from
      </h2>
      <p>One dot is $10,000 of annualized recurring revenue. Hollow dots left.</p>
      <Waterfall />
    </div>
  )
}

function Detail() {
  return (
    <div className="lv-detail lumen">
      <svg viewBox="0 0 900 1100" aria-hidden="true">
        <g transform="translate(59 66) scale(2.79)">
          <DeviceFront />
        </g>
        <g className="tag">
          <path className="pale" d="M592 320V580" />
          <circle className="pale" cx="592" cy="320" r="9" />
          <rect x="250" y="577" width="400" height="104" />
          <text className="title" x="276" y="622">
            Runs on room light
          </text>
          <text x="276" y="659">
            200 lux, four hours a day
          </text>
        </g>
        <g className="tag">
          <path d="M250 868V950" />
          <circle cx="250" cy="868" r="9" />
          <rect x="118" y="926" width="404" height="104" />
          <text className="title" x="144" y="972">
            The second sale
          </text>
          <text x="144" y="1009">
            $36 a month for this line
          </text>
        </g>
      </svg>
    </div>
  )
}

const styles = siteCss + css

/** Portfolio pictures of project 3. */
export const plates: readonly Plate[] = [
  { key: '3-1', element: <Desktop />, css: styles, focal: [0.3, 0.4] },
  { key: '3-2', element: <Phones />, css: styles, focal: [0.4, 0.45] },
  { key: '3-3', element: <Deck />, css: styles, focal: [0.4, 0.45] },
  { key: '3-4', element: <Bridge />, css: styles },
  { key: '3-detail', element: <Detail />, css: styles, ...detailSize, focal: [0.42, 0.45] },
]
