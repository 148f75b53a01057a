/**
 * Writes the engravings that pages use as fixed art, their list in app/ui/engravings.ts, and the site's icons.
 * Run by `npm run engravings` after a change of app/shared/guilloche.ts; the results are committed.
 *
 * They stay vectors: a mesh of hair lines is what raster codecs are worst at. The hero's seal is 4.6 KB as
 * brotli-compressed SVG; as AVIF at quality 30 it is 64 KB at 900 px and 230 KB at 1800 px.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { bandSvg, sealSvg } from '../app/shared/guilloche.ts'

const harbour = '#0E4A57'
const glass = '#A9D6CC'
const paper = '#F4F6F5'

const categories = ['Digital Transformation', 'Compliance', 'Design', 'Strategy', 'Technology']
const slug = category => category.toLowerCase().replaceAll(' ', '-')

const seals = [
  { name: 'hero', seed: 'quorum-and-quay', stroke: harbour, width: 900 },
  { name: 'cta', seed: 'home', stroke: glass, width: 900 },
  { name: 'failure', seed: 'landing', stroke: harbour, width: 720 },
  ...categories.flatMap(family => [
    {
      name: `category-${slug(family)}`,
      seed: `category-${slug(family)}`,
      family,
      stroke: harbour,
      width: 700,
    },
    { name: `cover-${slug(family)}`, seed: `category-${slug(family)}`, family, stroke: glass, width: 900 },
  ]),
]
const bands = [
  { name: 'footer-band', seed: 'footer', stroke: glass },
  { name: 'letter-band', seed: 'footer', stroke: harbour },
].map(band => ({ ...band, width: 184, height: 46 }))

const folder = 'public/engravings'
await mkdir(folder, { recursive: true })
for (const { name, width: _, ...seal } of seals) {
  await write(`${folder}/${name}.svg`, sealSvg({ ...seal, size: 'large' }))
}
for (const { name, ...band } of bands) await write(`${folder}/${name}.svg`, bandSvg(band))
await write('app/ui/engravings.ts', list())
await writeIcons()

async function write(path, content) {
  await writeFile(path, content)
  console.log(`${path} ${(content.length / 1024).toFixed(1)} KB`)
}

function list() {
  const entries = [...seals, ...bands].map(({ name, width, height = width }) => {
    const key = name.includes('-') ? `'${name}'` : name
    return `  ${key}: [${width}, ${height}],`
  })
  return `/**
 * Fixed line art, public/engravings/{name}.svg, with the width and height it was drawn for.
 * Written by scripts/engravings.mjs.
 */
export const engravings = {
${entries.join('\n')}
} as const satisfies Record<string, readonly [width: number, height: number]>

export type EngravingName = keyof typeof engravings
`
}

/** The six petals: bare in browser tabs, on harbour where a system cuts its own shape. */
async function writeIcons() {
  // A tab shows 16 px: bolder lines than the logo's.
  const mark = sealSvg({ seed: '', size: 'mark', stroke: harbour }).replace(
    /stroke-width="\d+"/,
    'stroke-width="680"',
  )
  await write('public/favicon.svg', inDarkTabs(mark))
  await write('public/favicon.ico', ico(await png(mark, 32), 32))
  await write('public/apple-touch-icon.png', await png(tile(0.72), 180))
  await write('public/icon-192.png', await png(tile(0.68), 192))
  await write('public/icon-512.png', await png(tile(0.68), 512))
}

function inDarkTabs(svg) {
  const style = `<style>g{stroke:${harbour}}@media(prefers-color-scheme:dark){g{stroke:${glass}}}</style>`
  return svg.replace(/ stroke="#[^"]+"/, '').replace('<g', `${style}<g`)
}

/** The mark inside the safe zone of maskable icons, a circle of 80 %. */
function tile(share) {
  const mark = sealSvg({ seed: '', size: 'mark', stroke: paper, ground: harbour })
  return mark.replace('<g ', `<g transform="scale(${share / 0.9})" `)
}

function png(svg, side) {
  const sized = svg.replace(/width="\d+" height="\d+"/, `width="${side}" height="${side}"`)
  return sharp(Buffer.from(sized)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** An icon file with one PNG image, as every browser since 2010 reads it. */
function ico(image, side) {
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
