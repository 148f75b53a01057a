/**
 * Sets the eight clients' names as outlines and writes them below each other as one sprite, public/wordmarks.svg. The faces and
 * marks of the six portfolio clients are those of their own sites. Run by `npm run wordmarks`; the result is
 * committed together with the sizes in app/site/company/wordmarks.tsx, which this script prints.
 */
import { writeFile } from 'node:fs/promises'
import type { PathCommand } from '@shuding/opentype.js'
import { readWords } from '../words.mjs'
import { type Axes, openFace, variable } from './typefaces.ts'

readWords({ help: 'Usage: npm run wordmarks\n\nWrites public/wordmarks.svg.' })

const upright = (name: string, cut: string) => `${variable(name)}/files/${name}-latin-${cut}-normal.woff2`
const faces = {
  robotoSerif: 'showcase/sites/oxbow-ridge-copper/roboto-serif.woff2',
  archivo: upright('archivo', 'wdth'),
  schibsted: upright('schibsted-grotesk', 'wght'),
  literata: upright('literata', 'opsz'),
  hanken: upright('hanken-grotesk', 'wght'),
  newsreader: upright('newsreader', 'opsz'),
  instrument: upright('instrument-sans', 'wdth'),
}

/** A line of a wordmark. */
interface Line {
  text: string
  face: keyof typeof faces
  axes?: Axes
  size: number
  tracking: number
  /** Down from the line above. */
  leading?: number
  /** Of a stroke around the letters, which makes them bolder. */
  weight?: number
}

interface Wordmark {
  id: string
  /** Drawn in its box, shown this high, and so far below the baseline. */
  mark?: { box: [width: number, height: number]; height: number; drop: number; art: string }
  /** Between the mark and the lines. */
  gap?: number
  lines: Line[]
}

/** Ten units are one pixel at the displayed size. Marks sit on the first line's baseline. */
const wordmarks: Wordmark[] = [
  {
    id: 'oxbow-ridge',
    mark: {
      box: [32, 32],
      height: 215,
      drop: 26,
      art: '<path d="M8.2 25.4A11.6 11.6 0 1 1 23.8 25.4" fill="none" stroke="currentColor" stroke-width="5"/><path d="M12.4 20.3A5.4 5.4 0 1 1 19.6 20.3" fill="none" stroke="currentColor" stroke-width="2"/><path d="M1 29.4H31" stroke="currentColor" stroke-width="3.2"/>',
    },
    gap: 80,
    lines: [{ text: 'Oxbow Ridge', face: 'robotoSerif', weight: 5, size: 174, tracking: -0.025 }],
  },
  {
    id: 'halcyon-reach',
    lines: [
      { text: 'Halcyon Reach', face: 'archivo', axes: { wght: 700, wdth: 125 }, size: 162, tracking: -0.03 },
    ],
  },
  {
    id: 'lumen-vale',
    mark: { box: [30, 30], height: 170, drop: 14, art: dots() },
    gap: 68,
    lines: [{ text: 'Lumen Vale', face: 'schibsted', axes: { wght: 900 }, size: 178, tracking: -0.035 }],
  },
  {
    id: 'tamsin-lake',
    mark: {
      box: [40, 28],
      height: 176,
      drop: 22,
      art: '<path d="M1 12C3 7 17 0 24 1 23 7 9 14 1 12ZM20 21C23 17 36 21 39 25 35 28 22 26 20 21Z"/>',
    },
    gap: 62,
    lines: [
      { text: 'Tamsin Lake', face: 'literata', axes: { wght: 420, opsz: 24 }, size: 176, tracking: -0.012 },
    ],
  },
  {
    id: 'kelpline',
    mark: { box: [77.6, 97.6], height: 192, drop: 6, art: blocks() },
    gap: 66,
    lines: [{ text: 'kelpline', face: 'hanken', axes: { wght: 700 }, size: 218, tracking: -0.045 }],
  },
  {
    id: 'northvein',
    mark: {
      box: [36, 40],
      height: 178,
      drop: 22,
      art: '<path d="M0 0C16 5 32 20 36 40 20 35 4 20 0 0ZM0 8V40H5V17.5C2.8 14.5 1.1 11.3 0 8ZM36 32V0H31V22.5C33.2 25.5 34.9 28.7 36 32Z"/>',
    },
    gap: 70,
    lines: [
      { text: 'Northvein', face: 'archivo', axes: { wght: 680, wdth: 80 }, size: 210, tracking: -0.012 },
    ],
  },
  {
    id: 'marrow-creek-gold',
    mark: { box: [30, 30], height: 280, drop: 174, art: ingot() },
    gap: 76,
    lines: [
      { text: 'MARROW', face: 'newsreader', axes: { wght: 540, opsz: 24 }, size: 146, tracking: 0.03 },
      {
        text: 'CREEK GOLD',
        face: 'newsreader',
        axes: { wght: 540, opsz: 24 },
        size: 146,
        tracking: 0.03,
        leading: 162,
      },
    ],
  },
  {
    id: 'saltwick-biologics',
    mark: { box: [30, 30], height: 246, drop: 150, art: crystal() },
    gap: 78,
    lines: [
      { text: 'saltwick', face: 'instrument', axes: { wght: 600, wdth: 100 }, size: 186, tracking: -0.03 },
      {
        text: 'biologics',
        face: 'instrument',
        axes: { wght: 400, wdth: 100 },
        size: 186,
        tracking: -0.03,
        leading: 160,
      },
    ],
  },
]

