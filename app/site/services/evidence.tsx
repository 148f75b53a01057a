import type { CSSProperties } from 'react'
import type { EvidenceCut } from '../../../domain/service/service'
import type { PictureSource } from '../../../shared/picture-source'
import { Picture } from '../../ui/picture'

export interface EvidenceProps {
  picture: PictureSource
  alt: string
  cut: EvidenceCut
  /** The width of the frame: on a phone in vw, on wider screens as in `sizes` of an `img`. */
  phone: number
  wide: string
}

/** A picture of the work, enlarged to the part that proves it. */
export function Evidence({ picture, alt, cut: { zoom, origin }, phone, wide }: EvidenceProps) {
  return (
    <div className="evidence" style={{ '--zoom': zoom, '--origin': origin } as CSSProperties}>
      <Picture source={picture} alt={alt} whole sizes={`${wide}, ${Math.round(phone * zoom)}vw`} />
    </div>
  )
}
