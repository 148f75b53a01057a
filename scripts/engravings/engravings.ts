/**
 * Writes the engravings that pages use as fixed art, their list in app/ui/line-work/engravings.ts, and the icons of
 * the site. Run by `npm run engravings` after a change of shared/engraving/guilloche.ts; the results are committed.
 *
 * They stay vectors: raster codecs are worst at a mesh of hairlines. The hero's seal is 4.6 KB as
 * brotli-compressed SVG; as AVIF at quality 30 it is 64 KB at 900 px and 230 KB at 1800 px.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { agencySlug } from '../../shared/agency.ts'
import { bandSvg, type SealOptions, sealSvg } from '../../shared/engraving/guilloche.ts'
import { pinchedBandSvg } from '../../shared/engraving/pinched-band.ts'
import type { SealFamily } from '../../shared/engraving/seal-recipes.ts'
import { colours, nightColours } from '../../shared/tokens.ts'
import { openFace, variable } from '../typefaces/typefaces.ts'
import { readWords } from '../words.mjs'
import { certificatePaper } from './certificate-paper.ts'

readWords({
  help: 'Usage: npm run engravings\n\nWrites public/engravings, app/ui/line-work/engravings.ts and the icons.',
})

const { harbour, paper } = colours
const glass = nightColours.harbour
/** The line work of a ground that follows the scheme; on ink it is glass by day, too. */
const ofPage = { stroke: harbour, nightStroke: glass }

const categories: SealFamily[] = ['Digital Transformation', 'Compliance', 'Design', 'Strategy', 'Technology']
const slug = (category: string) => category.toLowerCase().replaceAll(' ', '-')

/** The size that it is drawn for, in pixels; a seal is square. */
interface Engraving {
  name: string
  width: number
  height?: number
}

const seals: (Omit<SealOptions, 'size'> & Engraving)[] = [
  { name: 'hero', seed: agencySlug, ...ofPage, width: 900 },
  { name: 'cover', seed: 'home', stroke: glass, width: 900 },
  { name: 'failure', seed: 'landing', ...ofPage, width: 720 },
  ...categories.map(family => ({
    name: `category-${slug(family)}`,
    seed: `category-${slug(family)}`,
    family,
    ...ofPage,
    width: 700,
  })),
]
const bands = [
  { name: 'footer-band', seed: 'footer', stroke: glass },
  { name: 'letter-band', seed: 'footer', ...ofPage },
].map(band => ({ ...band, width: 184, height: 46 }))
/** The entries of domain/service/desk-morning.server.ts, in minutes of the 68. */
const morning = { name: 'desk-morning', width: 1290, height: 96 }
const deskMinutes = [0, 19, 28, 36, 48, 49, 50, 52, 54, 68]

const microtext = { name: 'microtext', width: 900 }

const folder = 'public/engravings'
await mkdir(folder, { recursive: true })
for (const { name, width: _, ...seal } of seals) {
  await write(`${folder}/${name}.svg`, sealSvg({ ...seal, size: 'large' }))
}
for (const { name, ...band } of bands) await write(`${folder}/${name}.svg`, bandSvg(band))
await write(`${folder}/${microtext.name}.svg`, await microtextSvg())
const pinches = deskMinutes.map(minute => minute / 68)
await write(
  `${folder}/${morning.name}.svg`,
  pinchedBandSvg({ ...morning, stroke: harbour, strands: 14, pinches }),
)
await write(`${folder}/certificate-paper.svg`, await certificatePaper(harbour))
await write('app/ui/line-work/engravings.ts', list())
await writeIcons()

async function write(path: string, content: string | Buffer): Promise<void> {
  await writeFile(path, content)
  console.log(`${path} ${(content.length / 1024).toFixed(1)} KB`)
}

/** The name around the hero's seal, as small as on a banknote: set once and turned about the centre. */
async function microtextSvg(): Promise<string> {
  const text = 'QUORUM & QUAY  '
  const [repeats, radius, size] = [36, 4830, 78]
  const face = `${variable('instrument-sans')}/files/instrument-sans-latin-wdth-normal.woff2`
  const font = await openFace(face, text, { wght: 600, wdth: 100 })
  const arc = (2 * Math.PI * radius) / repeats
  const tracking = (arc - font.getAdvanceWidth(text, size)) / text.length / size
  const line = font
    .getPath(text, -arc / 2, -radius, size, { letterSpacing: tracking, kerning: true })
    .toPathData(0)
  const turns = Array.from({ length: repeats - 1 }, (_, place) => {
    return `<use href="#t" transform="rotate(${(360 / repeats) * (place + 1)})"/>`
  })
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="-5000 -5000 10000 10000">' +
    `<style>@media(prefers-color-scheme:dark){[fill]{fill:${glass}}}</style><g fill="${harbour}"><path id="t" d="${line}"/>${turns.join('')}</g></svg>`
  )
}

function list(): string {
  const drawn: Engraving[] = [...seals, ...bands, microtext, morning]
  const entries = drawn.map(({ name, width, height = width }) => {
    const key = name.includes('-') ? `'${name}'` : name
    return `  ${key}: [${width}, ${height}],`
  })
  return `/**
 * Fixed line art, public/engravings/{name}.svg, with the width and height it was drawn for.
 * Written by scripts/engravings.ts.
 */
export const engravings = {
${entries.join('\n')}
} as const satisfies Record<string, readonly [width: number, height: number]>

export type EngravingName = keyof typeof engravings
`
}

/** The six petals: bare in browser tabs, on harbour where a system cuts its own shape. */
async function writeIcons(): Promise<void> {
  // A tab shows 16 px: bolder lines than the logo's.
  const mark = sealSvg({ seed: '', size: 'mark', ...ofPage }).replace(
    /stroke-width="\d+"/,
    'stroke-width="680"',
  )
  await write('public/favicon.svg', mark)
  await write('public/favicon.ico', ico(await png(mark, 32), 32))
  await write('public/apple-touch-icon.png', await png(tile(0.72), 180))
  await write('public/icon-192.png', await png(tile(0.68), 192))
  await write('public/icon-512.png', await png(tile(0.68), 512))
}

/** The mark inside the safe zone of maskable icons, a circle of 80 %. */
function tile(share: number): string {
  const mark = sealSvg({ seed: '', size: 'mark', stroke: paper, ground: harbour })
  return mark.replace('<g ', `<g transform="scale(${share / 0.9})" `)
}

function png(svg: string, side: number): Promise<Buffer> {
  const sized = svg.replace(/width="\d+" height="\d+"/, `width="${side}" height="${side}"`)
  return sharp(Buffer.from(sized)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** An icon file with one PNG image, as every browser since 2010 reads it. */
function ico(image: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, image])
}
