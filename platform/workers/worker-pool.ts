/** Threads for long work: bounded in time, memory and number, started on demand. */
import type { Transferable, Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

export interface WorkerPoolOptions {
  /** Starts a thread that answers each message with one message. */
  start: () => Worker
  /** Threads at work at a time. */
  most: number
  /** Length of the queue. */
  mostWaiting: number
  /** Time limit of a piece of work. */
  milliseconds: number
  /** How long an idle thread is kept. */
  idleMilliseconds: number
}

export type WorkOutcome =
  | { kind: 'done'; value: unknown }
  /** It exceeded its time or memory; its thread was ended. */
  | { kind: 'too-long' }
  /** Backpressure: the queue is full. */
  | { kind: 'busy' }

export interface WorkerPool {
  /** Rejects when the thread itself fails. */
  run(message: unknown, transfer?: readonly Transferable[]): Promise<WorkOutcome>
}

type Settings = Pick<WorkerPoolOptions, 'milliseconds'>

/** Threads keep the process alive only while they work. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const limit = pLimit(options.most)
  const { take, rest } = keepThreads(options)

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

/** The idle threads, each kept for a while. */
function keepThreads({ start, idleMilliseconds }: WorkerPoolOptions) {
  const resting = new Map<Worker, NodeJS.Timeout>()

  function take(): Worker {
    const [known] = resting.keys()
    if (!known) return begin()
    clearTimeout(resting.get(known))
    resting.delete(known)
    return known
  }

  function begin(): Worker {
    const worker = start()
    worker.unref()
    // An idle thread that ends is not missed.
    worker.on('error', () => {})
    worker.on('exit', () => resting.delete(worker))
    return worker
  }

  function rest(worker: Worker): void {
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
  worker: Worker,
  { message, transfer }: Question,
  { milliseconds }: Settings,
): Promise<WorkOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkOutcome>()
  const answered = (value: unknown) => resolve({ kind: 'done', value })
  const failed = (error: unknown) => (isOutOfMemory(error) ? resolve({ kind: 'too-long' }) : reject(error))
  const ended = () => reject(new Error('a worker thread ended without an answer'))
  const timer = setTimeout(() => resolve({ kind: 'too-long' }), milliseconds)
  worker.once('message', answered).once('error', failed).once('exit', ended)
  worker.ref()
  try {
    worker.postMessage(message, transfer)
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', answered).off('error', failed).off('exit', ended)
    worker.unref()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
