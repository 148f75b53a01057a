/** Smaller copies of uploaded pictures: made on first request, deleted with their picture. */
import type { MadeFiles } from '../../platform/objects/made-files'
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
): Promise<Buffer> =>
  made.get(sourceOf(rendition), async () => makeRendition(await read(), rendition.width, rendition.format))

export async function forgetRenditions(made: MadeFiles, name: string): Promise<void> {
  for (const width of renditionWidths)
    for (const format of renditionFormats) await made.forget(sourceOf({ name, width, format }))
}
