import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startBucket as openBucket, startHangingBucket } from '../../tests/support/peers/bucket'
import { Unavailable } from '../unavailable'
import { createS3Objects } from './s3-objects'

/** Node's garbage collector, which takes a flag to call. */
function setFlagsAndGetGc(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

async function startBucket(failures?: number[]) {
  const bucket = await openBucket(failures)
  onTestFinished(bucket.close)
  return { ...bucket, objects: createS3Objects(bucket.settings) }
}

it('stores, reads and deletes objects in the bucket', async () => {
  const { objects, stored } = await startBucket()
  const bytes = Buffer.from([0, 255, 10, 13, 128])
  await objects.put('portfolio_images/content_1.png', bytes)
  expect([...stored.keys()]).toEqual(['/pictures/portfolio_images/content_1.png'])
  expect(await objects.get('portfolio_images/content_1.png')).toEqual(bytes)
  await objects.put('portfolio_images/content_1.png', Buffer.alloc(3_000_000, 7))
  expect((await objects.get('portfolio_images/content_1.png'))?.length).toBe(3_000_000)
  await objects.delete('portfolio_images/content_1.png')
  expect(await objects.get('portfolio_images/content_1.png')).toBeUndefined()
  await objects.delete('portfolio_images/content_1.png')
})

it('checks that the bucket answers, and changes nothing in it', async () => {
  const { objects, stored } = await startBucket()
  await objects.check()
  expect(stored.size).toBe(0)
  const busy = await startBucket([503, 503, 503, 503])
  await expect(busy.objects.check()).rejects.toThrow('(SlowDown)')
})

it('tries again when the service is busy, and gives up in the end', async () => {
  const { objects, seen } = await startBucket([503, 500])
  await objects.put('a', Buffer.from('x'))
  expect(seen).toHaveLength(3)
  const busy = await startBucket([503, 503, 503, 503])
  await expect(busy.objects.get('a')).rejects.toThrow(
    'an object was not read: the object store answered 503 (SlowDown)',
  )
})

it('says what the service said when the keys are wrong', async () => {
  const { settings } = await startBucket()
  const objects = createS3Objects({ ...settings, secretAccessKey: 'another' })
  await expect(objects.put('a', Buffer.from('x'))).rejects.toThrow('403 (SignatureDoesNotMatch)')
  await expect(objects.get('a')).rejects.toThrow('403')
  await expect(objects.delete('a')).rejects.toThrow('403')
})

describe('a service that hangs', () => {
  const sizes = { 'no bytes': 0, '4 kB': 4096, '3 MB': 3_000_000 }
  const hangs = ['before it answers', 'in the middle of its answer'] as const

  /** A signal with only a weak reference is garbage-collected sooner or later: here at once. */
  const collectGarbage = setFlagsAndGetGc()

  it.each(hangs.flatMap(when => Object.keys(sizes).map(size => [when, size] as const)))(
    '%s keeps no caller longer than its patience: %s',
    async (when, size) => {
      const { settings, close } = await startHangingBucket(when !== 'before it answers')
      onTestFinished(close)
      const objects = createS3Objects(settings, 400)
      const bytes = Buffer.alloc(sizes[size as keyof typeof sizes])
      const waiting = [objects.put('a', bytes), objects.get('a'), objects.delete('a')]
      const collecting = setInterval(collectGarbage, 50)
      onTestFinished(() => clearInterval(collecting))
      for (const outcome of await Promise.allSettled(waiting))
        expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(Unavailable) })
    },
    5000,
  )
})

it('counts a service that refuses connections as unavailable, and one that refuses the keys not', async () => {
  const { settings } = await startBucket()
  const nowhere = createS3Objects({ ...settings, endpoint: 'http://127.0.0.1:1' })
  await expect(nowhere.get('a')).rejects.toBeInstanceOf(Unavailable)
  const stranger = createS3Objects({ ...settings, secretAccessKey: 'another' })
  await expect(stranger.get('a')).rejects.not.toBeInstanceOf(Unavailable)
})

it.each(['../a', 'a/../b', '/a', 'a//b', 'a?b', 'a b', '', '.hidden'])('refuses the key %j', async key => {
  const { objects, seen } = await startBucket()
  await expect(objects.get(key)).rejects.toThrow('plain names')
  expect(seen).toEqual([])
})
