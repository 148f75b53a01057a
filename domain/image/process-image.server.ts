/**
 * Works on pictures in processes of their own, which end when idle: the memory of decoders is given back, and what a
 * hostile file does to one of them does not reach the site (docs/decisions/0049).
 */
import { Unavailable } from '../../platform/unavailable'
import { inMemory, type ReadableBytes } from '../../platform/workers/feed-bytes'
import { startFed } from '../../platform/workers/start-process'
import { createWorkerPool, type PooledWorker } from '../../platform/workers/worker-pool'
import type { Region } from './cut'
import type { ImageFormat, RenditionFormat } from './image'
import {
  damaged,
  type ImageRefusal,
  type PictureAnswers,
  type PictureJob,
  type ProcessedImage,
} from './picture-jobs'
import { explainUnknown, sniffFormat } from './sniff-picture'

/**
 * glibc maps blocks from 128 KiB one by one, and unmaps each when it is freed: decoders ask for much, and for a moment.
 * Unless this is set, it raises the bound as it frees such blocks.
 */
const givesBack = { MALLOC_MMAP_THRESHOLD_: '131072' }

/** The process of one lane. */
const startPictureProcess = () =>
  startFed({ from: import.meta.url, name: 'picture-process.server' }, givesBack)

/**
 * Three lanes with a process each: an upload takes seconds, and a reader's picture does not wait behind it (head-of-line
 * blocking), nor either of them behind what strangers sent. Encoding keeps a core busy, so each lane works on one picture
 * at a time, and pages stay fast.
 */
export function createPictureLanes(start: () => PooledWorker = startPictureProcess): PictureLanes {
  const lane = (milliseconds: number) =>
    createWorkerPool({ start, most: 1, mostWaiting: 50, milliseconds, idleMilliseconds: 15_000 })
  const lanes = { upload: lane(120_000), rendition: lane(120_000), thumbnail: lane(15_000) }

  return async job => {
    const outcome = await lanes[job.kind === 'crop' ? 'upload' : job.kind].run(job)
    if (outcome.kind === 'busy') throw new Unavailable('too many pictures wait to be read')
    return outcome.kind === 'done' ? outcome.value : undefined
  }
}

type Job = PictureJob<ReadableBytes>

/** Answers undefined when the picture broke its process, or took too long. */
type PictureLanes = (job: Job) => Promise<unknown>

const work = createPictureLanes()

async function ask<Kind extends PictureJob['kind']>(
  job: Extract<Job, { kind: Kind }>,
): Promise<PictureAnswers[Kind] | undefined> {
  // The process answers each kind of job with that kind of result.
  return (await work(job)) as PictureAnswers[Kind] | undefined
}

/** What tells formats apart. */
const headBytes = 1024

/** Checks by content, re-encodes in the same format, strips metadata, keeps animation. */
export async function processImage(upload: ReadableBytes): Promise<ProcessedImage | ImageRefusal> {
  const head = await upload.read(0, headBytes)
  const format = sniffFormat(head)
  // A file that is not a picture is refused here, before up to 15 MB are sent to the process.
  if (!format) return { refused: explainUnknown(head) }
  return (await ask({ kind: 'upload', bytes: upload, format })) ?? damaged
}

/** A part of an accepted picture, in its format; `damaged` when it cannot be made. */
export const cropPicture = async (
  bytes: Buffer,
  { format, region }: { format: ImageFormat; region: Region },
): Promise<ProcessedImage | ImageRefusal> =>
  (await ask({ kind: 'crop', bytes: inMemory(bytes), format, region })) ?? damaged

/** A copy that cannot be made: readers get the picture itself. */
export class NoRendition extends Error {}

/** A smaller copy for readers, of the whole picture or of a part. */
export async function makeRendition(
  bytes: Buffer,
  { width, format, region }: { width: number; format: RenditionFormat; region?: Region },
): Promise<Buffer> {
  const rendition = await ask({
    kind: 'rendition',
    bytes: inMemory(bytes),
    width,
    format,
    ...(region && { region }),
  })
  if (!rendition || 'refused' in rendition)
    throw new NoRendition(`a copy of ${width} px as ${format} could not be made`)
  return rendition
}

/** A small still copy of any file, as WebP; undefined when it is no picture, too large, damaged, or takes too long. */
export async function makeThumbnail(bytes: Buffer): Promise<Buffer | undefined> {
  if (!sniffFormat(bytes)) return undefined
  const made = await ask({ kind: 'thumbnail', bytes: inMemory(bytes) })
  return made && !('refused' in made) ? made : undefined
}
