/** How many threads and processes work for the site: Node itself tells of each, so whoever starts one need not. */
import { type ChannelListener, subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { EventEmitter } from 'node:events'

export type WorkerKind = 'thread' | 'process'

export interface WorkerFigures {
  running: number
  started: number
}

/** Begins to count those that start from now on. */
export function watchWorkers(): { figures: Record<WorkerKind, WorkerFigures>; stop: () => void } {
  const figures = { thread: { running: 0, started: 0 }, process: { running: 0, started: 0 } }
  const count =
    (kind: WorkerKind): ChannelListener =>
    message => {
      // The channels are documented: `{ worker }` and `{ process }`, both of which end with 'exit'.
      const [worker] = Object.values(message as Record<string, EventEmitter>)
      figures[kind].started += 1
      figures[kind].running += 1
      worker?.once('exit', () => {
        figures[kind].running -= 1
      })
    }
  const channels = { worker_threads: count('thread'), child_process: count('process') }
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener)
  return {
    figures,
    stop() {
      for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener)
    },
  }
}
