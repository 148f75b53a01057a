import { detailSize, type Plate } from '../../kit/plate'
import kitCss from '../../kit/poster/base.css?raw'
import { Phone } from '../../kit/poster/phone'
import kitPlatesCss from '../../kit/poster/plates.css?raw'
import { News, Share } from '../../kit/poster/sections'
import { DeviceFront } from './art/device'
import { Waterfall } from './art/waterfall'
import { lumen } from './client'
import { HomePage } from './home'
import lookCss from './look.css?raw'
import css from './plates.css?raw'
import { BarsSlide, ShareSlide, Slide, SourceSheet, TitleSlide } from './slides'

function Desktop() {
  return (
    <div className="desktop">
      <HomePage client={lumen} />
    </div>
  )
}

function Phones() {
  return (
    <div className="plate phones">
      <Phone
        client={lumen}
        time="6:04"
        name="Quote"
        text="The price, its date, five facts and a year of closes."
      >
        <Share client={lumen} />
      </Phone>
      <Phone
        client={lumen}
        time="6:04"
        name="News"
        text="Releases as pages: the first paragraph shows, the rest unfolds."
      >
        <News client={lumen} linked={false} />
      </Phone>
    </div>
  )
}

function Deck() {
  return (
    <div className="plate lv-deck">
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
      <p className="caption">
        <b>Investor presentation, slides 1, 6 and 9</b>
        <span>Deck and site draw on the same list of figures</span>
      </p>
    </div>
  )
}

function Bridge() {
  return (
    <div className="plate lv-bridge site lumen">
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
    <div className="detail site lumen">
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

const styles = kitCss + lookCss + kitPlatesCss + css

/** Portfolio pictures of project 3. */
export const plates: readonly Plate[] = [
  {
    key: '3-1',
    element: <Desktop />,
    css: styles,
    focal: [0.3, 0.4],
    phone: { left: 1060, top: 275, width: 470 },
  },
  {
    key: '3-2',
    element: <Phones />,
    css: styles,
    focal: [0.4, 0.45],
    phone: { left: 84, top: 40, width: 460 },
  },
  {
    key: '3-3',
    element: <Deck />,
    css: styles,
    focal: [0.4, 0.45],
    phone: { left: 1040, top: 322, width: 302 },
  },
  {
    key: '3-4',
    element: <Bridge />,
    css: styles,
    phone: { left: 275, top: 160, width: 240 },
    close: { left: 1160, top: 80, width: 400 },
  },
  { key: '3-detail', element: <Detail />, css: styles, ...detailSize, focal: [0.42, 0.45] },
]
