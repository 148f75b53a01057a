import { detailSize, type Plate } from '../../kit/plate'
import kitCss from '../../kit/poster/base.css?raw'
import { Phone } from '../../kit/poster/phone'
import kitPlatesCss from '../../kit/poster/plates.css?raw'
import { News, Share } from '../../kit/poster/sections'
import { ResourceMap } from './art/map'
import { tamsin } from './client'
import { estimates } from './figures'
import { HomePage } from './home'
import lookCss from './look.css?raw'
import css from './plates.css?raw'
import { slides } from './slides'
import { EstimateTable } from './tables'

function Phones() {
  return (
    <div className="plate phones site tamsin">
      <ResourceMap id="ground" view={[60, 40, 1440, 900]} show={{}} />
      <Phone
        client={tamsin}
        time="5:32"
        name="Quote"
        text="A falling year, drawn as it fell, with the day of the update marked."
      >
        <Share client={tamsin} />
      </Phone>
      <Phone
        client={tamsin}
        time="5:32"
        name="News"
        text="The update stays pinned for a month. The misses are in the headline below it."
      >
        <News client={tamsin} linked={false} />
      </Phone>
    </div>
  )
}

const parts = ['The question, 1 to 6', 'The drilling, 7 to 12', 'The assumptions, 13 to 18']

function ContactSheet() {
  return (
    <div className="plate tl-contact">
      {slides.map(({ title, sheet }, index) => (
        <div key={title} className={index === 2 || index === 3 ? 'tl-frame large' : 'tl-frame'}>
          <div className="site tamsin">{sheet}</div>
        </div>
      ))}
      <p className="caption">
        <b>Resource update, October 2024</b>
        {parts.map(part => (
          <span key={part}>{part}</span>
        ))}
        <span>Letter size, so that it prints</span>
      </p>
    </div>
  )
}

/** The plate's map: where it begins and how many pixels a map unit takes. */
const sheet = { x: 312, y: 66, width: 1068, height: 860, scale: 1069 / 1068 } as const

/** Eastings along the top, northings up the left side, every 500 m. */
function Margins() {
  const columns = [400, 600, 800, 1000, 1200]
  const rows = [200, 400, 600, 800]
  return (
    <svg
      className="tl-margins"
      viewBox={`${sheet.x} ${sheet.y} ${sheet.width} ${sheet.height}`}
      aria-hidden="true"
    >
      {columns.map(x => (
        <g key={x}>
          <path d={`M${x} ${sheet.y}v9`} />
          <text x={x} y={sheet.y + 23}>
            {470000 + x * 2.5} E
          </text>
        </g>
      ))}
      {rows.map(y => (
        <g key={y}>
          <path d={`M${sheet.x} ${y}h9`} />
          <text transform={`translate(${sheet.x + 23} ${y}) rotate(-90)`}>{5714000 - y * 2.5} N</text>
        </g>
      ))}
    </svg>
  )
}

function MapPlate() {
  return (
    <div className="plate tl-sheet-map site tamsin">
      <div className="tl-neat">
        <ResourceMap
          id="plate"
          view={[sheet.x, sheet.y, sheet.width, sheet.height]}
          step={10}
          show={{ dykes: true, holes: true, labels: true, measures: true, sections: true }}
        />
        <Margins />
        <svg className="tl-scale" viewBox="0 0 300 74" aria-hidden="true">
          <path d="M20 40H120V48H20Z" />
          <path className="open" d="M120 40H220V48H120Z" />
          <text x="20" y="30">
            0
          </text>
          <text x="120" y="30">
            250
          </text>
          <text x="220" y="30">
            500 m
          </text>
        </svg>
        <svg className="tl-north" viewBox="0 0 40 80" aria-hidden="true">
          <path d="M20 24L31 70L20 60L9 70Z" />
          <text x="20" y="17">
            N
          </text>
        </svg>
      </div>
      <aside>
        <h2>Both dykes at one scale</h2>
        {estimates.map(estimate => (
          <EstimateTable key={estimate.category} estimate={estimate} />
        ))}
        <p>No line stands below the two tables: inferred tonnes are not added to indicated ones.</p>
        <ul className="tl-key">
          <li>
            <i className="body" />
            Dyke, carried to the surface
          </li>
          <li>
            <i className="hit" />
            Hole that met pegmatite, 138
          </li>
          <li>
            <i className="miss" />
            Hole that did not, 9
          </li>
          <li>
            <i className="line" />
            Contour, every 5 m
          </li>
        </ul>
      </aside>
    </div>
  )
}

const styles = kitCss + lookCss + kitPlatesCss + css

const desktop = (
  <div className="desktop">
    <HomePage client={tamsin} />
  </div>
)

const detail = (
  <div className="detail site tamsin">
    <ResourceMap id="detail" view={[400, 20, 950, 1161]} step={10} />
  </div>
)

/** Portfolio pictures of project 4. */
export const plates: readonly Plate[] = [
  {
    key: '4-1',
    element: desktop,
    css: styles,
    focal: [0.32, 0.45],
    phone: { left: 540, top: 570, width: 336 },
  },
  {
    key: '4-2',
    element: <Phones />,
    css: styles,
    focal: [0.35, 0.45],
    phone: { left: 90, top: 10, width: 446 },
  },
  {
    key: '4-3',
    element: <ContactSheet />,
    css: styles,
    focal: [0.6, 0.3],
    phone: { left: 302, top: 60, width: 240 },
  },
  {
    key: '4-4',
    element: <MapPlate />,
    css: styles,
    focal: [0.34, 0.48],
    phone: { left: 1170, top: 30, width: 420 },
    close: { left: 140, top: 130, width: 684 },
  },
  { key: '4-detail', element: detail, css: styles, ...detailSize, focal: [0.5, 0.43] },
]
