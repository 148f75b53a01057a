/**
 * Sets the eight clients' names as outlines and writes them as one sprite, public/wordmarks.svg. The faces and
 * marks of the six portfolio clients are those of their own sites. Run by `npm run wordmarks`; the result is
 * committed together with the sizes in app/features/company/wordmarks.tsx, which this script prints.
 */
import { readFile, writeFile } from 'node:fs/promises'
import opentype from '@shuding/opentype.js'
import subsetFont from 'subset-font'

const variable = (name, cut) =>
  `node_modules/@fontsource-variable/${name}/files/${name}-latin-${cut}-normal.woff2`
const faces = {
  robotoSerif: 'app/features/showcase/oxbow-ridge-copper/roboto-serif.woff2',
  archivo: variable('archivo', 'wdth'),
  schibsted: variable('schibsted-grotesk', 'wght'),
  literata: variable('literata', 'opsz'),
  hanken: variable('hanken-grotesk', 'wght'),
  newsreader: variable('newsreader', 'opsz'),
  instrument: variable('instrument-sans', 'wdth'),
}

/** Ten units are one pixel at the size at which the row shows them. Marks stand on the first line's baseline. */
const wordmarks = [
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
      { text: 'Halcyon', face: 'archivo', axes: { wght: 700, wdth: 125 }, size: 165, tracking: -0.03 },
      {
        text: 'Reach',
        face: 'archivo',
        axes: { wght: 700, wdth: 125 },
        size: 165,
        tracking: -0.03,
        leading: 152,
      },
    ],
    /** The level line between sea and air. */
    rule: { from: 626, to: 749, y: 108, weight: 20 },
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
    mark: { box: [30, 30], height: 276, drop: 172, art: ingot() },
    gap: 76,
    lines: [
      { text: 'MARROW CREEK', face: 'newsreader', axes: { wght: 540, opsz: 24 }, size: 118, tracking: 0.045 },
      {
        text: 'GOLD',
        face: 'newsreader',
        axes: { wght: 540, opsz: 24 },
        size: 128,
        tracking: 0.62,
        leading: 158,
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
function dots() {
  const circle = (column, row) => {
    const radius = column === 2 && row === 0 ? 5 : 2.2 + (column + 2 - row) * 0.62
    return `<circle cx="${5 + column * 10}" cy="${5 + row * 10}" r="${round(radius, 2)}"/>`
  }
  return [0, 1, 2].flatMap(row => [0, 1, 2].map(column => circle(column, row))).join('')
}

/** Stacked blocks and two fronds that make a k; one block is missed and only outlined. */
function blocks() {
  const square = [0, 20, 40, 60, 80].map(y => `M0 ${y}h17.6v17.6H0Z`).join('')
  const up = (x, y) =>
    `M${x + 10.9} ${y}h6.7v6.7a10.9 10.9 0 0 1-10.9 10.9H${x}v-6.7A10.9 10.9 0 0 1 ${x + 10.9} ${y}Z`
  const down = (x, y) => `M${x} ${y}h6.7a10.9 10.9 0 0 1 10.9 10.9v6.7h-6.7A10.9 10.9 0 0 1 ${x} ${y + 6.7}Z`
  const missed = `<path d="${up(61.5, 1.5)}" fill="none" stroke="currentColor" stroke-width="3"/>`
  return `<path d="${square}M20 40h17.6v17.6H20Z${up(40, 20)}${down(40, 60)}${down(60, 80)}"/>${missed}`
}

/** A poured bar, seen from its end, with the creek across it. */
function ingot() {
  return (
    '<path d="M15 1.2 28.8 9v12L15 28.8 1.2 21V9Z" fill="none" stroke="currentColor" stroke-width="1.7"/>' +
    '<path d="M6 18.5C9 14 12 21 15 16.5S21 11 24 13.5M6 22.5C9 18 12 25 15 20.5S21 15 24 17.5" fill="none" stroke="currentColor" stroke-width="1.7"/>'
  )
}

/** A salt crystal that is also a cell. */
function crystal() {
  const ring = radius =>
    `M${15 - radius} 15a${radius} ${radius} 0 1 0 ${2 * radius} 0 ${radius} ${radius} 0 1 0-${2 * radius} 0Z`
  return `<path fill-rule="evenodd" d="M15 0 30 15 15 30 0 15Z${ring(7.6)}${ring(4.8)}"/>`
}

function round(number, decimals = 0) {
  return Number(number.toFixed(decimals))
}

async function setLine({ text, face, axes, size, tracking }) {
  const sfnt = await subsetFont(await readFile(faces[face]), text, {
    targetFormat: 'sfnt',
    variationAxes: axes,
  })
  const font = opentype.parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength))
  return (x, y) => {
    const path = font.getPath(text, x, y, size, { letterSpacing: tracking, kerning: true })
    return { data: relative(path.commands), box: boxOf(path.commands) }
  }
}

