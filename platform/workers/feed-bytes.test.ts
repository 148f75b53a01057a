import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { makeFile } from '../../tests/support/make-file'
import { feedBytes, inMemory, type ReadableBytes, takeBytes } from './feed-bytes'
import { startFed } from './start-process'
import { createWorkerPool } from './worker-pool'

const megabyte = 1024 * 1024

/** Answers with the bytes that it took, by the channel of its messages. */
const program = `
import { takeBytes } from '${new URL('feed-bytes.ts', import.meta.url).href}'
process.on('disconnect', () => process.exit())
process.on('message', ({ name, bytes }) => process.send({ name, bytes: takeBytes(bytes) }))`

const from = pathToFileURL(makeFile('program.js', program)).href

const makePool = () =>
  createWorkerPool({
    start: () => startFed({ from, name: 'program' }),
    ...{ most: 1, mostWaiting: 9, milliseconds: 20_000, idleMilliseconds: 100 },
  })

it('feeds one process with the bytes of each message', async () => {
  const { run } = makePool()
  const all = [0, 1, 3 * megabyte - 1, 2 * megabyte].map(length => randomBytes(length))
  const outcomes = await Promise.all(all.map((bytes, name) => run({ name, bytes: inMemory(bytes) })))
  for (const [name, bytes] of all.entries())
    expect(outcomes[name]).toEqual({ kind: 'done', value: { name, bytes } })
})

it('tells of bytes that cannot be read, and feeds the next process', async () => {
  const { run } = makePool()
  const broken: ReadableBytes = {
    length: 2 * megabyte,
    read: async begin => (begin === 0 ? Buffer.alloc(megabyte) : Promise.reject(new Error('a broken disk'))),
  }
  await expect(run({ name: 1, bytes: broken })).rejects.toThrow('a broken disk')
  const bytes = Buffer.from('after')
  expect(await run({ name: 2, bytes: inMemory(bytes) })).toEqual({ kind: 'done', value: { name: 2, bytes } })
})

it('reads a portion at a time, the next when the pipe has taken the last', async () => {
  const steps: string[] = []
  const source: ReadableBytes = {
    length: 600 * 1024,
    async read(begin, end) {
      steps.push(`read ${begin / 1024}`)
      return Buffer.alloc(Math.min(end, 600 * 1024) - begin)
    },
  }
  const pipe = new Writable({
    write(_chunk, _encoding, taken) {
      setImmediate(() => {
        steps.push('taken')
        taken()
      })
    },
  })
  await feedBytes(pipe, source)
  expect(steps).toEqual([0, 256, 512].flatMap(at => [`read ${at}`, 'taken']))
})

it('waits for no bytes of a process that is gone', () => {
  const ended = openSync('/dev/null', 'r')
  onTestFinished(() => closeSync(ended))
  expect(() => takeBytes(1, ended)).toThrow('did not come')
})
