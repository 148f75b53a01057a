/**
 * The paper that certificates are printed on: a guilloche border and, behind the text, the word FICTIONAL in relief.
 * The drawing has no view box, so it fills a sheet of any size with corners that stay square.
 */
import sharp from 'sharp'
import { type Curve, trace, turn } from '../../shared/engraving/engrave.ts'
import { colours } from '../../shared/tokens.ts'
import { openFace, variable } from '../typefaces/typefaces.ts'

/** Tenths of a millimetre, as everything below; CSS turns them into millimetres of the sheet. */
const corner = 150
/** The border is as wide as this; it runs the whole length of a side, below the corners. */
const band = 70
const edges = { across: 1980, down: 2590 }
const relief = { width: 3300, height: 430, pitch: 12, length: 2560 }

export async function certificatePaper(stroke: string): Promise<string> {
  const word = box(-relief.width / 2, -relief.height / 2, relief.width, relief.height)
  const across = `width="100%" height="${mm(band)}" viewBox="0 0 ${edges.across} ${band}" preserveAspectRatio="none"`
  const down = `width="${mm(band)}" height="100%" viewBox="0 0 ${band} ${edges.down}" preserveAspectRatio="none"`
  const art = (id: string, path: string, more = '') =>
    `<path id="${id}" stroke-width="1.6" d="${path}"${more}/>`
  const ground = ` fill="${colours.sheet}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" fill="none" stroke="${stroke}">`,
    `<svg x="50%" y="50%" overflow="visible"><g transform="rotate(-53)"><svg ${word}>${await reliefOf('FICTIONAL')}</svg></g></svg>`,
    `<svg ${across}>${art('h', edgeOf(edges.across, 22))}</svg>`,
    `<svg y="100%" overflow="visible"><svg y="-${mm(band)}" ${across}><use href="#h"/></svg></svg>`,
    `<svg ${down}>${art('v', edgeOf(edges.down, 29), ' transform="matrix(0 1 1 0 0 0)"')}</svg>`,
    `<svg x="100%" overflow="visible"><svg x="-${mm(band)}" ${down}><use href="#v"/></svg></svg>`,
    `<svg ${box(0, 0, corner, corner)}><g id="c"><path stroke="none"${ground} d="M0 0H${corner}V${corner}H0z"/>${art('r', rosette())}</g></svg>`,
    ...['x="100%"', 'y="100%"', 'x="100%" y="100%"'].map(place => {
      const [x, y] = ['x', 'y'].map(axis => (place.includes(axis) ? -corner : 0)) as [number, number]
      return `<svg ${place} overflow="visible"><svg ${box(x, y, corner, corner)}><use href="#c"/></svg></svg>`
    }),
    '</svg>',
  ].join('')
}

const mm = (tenths: number): string => `${tenths / 10}mm`

const box = (x: number, y: number, width: number, height: number): string =>
  `x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}" viewBox="0 0 ${width} ${height}"`

/** Strands that swell and meet between two rails. */
function edgeOf(length: number, waves: number): string {
  const strands = Array.from({ length: 8 }, (_, strand) => {
    const phase = (turn * strand) / 8
    const line: Curve = share => {
      const swell = 15 + 10 * Math.cos((turn * waves * share) / 2)
      return [share * length, band / 2 + swell * Math.sin(turn * waves * share + phase)]
    }
    return trace(line, 1, waves * 8)
  })
  const rails = [1, 5, band - 5, band - 1].map(y => `M0 ${y}H${length}`)
  return strands.join('') + rails.join('')
}

/** Petals crossed by their own mirror images, in a double ring. */
function rosette(): string {
  const middle = corner / 2
  const petals = Array.from({ length: 6 }, (_, curve) => {
    const phase = (turn * curve) / 6
    const line: Curve = angle => {
      const radius = 40 + 26 * Math.sin(6 * angle + phase)
      return [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)]
    }
    return trace(line, turn, 48)
  })
  const rings = [69, 73].map(
    radius =>
      `M${middle + radius} ${middle}a${radius} ${radius} 0 1 0 ${-2 * radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0`,
  )
  return petals.join('') + rings.join('')
}

/**
 * Relief engraving, as medals are drawn on bonds: parallel hairlines that rise by half their distance and grow bolder
 * where the letters are. A copier levels the hairlines and leaves the word.
 */
async function reliefOf(word: string): Promise<string> {
  const { width, height, pitch } = relief
  const face = `${variable('newsreader')}/files/newsreader-latin-opsz-normal.woff2`
  const font = await openFace(face, word, { opsz: 72, wght: 600 })
  const letterSpacing = 0.04
  const size = relief.length / (font.getAdvanceWidth(word, 1) + letterSpacing * (word.length - 1))
  const capHeight = 0.66 * size
  const path = font.getPath(word, (width - relief.length) / 2, (height + capHeight) / 2, size, {
    letterSpacing,
    kerning: true,
  })
  const heightAt = await maskOf(path.toPathData(1))
  const rows = Array.from({ length: Math.floor(height / pitch) }, (_, row) => row * pitch + pitch / 2)
  const hair = rows.map(y => profile(y, heightAt, (x, rise) => [x, y - (rise * pitch) / 2]))
  const bold = rows.map(y =>
    stretches(y, heightAt)
      .map(([from, to]) => `M${from} ${y - pitch / 2}H${to}`)
      .join(''),
  )
  return `<path stroke-width="1.4" stroke-opacity=".22" d="${hair.join('')}"/><path stroke-width="3" stroke-opacity=".2" d="${bold.join('')}"/>`
}

type HeightAt = (x: number, y: number) => number

/** How much of a letter is at a point, from 0 to 1, with soft edges. */
async function maskOf(outlines: string): Promise<HeightAt> {
  const { width, height } = relief
  const letters = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><path fill="#fff" d="${outlines}"/></svg>`
  const pixels = await sharp(Buffer.from(letters)).greyscale().blur(4).raw().toBuffer()
  return (x, y) => (pixels[Math.round(y) * width + Math.round(x)] ?? 0) / 255
}

/** A line through the places where it begins or ends to rise; between them it is straight. */
function profile(
  y: number,
  heightAt: HeightAt,
  place: (x: number, rise: number) => [number, number],
): string {
  let [penX, penY] = place(0, heightAt(0, y))
  let line = `M${penX} ${penY}`
  for (let x = 4; x <= relief.width; x += 4) {
    const [, next] = place(x + 4, heightAt(x + 4, y)).map(Math.round) as [number, number]
    const [, here] = place(x, heightAt(x, y)).map(Math.round) as [number, number]
    if (here === penY && next === here && x < relief.width) continue
    line += `L${x} ${here}`
    ;[penX, penY] = [x, here]
  }
  return line
}

/** Where a line is on top of a letter. */
function stretches(y: number, heightAt: HeightAt): [from: number, to: number][] {
  const found: [number, number][] = []
  let from: number | undefined
  for (let x = 0; x <= relief.width; x += 2) {
    const inside = heightAt(x, y) > 0.85
    if (inside) from ??= x
    else if (from !== undefined) {
      found.push([from, x])
      from = undefined
    }
  }
  return found
}
