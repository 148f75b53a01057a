import type { PictureEntry, Plate } from '../app/features/showcase/plate'

export type DrawnPlate = Plate & Required<Pick<Plate, 'width' | 'height'>> & { html: string; hash: string }

export const clientSlugs: readonly string[]

export function drawPlate(plate: Plate): DrawnPlate

export function widthsOf(plate: { width: number }): number[]

export function filesOf(plate: DrawnPlate): string[]

export function isCurrent(
  manifest: Record<string, Pick<PictureEntry, 'hash'>>,
  folder: string,
  plate: DrawnPlate,
): boolean
