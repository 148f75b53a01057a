import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { watchWorkers } from './watch-workers'

it('counts threads and processes until they end, and those that come later no more once it stops', async () => {
  const { figures, stop } = watchWorkers()
  const worker = new Worker(
    'require("node:worker_threads").parentPort.once("message", () => process.exit())',
    {
      eval: true,
    },
  )
  const child = spawn('cat')
  expect(figures).toEqual({ thread: { running: 1, started: 1 }, process: { running: 1, started: 1 } })
  const ended = [once(worker, 'exit'), once(child, 'exit')]
  worker.postMessage('end')
  child.stdin.end()
  await Promise.all(ended)
  expect(figures).toEqual({ thread: { running: 0, started: 1 }, process: { running: 0, started: 1 } })
  stop()
  await once(spawn('true'), 'exit')
  expect(figures.process.started).toBe(1)
})