/** A field of nine dots, brightest at the top right. */
function dots(): string {
  const circle = (column: number, row: number) => {
    const radius = column === 2 && row === 0 ? 5 : 2.2 + (column + 2 - row) * 0.62
    return `<circle cx="${5 + column * 10}" cy="${5 + row * 10}" r="${round(radius, 2)}"/>`
  }
  return [0, 1, 2].flatMap(row => [0, 1, 2].map(column => circle(column, row))).join('')
}

/** Stacked blocks and two fronds that make a k; one block is missed and only outlined. */
function blocks(): string {
  const square = [0, 20, 40, 60, 80].map(y => `M0 ${y}h17.6v17.6H0Z`).join('')
  const up = (x: number, y: number) =>
    `M${x + 10.9} ${y}h6.7v6.7a10.9 10.9 0 0 1-10.9 10.9H${x}v-6.7A10.9 10.9 0 0 1 ${x + 10.9} ${y}Z`
  const down = (x: number, y: number) =>
    `M${x} ${y}h6.7a10.9 10.9 0 0 1 10.9 10.9v6.7h-6.7A10.9 10.9 0 0 1 ${x} ${y + 6.7}Z`
  const missed = `<path d="${up(61.5, 1.5)}" fill="none" stroke="currentColor" stroke-width="3"/>`
  return `<path d="${square}M20 40h17.6v17.6H20Z${up(40, 20)}${down(40, 60)}${down(60, 80)}"/>${missed}`
}

/** A poured bar, seen from its end, with the creek across it. */
function ingot(): string {
  return (
    '<path d="M15 1.2 28.8 9v12L15 28.8 1.2 21V9Z" fill="none" stroke="currentColor" stroke-width="1.7"/>' +
    '<path d="M6 18.5C9 14 12 21 15 16.5S21 11 24 13.5M6 22.5C9 18 12 25 15 20.5S21 15 24 17.5" fill="none" stroke="currentColor" stroke-width="1.7"/>'
  )
}

/** A salt crystal that is also a cell. */
function crystal(): string {
  const ring = (radius: number) =>
    `M${15 - radius} 15a${radius} ${radius} 0 1 0 ${2 * radius} 0 ${radius} ${radius} 0 1 0-${2 * radius} 0Z`
  return `<path fill-rule="evenodd" d="M15 0 30 15 15 30 0 15Z${ring(7.6)}${ring(4.8)}"/>`
}

function round(number: number, decimals = 0): number {
  return Number(number.toFixed(decimals))
}

type Point = [x: number, y: number]

interface Box {
  x1: number
  x2: number
  y1: number
  y2: number
}

interface Composed {
  id: string
  width: number
  height: number
  /** What of the drawing's coordinates is shown. */
  viewBox: string
  art: string
}

