/** The core on preview cards, drawn as far as it was drilled, beside its grades. */
import { composeInterval, equivalentOf } from '../../../domain/drilling/hole'
import { colours } from '../../../shared/tokens'
import { engraving, drilledHole as hole } from './drilled-hole.server'

const [width, height] = [394, 630]
/** From above the log to below it: what is plain has less of the card. */
const shown = { from: 40, to: 236 }
const scale = height / (shown.to - shown.from)
const yOf = (depth: number) => +((depth - shown.from) * scale).toFixed(1)
const core = { x: 56, width: 118 }
const grades = { x: 208, perCent: 74 }

/** The same tints as in hole.css, on the card's own ground. */
const tints: Readonly<Record<string, readonly [colour: string, opacity: number]>> = {
  andesite: [colours.harbour, 0.2],
  dyke: [colours.ochre, 0.2],
  epidote: [colours.kelp, 0.3],
  diorite: [colours.ink, 0.08],
  potassic: [colours.ochre, 0.42],
  breccia: [colours.herring, 0.4],
  malachite: [colours.kelp, 0.5],
  sericite: [colours.steel, 0.22],
  hornfels: [colours.ink, 0.3],
}

export function drawHoleCard(depth: number): string {
  const bottom = Math.min(height, Math.max(0, yOf(depth)))
  const interval = composeInterval(hole, depth)
  const bars = hole.samples
    .filter(({ from }) => from < depth)
    .map(sample => {
      const isIn = interval && interval.from <= sample.from && sample.from < interval.to
      const long = Math.max(2, equivalentOf(sample, hole) * grades.perCent)
      return `<rect x="${grades.x}" y="${yOf(sample.from) + 1}" width="${long.toFixed(1)}" height="${(2 * scale - 2).toFixed(1)}" fill="${isIn ? colours.herring : colours.harbour}"/>`
    })
  const units = engraving.units.map(
    ({ rock, shape, strokes, flecks }) => `
      <path d="${shape}" fill="${tints[rock]?.[0]}" fill-opacity="${tints[rock]?.[1]}"/>
      <path d="${strokes}" fill="none" stroke="${colours.ink}" stroke-width=".7" stroke-linecap="round" opacity=".7"/>
      <path d="${flecks}" fill="none" stroke="${colours.ochre}" stroke-width="1.3" stroke-linecap="round"/>`,
  )
  const inUnits = `translate(${core.x} ${yOf(0)}) scale(${core.width / engraving.width} ${(scale * hole.length) / engraving.height})`
  return `
    <clipPath id="drilled"><rect width="${width}" height="${bottom}"/></clipPath>
    <path d="M${core.x} 0V${height}M${core.x + core.width} 0V${height}" stroke="${colours.control}" stroke-width="2" stroke-dasharray="3 7"/>
    <g clip-path="url(#drilled)">
      <g transform="${inUnits}">
        <rect width="${engraving.width}" height="${engraving.height}" fill="${colours.paper}"/>${units.join('')}
        <path d="${engraving.shading}" fill="none" stroke="${colours.ink}" stroke-width=".8" opacity=".5"/>
      </g>
      ${bars.join('')}
    </g>
    <path d="M${grades.x - 8} 0V${height}" stroke="${colours.ink}" stroke-width="1" opacity=".4"/>
    ${interval ? `<path d="M${core.x - 8} ${yOf(interval.from)}h-16V${yOf(interval.to)}h16" fill="none" stroke="${colours.herring}" stroke-width="5"/>` : ''}
    ${bottom < height ? `<path d="M24 ${bottom}H370" stroke="${colours.herring}" stroke-width="4"/>` : ''}`
}
