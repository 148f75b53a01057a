/** The line work that the server draws on request, in the inks of the pages. Independent of HTTP. */
import { type CertificateOptions, certificateSvg, sealSvg } from '../../shared/engraving/guilloche'
import type { SealFamily } from '../../shared/engraving/seal-recipes'
import { colours, nightColours } from '../../shared/tokens'

/**
 * The ground and size of a seal: small on paper and tints, large on ink, which is dark by day, too; `faint` is the one of
 * paper for behind a picture, a quarter lighter on the wire.
 */
export type SealVariant = 'paper' | 'faint' | 'ink'

const inks = {
  paper: { size: 'small', stroke: colours.harbour, nightStroke: nightColours.harbour },
  faint: { size: 'small', stroke: colours.harbour, nightStroke: nightColours.harbour, grid: 2 },
  ink: { size: 'large', stroke: nightColours.harbour },
} as const

/** What a seal is drawn from; the hash of words goes before the seed. */
export interface DrawnSeal {
  seed: string
  /** None means the rosette. */
  family?: SealFamily | undefined
  hash?: string | undefined
}

/** A seal as an SVG document with no background, so that hover tints show through. */
export function renderSeal({ seed, family, hash }: DrawnSeal, variant: SealVariant): string {
  const { size, ...strokes } = inks[variant]
  return hash ? certificateSvg({ hash, seed, family }, strokes) : sealSvg({ seed, family, size, ...strokes })
}

/** The seal printed on a certificate. */
export const renderCertificate = (certificate: CertificateOptions): string =>
  certificateSvg(certificate, { stroke: colours.harbour, nightStroke: nightColours.harbour })