async function setLine({ text, face, axes, size, tracking }: Line, x: number, y: number) {
  const font = await openFace(faces[face], text, axes)
  const { commands } = font.getPath(text, x, y, size, { letterSpacing: tracking, kerning: true })
  return { data: relative(commands), box: boxOf(commands) }
}

/** Whole units and relative commands: a tenth of a pixel is fine enough, and half as long. */
function relative(commands: readonly PathCommand[]): string {
  let [x, y] = [0, 0]
  return commands
    .map(command => {
      if (command.type === 'Z') return 'z'
      const points = pointsOf(command).map(([px, py]): Point => [Math.round(px), Math.round(py)])
      const offsets = points.flatMap(([px, py]) => [px - x, py - y])
      const drawn =
        command.type === 'M' ? `M${points.flat().join(' ')}` : segment(command.type.toLowerCase(), offsets)
      ;[x, y] = [Math.round(command.x), Math.round(command.y)]
      return drawn.replaceAll(' -', '-')
    })
    .join('')
}

/** The points that a command bends towards, and the one that it reaches. */
function pointsOf(command: Exclude<PathCommand, { type: 'Z' }>): Point[] {
  const end: Point = [command.x, command.y]
  if (command.type === 'Q') return [[command.x1, command.y1], end]
  if (command.type === 'C') return [[command.x1, command.y1], [command.x2, command.y2], end]
  return [end]
}

function segment(type: string, offsets: readonly number[]): string {
  const [dx, dy] = offsets
  if (type === 'l' && dy === 0) return `h${dx}`
  if (type === 'l' && dx === 0) return `v${dy}`
  return `${type}${offsets.join(' ')}`
}

/** Outlines have points at their extremes, so their on-curve points bound them. */
function boxOf(commands: readonly PathCommand[]): Box {
  const points = commands.filter(command => command.type !== 'Z')
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { x1: Math.min(...xs), x2: Math.max(...xs), y1: Math.min(...ys), y2: Math.max(...ys) }
}

/** Its drawing, with its size in pixels. */
async function compose({ id, mark, gap = 0, lines }: Wordmark): Promise<Composed> {
  const scale = mark ? mark.height / mark.box[1] : 0
  const start = mark ? mark.box[0] * scale + gap : 0
  let y = 0
  const set: { box: Box; art: string }[] = []
  for (const line of lines) {
    y += line.leading ?? 0
    const { data, box } = await setLine(line, start, y)
    const stroke = line.weight ? ` stroke="currentColor" stroke-width="${line.weight}"` : ''
    set.push({ box, art: `<path d="${data}"${stroke}/>` })
  }
  const markTop = mark ? mark.drop - mark.height : 0
  const left = mark ? 0 : Math.min(...set.map(({ box }) => box.x1))
  const right = Math.max(...set.map(({ box }) => box.x2))
  const top = Math.min(markTop, ...set.map(({ box }) => box.y1))
  const bottom = Math.max(mark?.drop ?? 0, ...set.map(({ box }) => box.y2))
  const art = mark
    ? `<g transform="translate(0 ${round(markTop)})scale(${round(scale, 3)})">${mark.art}</g>`
    : ''
  const [width, height] = [Math.ceil(right - left), Math.ceil(bottom - top)]
  return {
    id,
    width: Math.round(width / 10),
    height: Math.round(height / 10),
    viewBox: `${Math.floor(left)} ${Math.floor(top)} ${width} ${height}`,
    art: art + set.map(line => line.art).join(''),
  }
}

const composed: Composed[] = []
for (const wordmark of wordmarks) composed.push(await compose(wordmark))
/** From one wordmark to the next, so that none shows at the edge of another. */
const gutter = 4
let top = 0
const rows: string[] = []
for (const { id, width, height, viewBox, art } of composed) {
  rows.push(`<svg y="${top}" width="${width}" height="${height}" viewBox="${viewBox}">${art}</svg>`)
  console.log(`${id}: ${width} x ${height}, top ${top}`)
  top += height + gutter
}
const size = `width="${Math.max(...composed.map(({ width }) => width))}" height="${top - gutter}"`
const sprite = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${rows.join('\n')}\n</svg>\n`
await writeFile('public/wordmarks.svg', sprite)
console.log(`public/wordmarks.svg ${(sprite.length / 1024).toFixed(1)} KB`)
