/** Makes an uploaded picture safe: MIME sniffing by its bytes, bounded, re-encoded without hidden content. */
import pLimit from 'p-limit'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { type ImageFormat, mostImagePixels, type RenditionFormat } from './image'

export interface ProcessedImage {
  bytes: Buffer
  format: ImageFormat
  width: number
  height: number
  animated: boolean
}

/** Why a file was refused, worded for the editor. */
export interface ImageRefusal {
  refused: string
}

/** Wider ones are scaled down: no page shows more. */
const widest = 2400

/** Encoding keeps a core busy for seconds: one at a time, so pages stay fast. */
const oneAtATime = pLimit(1)

/** 20 MB that a start and most pages do not need. */
async function openPicture(bytes: Buffer, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // Its cache serves repeated reads of a file, and threads of its own would take both cores from the pages.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(bytes, options)
}

/** Checks by content, re-encodes in the same format, strips metadata, keeps animation. */
export function processImage(upload: Buffer): Promise<ProcessedImage | ImageRefusal> {
  return oneAtATime(async () => {
    const format = sniffFormat(upload)
    if (!format) return { refused: explainUnknown(upload) }
    try {
      return await reencode(upload, format)
    } catch (error) {
      // The library's message is about its internals; the file is at fault.
      if (error instanceof Error) return { refused: 'This picture is damaged or larger than 40 megapixels.' }
      throw error
    }
  })
}

async function reencode(upload: Buffer, format: ImageFormat): Promise<ProcessedImage | ImageRefusal> {
  const mayMove = format === 'gif' || format === 'webp'
  const open = () =>
    openPicture(upload, { limitInputPixels: mostImagePixels, failOn: 'error', animated: mayMove })
  const metadata = await (await open()).metadata()
  const pixels = metadata.width * metadata.height
  if (pixels > mostImagePixels)
    return { refused: 'This picture is too large: 40 megapixels at most, over all frames.' }
  const animated = (metadata.pages ?? 1) > 1
  const whole = await open()
  const picture = animated ? whole : whole.autoOrient().resize({ width: widest, withoutEnlargement: true })
  const { data, info } = await encode(picture, format).toBuffer({ resolveWithObject: true })
  return { bytes: data, format, width: info.width, height: frameHeight(info, metadata), animated }
}

/** An animation is decoded as one tall strip of frames. */
const frameHeight = (
  info: { height: number; pageHeight?: number | undefined },
  { pages = 1 }: Metadata,
): number => info.pageHeight ?? (pages > 1 ? Math.round(info.height / pages) : info.height)

function encode(picture: Sharp, format: ImageFormat): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 85, mozjpeg: true })
  if (format === 'png') return picture.png({ compressionLevel: 9 })
  if (format === 'gif') return picture.gif()
  if (format === 'webp') return picture.webp({ quality: 85 })
  return picture.avif({ quality: 65, effort: 3 })
}

/** A smaller copy for readers. */
export const makeRendition = (bytes: Buffer, width: number, format: RenditionFormat): Promise<Buffer> =>
  oneAtATime(async () => {
    const picture = (await openPicture(bytes)).resize({ width, withoutEnlargement: true })
    return (
      format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 78 })
    ).toBuffer()
  })

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text

/** By the magic bytes; the name and the declared type are not trusted. */
function sniffFormat(bytes: Buffer): ImageFormat | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, 'ftypavif', 4) || startsWith(bytes, 'ftypavis', 4)) return 'avif'
  return undefined
}

function explainUnknown(bytes: Buffer): string {
  const begin = bytes.toString('utf8', 0, 1000).trimStart()
  if (/^(<\?xml|<svg|<!doctype svg|<!--)/i.test(begin) && /<svg/i.test(begin))
    return 'SVG pictures are not accepted, because they can carry scripts. Save it as PNG or WebP.'
  if (bytes.length === 0) return 'This file is empty.'
  return 'This file is not a supported picture: use JPEG, PNG, GIF, WebP or AVIF.'
}
