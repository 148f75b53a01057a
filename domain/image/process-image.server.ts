/**
 * Works on pictures in a process of its own, which ends when idle: the memory of decoders is given back, and what a
 * hostile file does to one of them does not reach the site (docs/decisions/0049).
 */
import { Unavailable } from '../../platform/unavailable'
import { startProcess } from '../../platform/workers/start-process'
import { createWorkerPool } from '../../platform/workers/worker-pool'
import type { RenditionFormat } from './image'
import {
  damaged,
  type ImageRefusal,
  type PictureAnswers,
  type PictureJob,
  type ProcessedImage,
} from './picture-jobs'

/** Encoding keeps a core busy for seconds: one at a time, so pages stay fast. */
const pool = createWorkerPool({
  start: () => startProcess({ from: import.meta.url, name: 'picture-process.server' }),
  most: 1,
  // Each holds up to 15 MB.
  mostWaiting: 50,
  milliseconds: 120_000,
  idleMilliseconds: 15_000,
})

/** Undefined when the picture broke its process, or took too long. */
async function ask<Kind extends PictureJob['kind']>(
  job: Extract<PictureJob, { kind: Kind }>,
): Promise<PictureAnswers[Kind] | undefined> {
  const outcome = await pool.run(job)
  if (outcome.kind === 'busy') throw new Unavailable('too many pictures wait to be read')
  // The process answers each kind of job with that kind of result.
  return outcome.kind === 'done' ? (outcome.value as PictureAnswers[Kind]) : undefined
}

/** Checks by content, re-encodes in the same format, strips metadata, keeps animation. */
export const processImage = async (upload: Buffer): Promise<ProcessedImage | ImageRefusal> =>
  (await ask({ kind: 'upload', bytes: upload })) ?? damaged

/** A smaller copy for readers. */
export async function makeRendition(bytes: Buffer, width: number, format: RenditionFormat): Promise<Buffer> {
  const rendition = await ask({ kind: 'rendition', bytes, width, format })
  if (!rendition) throw new Error(`a copy of ${width} px could not be made`)
  return rendition
}
