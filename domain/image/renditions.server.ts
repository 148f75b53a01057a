/** Smaller copies of uploaded pictures: made on first request, deleted with their picture. */
import type { MadeFiles } from '../../platform/objects/made-files'
import { type Cut, cutRegion, listCuts } from './cut'
import { type RenditionFormat, renditionFormats, renditionWidths } from './image'
import { makeRendition } from './process-image.server'

export interface Rendition {
  name: string
  width: number
  format: RenditionFormat
}

const sourceOf = ({ name, width, format }: Rendition) => ['rendition', '1', name, String(width), format]

/** `read` gets the original; it throws when that was deleted. */
export const getRendition = (
  made: MadeFiles,
  rendition: Rendition,
  read: () => Promise<Buffer>,
): Promise<Buffer> => made.get(sourceOf(rendition), async () => makeRendition(await read(), rendition))

interface Picture {
  name: string
  width: number
  height: number
}

const sourceOfCut = ({ name }: Picture, { shape, focus, width, format }: Cut) => [
  'cut',
  '1',
  name,
  shape,
  focus,
  String(width),
  format,
]

/** As `getRendition`, of a part of the picture. */
export const getCut = (
  made: MadeFiles,
  picture: Picture,
  cut: Cut,
  read: () => Promise<Buffer>,
): Promise<Buffer> =>
  made.get(sourceOfCut(picture, cut), async () =>
    makeRendition(await read(), { ...cut, region: cutRegion(picture, cut.shape, cut.focus) }),
  )

export async function forgetRenditions(made: MadeFiles, picture: Picture): Promise<void> {
  for (const width of renditionWidths)
    for (const format of renditionFormats) await made.forget(sourceOf({ name: picture.name, width, format }))
  for (const cut of listCuts(picture)) await made.forget(sourceOfCut(picture, cut))
}
