/** The line work that the server draws on request, in the three inks the pages use. Knows no HTTP. */
import { type SealFamily, sealSvg } from '../../app/shared/guilloche'

/** Where a seal stands: small on paper and tints, large on sea-glass, large on ink. */
export type SealVariant = 'paper' | 'sea-glass' | 'ink'

const inks = {
  paper: { size: 'small', stroke: '#0E4A57' },
  'sea-glass': { size: 'large', stroke: '#0E4A57' },
  ink: { size: 'large', stroke: '#A9D6CC' },
} as const

/** A seal as an SVG document without a ground, so that hover tints show through. No family means the rosette. */
export function renderSeal(seed: string, family: SealFamily | undefined, variant: SealVariant): string {
  return sealSvg({ seed, family, ...inks[variant] })
}
