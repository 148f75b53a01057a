/**
 * The site's colours made from an agency's three. Each shipped colour keeps its lightness and gives its hue and its
 * strength to that of its family, so that what is legible stays legible (OKLCH); what has lost contrast by it is nudged.
 */
import { createRequire } from 'node:module'
import type { Oklch } from 'culori'
import { colours, controlInks, nightColours, wordGrounds, wordInks } from '../../shared/tokens'

export interface Brand {
  /** Buttons and links. `#rrggbb`, as the others. */
  main: string
  /** Words and dark grounds. */
  ink: string
  /** The red ink: notices, marks, faults. */
  mark: string
}

export type ColourName = keyof typeof colours
export type Colours = Readonly<Record<ColourName, string>>

export interface Palette {
  day: Colours
  night: Colours
}

export const shippedBrand: Brand = { main: colours.harbour, ink: colours.ink, mark: colours.herring }
export const shippedPalette: Palette = { day: colours, night: { ...colours, ...nightColours } }

const families: Readonly<Record<keyof Brand, readonly ColourName[]>> = {
  main: ['harbour', 'harbour-deep', 'paper', 'sea-glass', 'mist', 'selection', 'control', 'busy', 'steel'],
  ink: ['ink', 'text', 'muted', 'rule', 'cover', 'deep'],
  mark: ['herring', 'herring-deep'],
}

/** By night the grounds are dark, and belong to the ink. */
const nightFamilies: typeof families = {
  main: ['harbour', 'harbour-deep', 'selection', 'control', 'busy', 'steel', 'sea-glass', 'cover'],
  ink: ['ink', 'text', 'muted', 'rule', 'paper', 'sheet', 'mist', 'deep'],
  mark: families.mark,
}

/** What is seen on what. Of these pairs, those that are legible as shipped stay so. */
const inks: readonly ColourName[] = [...wordInks, ...controlInks]
const pairs = [
  ...inks.flatMap(word => wordGrounds.map(ground => [word, ground] as const)),
  // Words on a button, on a cover, and in what is selected.
  ...(['harbour', 'harbour-deep', 'busy', 'herring', 'herring-deep'] as const).map(
    one => ['sheet', one] as const,
  ),
  ...(['cover', 'deep'] as const).map(one => ['paper', one] as const),
  ['ink', 'selection'] as const,
]

/** WCAG 2.2, 1.4.3 and 1.4.11: text, and what else has to be seen. */
const ratios = [4.5, 3] as const

type Culori = typeof import('culori')
let loaded: Culori | undefined

/** Loaded for an agency with colours of its own: the shipped ones cost a start nothing. */
function culori(): Culori {
  loaded ??= createRequire(import.meta.url)('culori') as Culori
  return loaded
}

const toOklch = (colour: string): Oklch =>
  culori().converter('oklch')(colour) ?? { mode: 'oklch', l: 0, c: 0, h: 0 }
const toHex = (colour: Oklch): string => culori().formatHex(culori().clampChroma(colour, 'oklch'))
const contrastOf = (one: string, other: string): number => culori().wcagContrast(one, other)

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The palette of these colours, which are used as they are: `findBrandFault` says whether they can be. */
export function makePalette(brand: Brand): Palette {
  if (isShipped(brand)) return shippedPalette
  const chosen = { harbour: brand.main, ink: brand.ink, herring: brand.mark }
  const day = nudge(
    { ...recolour(colours, families, brand), ...chosen },
    { shipped: shippedPalette.day, fixed: Object.keys(chosen), step: -1 },
  )
  const night = nudge(recolour(shippedPalette.night, nightFamilies, brand), {
    shipped: shippedPalette.night,
    fixed: [],
    step: 1,
  })
  return { day, night }
}

export const isShipped = (brand: Brand): boolean =>
  (['main', 'ink', 'mark'] as const).every(name => isSame(brand[name], shippedBrand[name]))

function recolour(shipped: Colours, family: typeof families, brand: Brand): Colours {
  const entries = (['main', 'ink', 'mark'] as const).flatMap(name => {
    const [from, to] = [toOklch(shippedBrand[name]), toOklch(brand[name])]
    const turn = (to.h ?? 0) - (from.h ?? 0)
    const strength = from.c > 0 ? Math.min(to.c / from.c, 2) : 0
    return family[name].map(token => {
      const { l, c, h = 0 } = toOklch(shipped[token])
      return [token, toHex({ mode: 'oklch', l, c: c * strength, h: h + turn })] as const
    })
  })
  return { ...shipped, ...Object.fromEntries(entries) }
}

interface Nudging {
  shipped: Colours
  /** Stay as they are. */
  fixed: readonly string[]
  /** Towards which end of the scale words go: -1 is darker. */
  step: 1 | -1
}

/** Grounds stay, words move until they are as legible as those that are shipped. */
function nudge(colours: Colours, { shipped, fixed, step }: Nudging): Colours {
  const moved: Record<ColourName, string> = { ...colours }
  for (const word of inks) {
    if (fixed.includes(word)) continue
    moved[word] = nearest(
      moved[word],
      [step],
      one => findFailure({ ...moved, [word]: one }, shipped, [word]) === undefined,
    )
  }
  return moved
}

/** The colour, or the next in lightness that passes; without one the colour itself. */
function nearest(colour: string, steps: readonly (1 | -1)[], passes: (colour: string) => boolean): string {
  const { l, c, h = 0 } = toOklch(colour)
  for (let distance = 0; distance <= 1; distance += 0.005)
    for (const step of steps) {
      const lightness = l + step * distance
      if (lightness < 0 || lightness > 1) continue
      const one = distance === 0 ? colour : toHex({ mode: 'oklch', l: lightness, c, h })
      if (passes(one)) return one
    }
  return colour
}

interface Failure {
  pair: readonly [ColourName, ColourName]
  ratio: number
  needed: number
}

/** The first pair with one of these in it that is less legible than it has to be. */
function findFailure(palette: Colours, shipped: Colours, names: readonly ColourName[]): Failure | undefined {
  for (const pair of pairs) {
    const [one, other] = pair
    if (!names.includes(one) && !names.includes(other)) continue
    const before = contrastOf(shipped[one], shipped[other])
    const needed = ratios.find(ratio => before >= ratio)
    const ratio = contrastOf(palette[one], palette[other])
    if (needed !== undefined && ratio < needed) return { pair, ratio, needed }
  }
  return undefined
}

export interface BrandFault {
  name: keyof Brand
  ratio: number
  needed: number
  /** The next colour of its hue that passes. */
  proposed: string
}

/** A colour that would make words hard to read by day; by night the palette is made to fit. */
export function findBrandFault(brand: Brand): BrandFault | undefined {
  if (isShipped(brand)) return undefined
  const tokens = { main: 'harbour', ink: 'ink', mark: 'herring' } as const
  for (const name of ['main', 'ink', 'mark'] as const) {
    const failureOf = (colour: string) =>
      findFailure(makePalette({ ...brand, [name]: colour }).day, shippedPalette.day, [tokens[name]])
    const failure = failureOf(brand[name])
    if (failure)
      return {
        name,
        ratio: failure.ratio,
        needed: failure.needed,
        proposed: nearest(brand[name], [-1, 1], colour => failureOf(colour) === undefined),
      }
  }
  return undefined
}
