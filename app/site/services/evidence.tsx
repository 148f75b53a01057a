import type { CSSProperties } from 'react'
import type { EvidenceCut } from '../../../domain/service/service'
import type { PictureSource } from '../../../shared/picture-source'
import { Engraving } from '../../ui/line-work/engraving'
import { Picture } from '../../ui/picture'

/** What a service shows of the work: a picture, and the part of it that proves something. */
export interface ServiceEvidence {
  picture: PictureSource
  cut: EvidenceCut
}

export interface EvidenceProps {
  /** Absent for a service without a picture, which shows line work. */
  evidence?: ServiceEvidence | undefined
  alt?: string | undefined
  /** The width of the frame: on a phone in vw, on wider screens as in `sizes` of an `img`. */
  phone: number
  /** For how much the picture is enlarged. */
  wide: (zoom: number) => string
}

/** A picture of the work, enlarged to the part that proves it. */
export function Evidence({ evidence, alt = '', phone, wide }: EvidenceProps) {
  if (!evidence)
    return (
      <div className="evidence evidence-drawn">
        <Engraving name="category-strategy" />
      </div>
    )
  const { picture, cut } = evidence
  return (
    <div className="evidence" style={{ '--zoom': cut.zoom, '--origin': cut.origin } as CSSProperties}>
      <Picture
        source={picture}
        alt={alt}
        whole
        sizes={`${wide(cut.zoom)}, ${Math.round(phone * cut.zoom)}vw`}
      />
    </div>
  )
}
