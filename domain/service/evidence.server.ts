/** The picture of a service as pages show it. */
import type { PictureSource } from '../../shared/picture-source'
import { getPicture } from '../project/pictures.server'
import { evidenceCuts } from './evidence-cuts.server'
import type { EvidenceCut, Service } from './service'

/** Undefined for a service that was added: no picture proves it yet. */
export function findEvidence({
  id,
  picture,
}: Pick<Service, 'id' | 'picture'>): { picture: PictureSource; cut: EvidenceCut } | undefined {
  const cut = Object.hasOwn(evidenceCuts, id) ? evidenceCuts[id] : undefined
  return picture && cut ? { picture: getPicture(picture), cut } : undefined
}
