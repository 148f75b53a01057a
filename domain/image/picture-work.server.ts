/** Makes an uploaded picture safe, in the process of picture-process.server.ts: sniffed, bounded, re-encoded without hidden content. */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { type ImageFormat, mostImagePixels } from './image'
import {
  damaged,
  type ImageRefusal,
  type PictureAnswers,
  type PictureJob,
  type ProcessedImage,
} from './picture-jobs'

/** Wider ones are scaled down: no page shows more. */
const widest = 2400

// Its cache serves repeated reads of a file, and threads of its own would take both cores from the pages.
sharp.cache(false)
sharp.concurrency(1)

export const workOnPicture = (job: PictureJob): Promise<PictureAnswers[PictureJob['kind']]> =>
  job.kind === 'upload' ? processUpload(job.bytes) : makeRendition(job)

/** Checks by content, re-encodes in the same format, strips metadata, keeps animation. */
async function processUpload(upload: Buffer): Promise<ProcessedImage | ImageRefusal> {
  const format = sniffFormat(upload)
  if (!format) return { refused: explainUnknown(upload) }
  try {
    return await reencode(upload, format)
  } catch (error) {
    // The library's message is about its internals; the file is at fault.
    if (error instanceof Error) return damaged
    throw error
  }
}

async function reencode(upload: Buffer, format: ImageFormat): Promise<ProcessedImage | ImageRefusal> {
  const mayMove = format === 'gif' || format === 'webp'
  const open = () => sharp(upload, { limitInputPixels: mostImagePixels, failOn: 'error', animated: mayMove })
  const metadata = await open().metadata()
  const pixels = metadata.width * metadata.height
  if (pixels > mostImagePixels)
    return { refused: 'This picture is too large: 40 megapixels at most, over all frames.' }
  const animated = (metadata.pages ?? 1) > 1
  const whole = open()
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

function makeRendition({
  bytes,
  width,
  format,
}: Extract<PictureJob, { kind: 'rendition' }>): Promise<Buffer> {
  const picture = sharp(bytes).resize({ width, withoutEnlargement: true })
  return (
    format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 78 })
  ).toBuffer()
}

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
