/** The line work that the server draws on request, in the inks of the pages. Independent of HTTP. */
import { type CertificateOptions, certificateSvg, sealSvg } from '../../shared/engraving/guilloche'
import type { SealFamily } from '../../shared/engraving/seal-recipes'
import { colours, nightColours } from '../../shared/tokens'

/** The ground and size of a seal: small on paper and tints, large on ink, which is dark by day, too. */
export type SealVariant = 'paper' | 'ink'

const inks = {
  paper: { size: 'small', stroke: colours.harbour, nightStroke: nightColours.harbour },
  ink: { size: 'large', stroke: nightColours.harbour },
} as const

/** A seal as an SVG document with no background, so that hover tints show through. No family means the rosette. */
export function renderSeal(seed: string, family: SealFamily | undefined, variant: SealVariant): string {
  return sealSvg({ seed, family, ...inks[variant] })
}

/** The seal printed on a certificate. */
export const renderCertificate = (certificate: CertificateOptions): string =>
  certificateSvg(certificate, { stroke: colours.harbour, nightStroke: nightColours.harbour })
