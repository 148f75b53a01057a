/**
 * Engine-turned line work as SVG text: seals, the logo mark and bands. Pure and seeded, so the same seed
 * gives the same engraving in a browser, on the server and in the scripts.
 *
 * Every ring has rotational symmetry. Only one sector is written out and repeated with `<use>`, which keeps
 * a dense seal near 10 KB: lighter than any raster of it and sharp at every pixel density.
 */
import type { Certificate } from '../certificate.ts'
import { type Curve, type EngravedRing, engrave, fineGrid, stepsFor, trace, turn } from './engrave.ts'
import {
  chisel,
  type Edge,
  generator,
  project,
  type Ring,
  recipes,
  rosette,
  type SealFamily,
} from './seal-recipes.ts'

/** `large` from 400 px up, `small` for 110 px and below, `mark` is the agency's six petals. */
export type SealSize = 'large' | 'small' | 'mark'

export interface SealInks {
  stroke: string
  nightStroke?: string | undefined
  ground?: string | undefined
  /** Steps per unit of the box; the fine grid if none is given. */
  grid?: number | undefined
}

export interface SealOptions extends SealInks {
  seed: string
  family?: SealFamily | undefined
  size: SealSize
}

const mark: Ring[] = [{ inner: [160], outer: [450], curves: 2, waves: 3, twist: -0.12, width: 46 }]

/** The rings of a seal, for callers that draw them themselves. On the fine grid the box is -5000 to 5000 on both axes. */
export function sealRings({
  seed,
  family,
  size,
  grid,
}: Pick<SealOptions, 'seed' | 'family' | 'size' | 'grid'>): EngravedRing[] {
  if (size === 'mark') return mark.map(ring => engrave(ring, grid))
  return recipeOf(
    seed,
    family,
  )(chisel(seed, size === 'large'))
    .filter(({ curves }) => curves > 0)
    .map(ring => engrave(ring, grid))
}

const recipeOf = (seed: string, family: SealFamily | undefined) =>
  family === 'project' ? project(seed) : family ? recipes[family] : rosette

/** What a certificate's seal is drawn from: the recipe of the page's own seal, cut by the hash of its words. */
export type CertificateOptions = Pick<Certificate, 'hash' | 'seed' | 'family'>

/** The hash chooses lobes and phases, so that seals of one recipe never coincide unless their words do. */
export function certificateRings({ hash, seed, family }: CertificateOptions, grid?: number): EngravedRing[] {
  const next = generator(hash)
  const shift = ([radius, swing = 0, lobes = 0, phase = 0, crest = 0]: Edge): Edge => {
    return [radius, swing, lobes, phase + next() * turn, crest]
  }
  return recipeOf(
    seed,
    family,
  )(chisel(hash, true))
    .filter(({ curves }) => curves > 0)
    .map(({ inner, outer, lean = 0, width, ...ring }) =>
      engrave(
        {
          ...ring,
          inner: shift(inner),
          outer: shift(outer),
          lean: lean + (next() - 0.5) * 0.5,
          width: width * 1.6,
        },
        grid,
      ),
    )
}

/** The printed seal of a certificate as a complete SVG document. */
export const certificateSvg = (options: CertificateOptions, inks: SealInks): string =>
  svgOf(certificateRings(options, inks.grid), { side: 1000, upright: true, ...inks })

/** A seal as a complete SVG document. */
export const sealSvg = ({ seed, family, size, ...inks }: SealOptions): string =>
  svgOf(sealRings({ seed, family, size, grid: inks.grid }), {
    side: size === 'large' ? 1000 : 100,
    upright: size !== 'mark',
    ...inks,
  })

interface Drawing extends SealInks {
  side: number
  /** A point of the rosette shows upwards. */
  upright: boolean
}

function svgOf(
  engraved: readonly EngravedRing[],
  { side, upright, stroke, nightStroke, ground, grid = fineGrid }: Drawing,
): string {
  const half = 500 * grid
  const back = ground ? `<path fill="${ground}" d="M-${half}-${half}H${half}V${half}H-${half}z"/>` : ''
  const rings = engraved.map(({ path, order, strokeWidth }, index) => {
    const turns = Array.from({ length: order - 1 }, (_, sector) => {
      const degrees = Math.round((360_000 * (sector + 1)) / order) / 1000
      return `<use href="#r${index}" transform="rotate(${degrees})"/>`
    })
    return `<g stroke-width="${strokeWidth}"><path id="r${index}" d="${path}"/>${turns.join('')}</g>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-${half} -${half} ${2 * half} ${2 * half}">${atNight(nightStroke)}${back}` +
    `<g fill="none" stroke="${stroke}" stroke-linecap="round"${upright ? ' transform="rotate(-90)"' : ''}>${rings.join('')}</g></svg>`
  )
}

/** A picture follows the scheme of the system by itself; on a ground that never changes it keeps its one stroke. */
const atNight = (stroke: string | undefined): string =>
  stroke ? `<style>@media(prefers-color-scheme:dark){[stroke]{stroke:${stroke}}}</style>` : ''

export interface BandOptions {
  seed: string
  stroke: string
  nightStroke?: string | undefined
  width: number
  height: number
}

/** One tile of a border band: two ribbons of line work woven around each other. Tiles repeat along x without a seam. */
export function bandSvg({ seed, stroke, nightStroke, width, height }: BandOptions): string {
  const phase = generator(seed)() * turn
  const ribbons = [
    { side: 1, cycles: 2 },
    { side: -1, cycles: 2.5 },
  ]
  const curves = 12
  const paths = ribbons.flatMap(({ side, cycles }) =>
    Array.from({ length: curves }, (_, k) => {
      const line: Curve = t => {
        const breadth = 0.2 - 0.055 * Math.cos(2 * t)
        const y =
          0.5 + 0.28 * side * Math.cos(t) + breadth * Math.sin(cycles * t + phase + (turn * k) / curves)
        return [(t / turn) * width * 10, y * height * 10]
      }
      return trace(line, turn, stepsFor(line, turn, 1))
    }),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * 10} ${height * 10}">${atNight(nightStroke)}` +
    `<path fill="none" stroke="${stroke}" stroke-width="5" d="${paths.join('')}"/></svg>`
  )
}
