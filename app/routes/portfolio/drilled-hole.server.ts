/** The hole of case 1 that visitors drill: its figures are those of the client's site. */
import { packHole, unpackHole } from '../../../domain/drilling/packed-hole'
import type { holeWords } from '../../../shared/words/examples/hole'
import { collars } from '../../../showcase/sites/oxbow-ridge-copper/art/collars'
import { engraveCore } from '../../../showcase/sites/oxbow-ridge-copper/art/core-engraving'
import { cuEqWords } from '../../../showcase/sites/oxbow-ridge-copper/drill-tables'
import { compositing, cuEq, holes, log97, samples97 } from '../../../showcase/sites/oxbow-ridge-copper/holes'

const found = holes.find(({ name }) => name === 'LB-24-97')
const collar = collars.find(({ hole }) => hole === 'LB-24-97')
if (!found?.including || !collar) throw new Error('LB-24-97 is not on the site of its client.')
const { name, including } = found

const one = { from: 0, to: 0, copper: 0, gold: 0, silver: 0 }

export const packedHole = packHole({
  name,
  length: collar.length,
  samples: samples97,
  weights: {
    copper: 1,
    gold: cuEq({ ...one, gold: 1 }),
    silver: cuEq({ ...one, silver: 1 }),
  },
  rule: compositing,
  richer: {
    from: including.from,
    to: including.to,
    rock: log97.find(({ from }) => from === including.from)?.title.toLowerCase() ?? '',
  },
})

/** With the numbers that the browser has. */
export const drilledHole = unpackHole(packedHole)

export const rocks = log97.map(({ from, to, title, note }) => ({ from, to, title, note }))

export const engraving = engraveCore(collar.length)

const metres = (value: number) => value.toLocaleString('en-CA')

/** What a result stands with (NI 43-101, s. 3.3(2)). */
export const basisOf = (
  terms: typeof holeWords.basis,
): readonly (readonly [term: string, text: string])[] => [
  [
    terms.collar,
    `UTM zone 10, ${metres(collar.east)} m east, ${metres(collar.north)} m north, at ${collar.elevation} m`,
  ],
  [terms.azimuth, `${String(collar.azimuth).padStart(3, '0')}°, −${-collar.dip}°`],
  [terms.length, `${collar.length.toFixed(1)} m`],
  [
    terms.samples,
    `Two metres of core, sawn in half, from ${samples97[0]?.from} to ${samples97.at(-1)?.to} m`,
  ],
  [terms.grade, cuEqWords],
]
