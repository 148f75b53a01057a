import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { createWorkerPool, type WorkerPoolOptions } from './worker-pool'

/** A thread that does what its message says. */
const code = `
const { parentPort, threadId } = require('node:worker_threads')
parentPort.on('message', ({ act, value }) => {
  if (act === 'spin') for (;;) {}
  if (act === 'hoard') for (const all = []; ; ) all.push(new Array(100000).fill(all.length))
  if (act === 'fail') throw new Error('a mistake')
  if (act === 'leave') process.exit(0)
  parentPort.postMessage(act === 'who' ? threadId : value)
})`

function makePool(options: Partial<WorkerPoolOptions> = {}) {
  let started = 0
  const start = () => {
    started += 1
    return new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } })
  }
  const bounds = { most: 1, mostWaiting: 2, milliseconds: 20_000, idleMilliseconds: 60_000 }
  return { ...createWorkerPool({ start, ...bounds, ...options }), started: () => started }
}

it('answers from one thread, which is kept for what follows', async () => {
  const { run, started } = makePool()
  expect(await run({ value: 1 })).toEqual({ kind: 'done', value: 1 })
  expect(await run({ value: 2 })).toEqual({ kind: 'done', value: 2 })
  expect(started()).toBe(1)
})

it('hands bytes over instead of copying them', async () => {
  const { run } = makePool()
  const { buffer } = new Uint8Array([1, 2, 3])
  const answer = await run({ value: buffer }, [buffer])
  expect(answer).toEqual({ kind: 'done', value: new Uint8Array([1, 2, 3]).buffer })
  expect(buffer.byteLength).toBe(0)
})

it('ends what takes too long, and goes on with another thread', async () => {
  // The other thread has as long for its start.
  const { run, started } = makePool({ milliseconds: 5000 })
  expect(await run({ act: 'spin' })).toEqual({ kind: 'aborted' })
  expect(await run({ value: 'after' })).toEqual({ kind: 'done', value: 'after' })
  expect(started()).toBe(2)
})

it('ends what takes too much memory', async () => {
  const { run } = makePool()
  expect(await run({ act: 'hoard' })).toEqual({ kind: 'aborted' })
  expect(await run({ value: 'after' })).toEqual({ kind: 'done', value: 'after' })
})

it.each(['fail', 'leave'])('rejects when a thread does this of itself: %s', async act => {
  const { run } = makePool()
  await expect(run({ act })).rejects.toThrow(/a mistake|without an answer/)
  expect(await run({ value: 'after' })).toEqual({ kind: 'done', value: 'after' })
})

it('lets so many wait and sends the others away', async () => {
  const { run } = makePool()
  const kinds = (await Promise.all([1, 2, 3, 4, 5].map(value => run({ value })))).map(({ kind }) => kind)
  expect(kinds.filter(kind => kind === 'done').length).toBeGreaterThanOrEqual(2)
  expect(kinds).toContain('busy')
})

it('works with several threads at a time', async () => {
  const { run } = makePool({ most: 2 })
  const [one, other] = await Promise.all([run({ act: 'who' }), run({ act: 'who' })])
  expect(one).not.toEqual(other)
})
