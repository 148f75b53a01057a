/** Open Graph cards: a page's words next to its seal, as a PNG of 1200 by 630. */
import satori from 'satori'
import sharp from 'sharp'
import { recolour } from '../../domain/identity/look'
import type { Look } from '../../shared/company/company'
import { certificateSvg, sealSvg } from '../../shared/engraving/guilloche'
import { colours, nightColours } from '../../shared/tokens'
import { composed, isSettable } from './card-letters'
import instrumentSans from './fonts/instrument-sans-500.ttf?inline'
import newsreader from './fonts/newsreader-400.ttf?inline'
import newsreaderExtended from './fonts/newsreader-400-extended.ttf?inline'
import type { DrawnSeal } from './seals'

/** Who shows it, at its head and foot. */
export interface CardSender {
  name: string
  /** Empty for none. */
  notice: string
  /** Its colours in place of the shipped ones. */
  swaps: Look['swaps']
}

export interface OgCard {
  kind: 'page' | 'project' | 'post'
  /** Up to 200 characters; long ones are set smaller. */
  title: string
  /** Category, listing or section. */
  label: string
  seal: DrawnSeal
  sender: CardSender
  /** Path of an upright picture, 9 by 11: shown on the panel, below a strip of the seal. */
  picture?: string
  /** A picture of the library, over the whole panel: its name, and what of it stays in sight. */
  cover?: { name: string; focus: string }
  /** A line under the title. */
  detail?: string
  /** SVG of 394 by 630 in place of the seal. */
  drawing?: string
}

const [width, height] = [1200, 630]
const margin = 64
/** Where the panel of the seal begins; a card without a headline gives it more. */
const panelStarts = { headline: 806, seal: 720 }
const titleHeight = 322

const fromDataUrl = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

const fonts = [
  { name: 'Newsreader', data: fromDataUrl(newsreader), weight: 400 as const, style: 'normal' as const },
  {
    name: 'Newsreader Extended',
    data: fromDataUrl(newsreaderExtended),
    weight: 400 as const,
    style: 'normal' as const,
  },
  {
    name: 'Instrument Sans',
    data: fromDataUrl(instrumentSans),
    weight: 500 as const,
    style: 'normal' as const,
  },
]

/**
 * Draws a card. sharp renders the seal itself, under satori's text: nested pictures would lose their sharp lines.
 *
 * A title that the typeface cannot set is left out whole: part of one would say something else. The label then stands in
 * its place, beside more of the seal.
 */
export async function renderOgCard(card: OgCard, picture?: Buffer | ''): Promise<Buffer> {
  const title = composed(card.title)
  const isSet = isSettable(title)
  const panelStart = isSet ? panelStarts.headline : panelStarts.seal
  const lines = isSet
    ? { title, label: card.label, detail: card.detail }
    : { title: card.label, label: '', detail: undefined }
  const own = (svg: string) => Buffer.from(recolour(svg, card.sender))
  const words = await satori(<Words {...lines} sender={card.sender} width={panelStart} />, {
    width,
    height,
    fonts,
  })
  const shown = picture ? await onPanel(picture, panelStart, card.cover !== undefined) : []
  return sharp(own(ground(card, panelStart)))
    .composite([{ input: own(words) }, ...shown])
    .png({ palette: true, colours: picture ? 192 : 96, effort: 7 })
    .toBuffer()
}

/** In pixels, beside the line that begins it: what a cover fills. */
export function panelOf({ title }: Pick<OgCard, 'title'>): { width: number; height: number } {
  const start = isSettable(composed(title)) ? panelStarts.headline : panelStarts.seal
  return { width: width - start - 1, height }
}

/** As wide as the panel, whole, down to the edge of the card, under a rule; or all over it. */
async function onPanel(picture: Buffer, panelStart: number, fills: boolean) {
  const { data, info } = await sharp(picture)
    .resize({ width: width - panelStart - 1, ...(fills && { height, fit: 'cover' }) })
    .toBuffer({ resolveWithObject: true })
  const rule = { create: { width: info.width, height: 1, channels: 3 as const, background: colours.ink } }
  const [left, top] = [panelStart + 1, height - info.height]
  return [
    { input: data, left, top },
    { input: rule, left, top },
  ]
}

/** Paper, the tinted panel with the seal bleeding off it, and the mark. Posts are on ink, as on /blog. */
function ground({ kind, seal: { hash, ...recipe }, drawing }: OgCard, panelStart: number): string {
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
      ${drawing ?? placed(seal, { x: -128, y: -135, side: 900 })}
      <rect width="1" height="100%" fill="${colours.ink}"/>
    </svg>
    ${placed(mark.replaceAll('r0', 'mark'), { x: margin, y: 51, side: 38 })}
  </svg>`
}

function placed(svg: string, { x, y, side }: { x: number; y: number; side: number }): string {
  return svg.replace(/width="\d+" height="\d+"/, `x="${x}" y="${y}" width="${side}" height="${side}"`)
}

interface WordsProps {
  title: string
  label: string
  detail: string | undefined
  sender: CardSender
  width: number
}

function Words({ title, label, detail, sender, width }: WordsProps) {
  const { size, lines } = titleFit(title, width - 2 * margin, detail === undefined ? 92 : 68)
  return (
    <div
      style={{
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        width,
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
          fontSize: nameSize(sender.name, width - 2 * margin - 54),
          letterSpacing: -0.7,
        }}
      >
        {sender.name}
      </div>
      <div style={{ display: 'flex', alignItems: 'center', marginTop: 'auto', marginBottom: 20 }}>
        <div style={{ width: 44, height: 4, backgroundColor: colours.herring }} />
        <div style={{ display: 'flex', marginLeft: 16, fontSize: 25 }}>{label}</div>
      </div>
      <div
        style={{
          display: 'block',
          lineClamp: lines,
          fontFamily: 'Newsreader, Newsreader Extended',
          fontSize: size,
          lineHeight: 1.04,
          letterSpacing: -size * 0.022,
          textWrap: 'balance',
          wordBreak: 'break-word',
        }}
      >
        {title}
      </div>
      {detail && <div style={{ display: 'flex', marginTop: 18, fontSize: 25 }}>{detail}</div>}
      <div style={{ height: 1, marginTop: 34, backgroundColor: colours.ink }} />
      <div style={{ display: 'flex', marginTop: 16, fontSize: 18, color: colours.muted }}>
        {sender.notice}
      </div>
    </div>
  )
}

/** On one line as long as it can be read so, beside the mark. */
const nameSize = (name: string, room: number): number =>
  Math.max(20, Math.min(36, Math.floor(room / (name.length * 0.46))))

/**
 * The largest size at which the title fits, estimated from the mean width of Newsreader's letters. Figures, which have a
 * line of detail, are wider.
 */
function titleFit(title: string, textWidth: number, largest: number): { size: number; lines: number } {
  const longestWord = Math.max(...title.split(/\s+/).map(word => word.length))
  const sizes = [92, 84, 76, 68, 60, 54, 48, 43].filter(size => size <= largest)
  const fits = sizes.map(size => {
    const perLine = textWidth / (size * 0.43)
    const lines = Math.floor(titleHeight / (size * 1.04))
    // A line loses on average half a word to its ragged end.
    return { size, lines, good: longestWord < perLine && title.length <= (perLine - 3) * lines }
  })
  return fits.find(({ good }) => good) ?? { size: 40, lines: 8 }
}
