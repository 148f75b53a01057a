/** Threads and processes for long work: bounded in time, memory and number, started on demand. */
import type { Transferable } from 'node:worker_threads'
import pLimit from 'p-limit'

/** A thread (`Worker` of node:worker_threads) or a process (start-process.ts). */
export interface PooledWorker {
  postMessage(message: unknown, transfer: readonly Transferable[]): void
  on(event: string, listener: (...details: unknown[]) => void): unknown
  off(event: string, listener: (...details: unknown[]) => void): unknown
  /** Whether it keeps the site's process alive. */
  ref(): void
  unref(): void
  terminate(): unknown
}

export interface WorkerPoolOptions {
  /** Starts a worker that answers each message with one message. */
  start: () => PooledWorker
  /** Workers busy at a time. */
  most: number
  /** Length of the queue. */
  mostWaiting: number
  /** Time limit of a piece of work. */
  milliseconds: number
  /** How long an idle worker is kept. */
  idleMilliseconds: number
}

export type WorkOutcome =
  | { kind: 'done'; value: unknown }
  /** It exceeded its time or memory, or broke its process; the worker was ended. */
  | { kind: 'aborted' }
  /** Backpressure: the queue is full. */
  | { kind: 'busy' }

export interface WorkerPool {
  /** Rejects when the worker itself fails. Processes are sent a copy, whatever `transfer` says. */
  run(message: unknown, transfer?: readonly Transferable[]): Promise<WorkOutcome>
}

type Settings = Pick<WorkerPoolOptions, 'milliseconds'>

/** Workers keep the site's process alive only while they work. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const limit = pLimit(options.most)
  const { take, rest } = keepWorkers(options)

  return {
    async run(message, transfer = []) {
      if (limit.pendingCount >= options.mostWaiting) return { kind: 'busy' }
      return limit(async () => {
        const worker = take()
        const outcome = await ask(worker, { message, transfer }, options)
        if (outcome.kind === 'done') rest(worker)
        // A failed one has already ended.
        else void worker.terminate()
        return outcome
      })
    },
  }
}

/** The idle workers, each kept for a while. */
function keepWorkers({ start, idleMilliseconds }: WorkerPoolOptions) {
  const resting = new Map<PooledWorker, NodeJS.Timeout>()

  function take(): PooledWorker {
    const [known] = resting.keys()
    if (!known) return begin()
    clearTimeout(resting.get(known))
    resting.delete(known)
    return known
  }

  function begin(): PooledWorker {
    const worker = start()
    worker.unref()
    // An idle worker that ends needs no replacement.
    worker.on('error', () => {})
    worker.on('exit', () => resting.delete(worker))
    return worker
  }

  function rest(worker: PooledWorker): void {
    const end = () => void worker.terminate()
    resting.set(worker, setTimeout(end, idleMilliseconds).unref())
  }

  return { take, rest }
}

interface Question {
  message: unknown
  transfer: readonly Transferable[]
}

async function ask(
  worker: PooledWorker,
  { message, transfer }: Question,
  { milliseconds }: Settings,
): Promise<WorkOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkOutcome>()
  const timer = setTimeout(() => resolve({ kind: 'aborted' }), milliseconds)
  const events = {
    message: (value: unknown) => resolve({ kind: 'done', value }),
    error: (error: unknown) => (isOutOfMemory(error) ? resolve({ kind: 'aborted' }) : reject(error)),
    exit: (_code: unknown, signal?: unknown) =>
      signal ? resolve({ kind: 'aborted' }) : reject(new Error('a worker ended without an answer')),
  }
  for (const [event, listener] of Object.entries(events)) worker.on(event, listener)
  worker.ref()
  try {
    worker.postMessage(message, transfer)
    return await promise
  } finally {
    clearTimeout(timer)
    for (const [event, listener] of Object.entries(events)) worker.off(event, listener)
    worker.unref()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