/** Whole units and relative commands: a tenth of a pixel is fine enough, and half as long. */
function relative(commands) {
  let [x, y] = [0, 0]
  return commands
    .map(command => {
      if (command.type === 'Z') return 'z'
      const points = [
        [command.x1, command.y1],
        [command.x2, command.y2],
        [command.x, command.y],
      ]
        .filter(([px]) => px !== undefined)
        .map(([px, py]) => [Math.round(px), Math.round(py)])
      const [endX, endY] = points.at(-1)
      const offsets = points.flatMap(([px, py]) => [px - x, py - y])
      const drawn =
        command.type === 'M' ? `M${points.flat().join(' ')}` : segment(command.type.toLowerCase(), offsets)
      ;[x, y] = [endX, endY]
      return drawn.replaceAll(' -', '-')
    })
    .join('')
}

function segment(type, offsets) {
  const [dx, dy] = offsets
  if (type === 'l' && dy === 0) return `h${dx}`
  if (type === 'l' && dx === 0) return `v${dy}`
  return `${type}${offsets.join(' ')}`
}

/** Outlines have points at their extremes, so the points that the pen reaches bound them. */
function boxOf(commands) {
  const points = commands.filter(({ x }) => x !== undefined)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { x1: Math.min(...xs), x2: Math.max(...xs), y1: Math.min(...ys), y2: Math.max(...ys) }
}

async function compose({ id, mark, gap = 0, lines, rule }) {
  const scale = mark ? mark.height / mark.box[1] : 0
  const start = mark ? mark.box[0] * scale + gap : 0
  let y = 0
  const set = []
  for (const line of lines) {
    y += line.leading ?? 0
    const { data, box } = (await setLine(line))(start, y)
    const stroke = line.weight ? ` stroke="currentColor" stroke-width="${line.weight}"` : ''
    set.push({ box, art: `<path d="${data}"${stroke}/>` })
  }
  const markTop = mark ? mark.drop - mark.height : 0
  const left = mark ? 0 : Math.min(...set.map(({ box }) => box.x1))
  const right = Math.max(...set.map(({ box }) => box.x2), rule?.to ?? 0)
  const top = Math.min(markTop, ...set.map(({ box }) => box.y1))
  const bottom = Math.max(mark?.drop ?? 0, ...set.map(({ box }) => box.y2))
  const art = mark
    ? `<g transform="translate(0 ${round(markTop)})scale(${round(scale, 3)})">${mark.art}</g>`
    : ''
  const level = rule
    ? `<path d="M${rule.from} ${rule.y}H${rule.to}" stroke="currentColor" stroke-width="${rule.weight}"/>`
    : ''
  const [width, height] = [Math.ceil(right - left), Math.ceil(bottom - top)]
  const symbol =
    `<symbol id="${id}" viewBox="${Math.floor(left)} ${Math.floor(top)} ${width} ${height}">` +
    `${art}${level}${set.map(line => line.art).join('')}</symbol>`
  return { id, width: Math.round(width / 10), height: Math.round(height / 10), symbol }
}

const composed = []
for (const wordmark of wordmarks) composed.push(await compose(wordmark))
const symbols = composed.map(({ symbol }) => symbol).join('\n')
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`
await writeFile('public/wordmarks.svg', sprite)
for (const { id, width, height } of composed) console.log(`${id}: ${width} x ${height}`)
console.log(`public/wordmarks.svg ${(sprite.length / 1024).toFixed(1)} KB`)
