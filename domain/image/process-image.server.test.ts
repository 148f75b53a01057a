import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { inMemory } from '../../platform/workers/feed-bytes'
import type { PooledWorker } from '../../platform/workers/worker-pool'
import type { PictureJob } from './picture-jobs'
import { createPictureLanes, processImage } from './process-image.server'

/** A process that finishes work of no other kind, and answers that at once. */
const startStuck = (kind: PictureJob['kind']) => (): PooledWorker => {
  const events = new EventEmitter()
  return {
    postMessage(message) {
      if ((message as PictureJob).kind === kind) setImmediate(() => events.emit('message', 'a copy'))
    },
    on: (event, listener) => events.on(event, listener),
    off: (event, listener) => events.off(event, listener),
    ref() {},
    unref() {},
    terminate() {},
  }
}

const bytes = inMemory(Buffer.from('a picture'))
const rendition = { kind: 'rendition', bytes, width: 480, format: 'avif' } as const
const region = { left: 0, top: 0, width: 1, height: 1 }

it("makes readers' copies, and what strangers sent, while uploads and crops are under way and waiting", async () => {
  for (const quick of [rendition, { kind: 'thumbnail', bytes } as const]) {
    const work = createPictureLanes(startStuck(quick.kind))
    const uploads = Array.from({ length: 4 }, () => work({ kind: 'upload', bytes, format: 'avif' }))
    uploads.push(work({ kind: 'crop', bytes, format: 'avif', region }))
    expect(await work(quick)).toBe('a copy')
    expect(await Promise.race([...uploads, 'still under way'])).toBe('still under way')
  }
})

it("makes readers' copies while strangers' pictures are under way and waiting", async () => {
  const work = createPictureLanes(startStuck('rendition'))
  const thumbnails = Array.from({ length: 4 }, () => work({ kind: 'thumbnail', bytes }))
  expect(await work(rendition)).toBe('a copy')
  expect(await Promise.race([...thumbnails, 'still under way'])).toBe('still under way')
})

it.each([10, 350, 1200])(
  'keeps each pixel of a noise of %i px, however many portions it is sent in',
  async side => {
    const pixels = randomBytes(side * side * 3)
    const noise = sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    const made = await processImage(inMemory(await noise.png().toBuffer()))
    if ('refused' in made) throw new Error(made.refused)
    expect(made).toMatchObject({ format: 'png', width: side, height: side, animated: false })
    const kept = await sharp(made.bytes).removeAlpha().raw().toBuffer()
    expect(kept.equals(pixels)).toBe(true)
  },
)

it('knows two pictures in a row apart', async () => {
  const noise = await sharp(randomBytes(1_200_000), { raw: { width: 1000, height: 400, channels: 3 } })
    .png()
    .toBuffer()
  const [large, none] = await Promise.all([
    processImage(inMemory(noise)),
    processImage(inMemory(Buffer.from('no picture'))),
  ])
  expect(large).toMatchObject({ width: 1000, height: 400 })
  expect(none).toMatchObject({ refused: expect.stringMatching(/not a supported picture/) })
})
