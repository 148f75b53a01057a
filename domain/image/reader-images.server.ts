/** Uploaded pictures as readers get them: their size, and the copies that a browser can choose from (srcset). */
import type { Database } from '../../platform/db/types'
import { copyWidths, imagePath, type RenditionFormat, renditionFormats, renditionPath } from './image'
import { findImages, type ImageRow } from './images.server'
import { imageNamesIn } from './pictures-in-html.server'

export interface ReaderImage {
  width: number
  height: number
  sources: { type: string; srcset: string }[]
}

/** What we know about the uploaded pictures in a body, by address. */
export const findReaderImages = (db: Database, html: string): Promise<Map<string, ReaderImage>> =>
  describeReaderImages(db, imageNamesIn(html))

/** The same, for callers that already know the names. */
export async function describeReaderImages(
  db: Database,
  names: readonly string[],
): Promise<Map<string, ReaderImage>> {
  const rows = await findImages(db, names)
  return new Map([...rows.values()].map(row => [imagePath(row.name), toReaderImage(row)]))
}

function toReaderImage(row: ImageRow): ReaderImage {
  const { width, height } = row
  const formats = copyWidths(row).length === 0 ? [] : renditionFormats
  return { width, height, sources: formats.map(format => toSource(row, format)) }
}

function toSource(row: ImageRow, format: RenditionFormat): { type: string; srcset: string } {
  const copies = copyWidths(row).map(one => `${renditionPath(row.name, one, format)} ${one}w`)
  // Attribute values in the reader's HTML are escaped.
  return { type: `image/${format}`, srcset: copies.join(', ').replaceAll('&', '&amp;') }
}
