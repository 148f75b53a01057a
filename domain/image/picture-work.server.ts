/** Makes an uploaded picture safe, in the process of picture-process.server.ts: bounded, re-encoded without hidden content. */
import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp'
import { type ImageFormat, longestSide, mostImagePixels } from './image'
import {
  damaged,
  type ImageRefusal,
  type PictureAnswers,
  type PictureJob,
  type ProcessedImage,
} from './picture-jobs'
import { asAvif, explainStilled } from './sniff-picture'

/** Wider ones are scaled down: no page shows more. */
const widest = 2400

// Its cache serves repeated reads of a file, and threads of its own would take both cores from the pages.
sharp.cache(false)
sharp.concurrency(1)

export const workOnPicture = (job: PictureJob): Promise<PictureAnswers[PictureJob['kind']]> =>
  // What the library throws would end the process (unhandled rejection).
  work(job).catch(() => damaged)

function work(job: PictureJob): Promise<PictureAnswers[PictureJob['kind']]> {
  if (job.kind === 'upload') return processUpload(job)
  if (job.kind === 'crop') return cropPicture(job)
  return job.kind === 'rendition' ? makeRendition(job) : makeThumbnail(job)
}

async function processUpload({
  bytes,
  format,
}: Extract<PictureJob, { kind: 'upload' }>): Promise<ProcessedImage | ImageRefusal> {
  const stilled = explainStilled(bytes, format)
  if (stilled) return { refused: stilled }
  return reencode(format === 'avif' ? asAvif(bytes) : bytes, format)
}

async function reencode(upload: Buffer, format: ImageFormat): Promise<ProcessedImage | ImageRefusal> {
  const open = () =>
    sharp(upload, { limitInputPixels: mostImagePixels, failOn: 'error', animated: mayMove(format) })
  const metadata = await open().metadata()
  const pixels = metadata.width * metadata.height
  if (pixels > mostImagePixels)
    return { refused: 'This picture is too large: 40 megapixels at most, over all frames.' }
  const animated = (metadata.pages ?? 1) > 1
  const whole = open()
  const picture = animated ? whole : whole.autoOrient().resize(sizeOf(format))
  const { data, info } = await encode(picture, format, pixels).toBuffer({ resolveWithObject: true })
  return { bytes: data, format, width: info.width, height: frameHeight(info, metadata), animated }
}

const mayMove = (format: ImageFormat): boolean => format === 'gif' || format === 'webp'

/** A picture keeps its height, however tall, where the format can hold it. */
const sizeOf = (format: ImageFormat): ResizeOptions => ({
  width: widest,
  ...(format === 'avif' && { height: longestSide }),
  fit: 'inside',
  withoutEnlargement: true,
})

/** An animation is decoded as one tall strip of frames. */
const frameHeight = (
  info: { height: number; pageHeight?: number | undefined },
  { pages = 1 }: Metadata,
): number => info.pageHeight ?? (pages > 1 ? Math.round(info.height / pages) : info.height)

function encode(picture: Sharp, format: ImageFormat, pixels: number): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 85, mozjpeg: true })
  if (format === 'png') return picture.png({ compressionLevel: 9 })
  if (format === 'gif') return picture.gif()
  if (format === 'webp') return picture.webp({ quality: 85 })
  // The largest pictures would take longer than their process is allowed to run.
  return picture.avif({ quality: 65, effort: pixels > 8_000_000 ? 1 : 3 })
}

/** Of each frame. */
async function cropPicture({
  bytes,
  format,
  region,
}: Extract<PictureJob, { kind: 'crop' }>): Promise<ProcessedImage> {
  const { width, height } = region
  const whole = sharp(bytes, { limitInputPixels: mostImagePixels, animated: mayMove(format) })
  const { pages = 1 } = await whole.metadata()
  const part = await encode(whole.extract(region), format, width * height * pages).toBuffer()
  return { bytes: part, format, width, height, animated: pages > 1 }
}

function makeRendition({
  bytes,
  width,
  format,
  region,
}: Extract<PictureJob, { kind: 'rendition' }>): Promise<Buffer> {
  const whole = sharp(bytes)
  const picture = (region ? whole.extract(region) : whole).resize({ width, withoutEnlargement: true })
  return (
    format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 78 })
  ).toBuffer()
}

/** The first frame, sharp on a dense screen where it is shown half as large. Damage is refused, not guessed at. */
const makeThumbnail = ({ bytes }: Extract<PictureJob, { kind: 'thumbnail' }>): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: mostImagePixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: 480, height: 360, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer()
