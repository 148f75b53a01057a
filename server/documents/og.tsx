/** Open Graph cards: a page's words next to its seal, as a PNG of 1200 by 630. */
import satori from 'satori'
import sharp from 'sharp'
import { company } from '../../domain/company/company'
import { certificateSvg, sealSvg } from '../../shared/engraving/guilloche'
import { foldLetters } from '../../shared/letters'
import { colours, nightColours } from '../../shared/tokens'
import instrumentSans from './fonts/instrument-sans-500.ttf?inline'
import newsreader from './fonts/newsreader-400.ttf?inline'
import type { DrawnSeal } from './seals'

export interface OgCard {
  kind: 'page' | 'project' | 'post'
  /** Up to 200 characters; long ones are set smaller. */
  title: string
  /** Category, listing or section. */
  label: string
  seal: DrawnSeal
}

const [width, height] = [1200, 630]
const panelStart = 806
const margin = 64
const textWidth = panelStart - 2 * margin
const titleHeight = 322

const fromDataUrl = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

const fonts = [
  { name: 'Newsreader', data: fromDataUrl(newsreader), weight: 400 as const, style: 'normal' as const },
  {
    name: 'Instrument Sans',
    data: fromDataUrl(instrumentSans),
    weight: 500 as const,
    style: 'normal' as const,
  },
]

/** Draws a card. sharp renders the seal itself, under satori's text: nested pictures would lose their sharp lines. */
export async function renderOgCard(card: OgCard): Promise<Buffer> {
  const { title, label } = card
  const words = await satori(<Words title={drawable(title)} label={drawable(label)} />, {
    width,
    height,
    fonts,
  })
  return sharp(Buffer.from(ground(card)))
    .composite([{ input: Buffer.from(words) }])
    .png({ palette: true, colours: 96, effort: 7 })
    .toBuffer()
}

/** Paper, the tinted panel with the seal bleeding off it, and the mark. Posts are on ink, as on /blog. */
function ground({ kind, seal: { hash, ...recipe } }: OgCard): string {
  const panel =
    kind === 'post'
      ? { fill: colours.ink, stroke: nightColours.harbour }
      : { fill: colours['sea-glass'], stroke: colours.harbour }
  const { stroke } = panel
  const seal = hash
    ? certificateSvg({ hash, ...recipe }, { stroke })
    : sealSvg({ ...recipe, size: 'large', stroke })
  const mark = sealSvg({ seed: '', size: 'mark', stroke: colours.harbour })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colours.paper}"/>
    <svg x="${panelStart}" width="${width - panelStart}" height="${height}">
      <rect width="100%" height="100%" fill="${panel.fill}"/>
      ${placed(seal, { x: -128, y: -135, side: 900 })}
      <rect width="1" height="100%" fill="${colours.ink}"/>
    </svg>
    ${placed(mark.replaceAll('r0', 'mark'), { x: margin, y: 51, side: 38 })}
  </svg>`
}

function placed(svg: string, { x, y, side }: { x: number; y: number; side: number }): string {
  return svg.replace(/width="\d+" height="\d+"/, `x="${x}" y="${y}" width="${side}" height="${side}"`)
}

function Words({ title, label }: { title: string; label: string }) {
  const { size, lines } = titleFit(title)
  return (
    <div
      style={{
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        width: panelStart,
        height,
        padding: `52px ${margin}px 44px`,
        color: colours.ink,
        fontFamily: 'Instrument Sans',
      }}
    >
      <div
        style={{
          display: 'flex',
          paddingLeft: 54,
          fontFamily: 'Newsreader',
          fontSize: 36,
          letterSpacing: -0.7,
        }}
      >
        {company.name}
      </div>
      <div style={{ display: 'flex', alignItems: 'center', marginTop: 'auto', marginBottom: 20 }}>
        <div style={{ width: 44, height: 4, backgroundColor: colours.herring }} />
        <div style={{ display: 'flex', marginLeft: 16, fontSize: 25 }}>{label}</div>
      </div>
      <div
        style={{
          display: 'block',
          lineClamp: lines,
          fontFamily: 'Newsreader',
          fontSize: size,
          lineHeight: 1.04,
          letterSpacing: -size * 0.022,
          textWrap: 'balance',
          wordBreak: 'break-word',
        }}
      >
        {title}
      </div>
      <div style={{ height: 1, marginTop: 34, backgroundColor: colours.ink }} />
      <div style={{ display: 'flex', marginTop: 16, fontSize: 18, color: colours.muted }}>
        {company.fictionNotice}
      </div>
    </div>
  )
}

/** The card's fonts are Latin-1: letters beyond it lose their accents; other scripts and emoji are dropped. */
function drawable(text: string): string {
  return text
    .replace(/[\u0100-\u0151\u0154-\u024f]/g, withoutAccent)
    .replace(/[^ -~\u00a0-\u0153–—‘’“”„•…‹›™€−′″]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const withoutAccent = (letter: string): string => {
  const folded = foldLetters(letter)
  return letter === letter.toLowerCase() ? folded : folded.toUpperCase()
}

/** The largest size at which the title fits, estimated from the mean width of Newsreader's letters. */
function titleFit(title: string): { size: number; lines: number } {
  const longestWord = Math.max(...title.split(/\s+/).map(word => word.length))
  const sizes = [92, 84, 76, 68, 60, 54, 48, 43]
  const fits = sizes.map(size => {
    const perLine = textWidth / (size * 0.43)
    const lines = Math.floor(titleHeight / (size * 1.04))
    // A line loses on average half a word to its ragged end.
    return { size, lines, good: longestWord < perLine && title.length <= (perLine - 3) * lines }
  })
  return fits.find(({ good }) => good) ?? { size: 40, lines: 8 }
}
