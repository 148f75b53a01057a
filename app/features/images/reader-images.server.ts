/** Uploaded pictures as readers get them: their size, and the copies that a browser may choose from. */
import type { Database } from '../../../platform/db/types'
import { imagePath, type RenditionFormat, renditionFormats, renditionPath, renditionWidths } from './image'
import { findImagesIn, type ImageRow } from './images.server'

export interface ReaderImage {
  width: number
  height: number
  sources: { type: string; srcset: string }[]
}

/** What is known of the uploaded pictures that a body shows, by their address. */
export async function findReaderImages(db: Database, html: string): Promise<Map<string, ReaderImage>> {
  const rows = await findImagesIn(db, html)
  return new Map([...rows.values()].map(row => [imagePath(row.name), toReaderImage(row)]))
}

function toReaderImage(row: ImageRow): ReaderImage {
  const { width, height } = row
  // A smaller copy of an animation would stand still.
  const formats = row.animated === 1 || width <= renditionWidths[0] ? [] : renditionFormats
  return { width, height, sources: formats.map(format => toSource(row, format)) }
}

function toSource({ name, width }: ImageRow, format: RenditionFormat): { type: string; srcset: string } {
  const widths = renditionWidths.filter(one => one < width)
  const copies = widths.map(one => `${renditionPath(name, one, format)} ${one}w`)
  // Attribute values of the reader's HTML are written escaped.
  return { type: `image/${format}`, srcset: copies.join(', ').replaceAll('&', '&amp;') }
}
