/** What would have ended the process: exceptions and rejections that nothing has caught. */

import type { EventEmitter } from 'node:events'

const events = ['uncaughtException', 'unhandledRejection']

export function watchCrashes() {
  // The listeners of the runner would end its run with the first.
  const emitter: EventEmitter = process
  const others = events.map(event => ({ event, listeners: emitter.listeners(event) }))
  let crashes: string[] = []
  const note = (error: unknown) => void crashes.push(`crash: ${error}`)
  for (const event of events) emitter.removeAllListeners(event).on(event, note)
  return {
    /** Those since it was asked last. Node tells of a rejection after the microtasks. */
    async take(): Promise<string[]> {
      await new Promise(setImmediate)
      const taken = crashes
      crashes = []
      return taken
    },
    end(): void {
      for (const { event, listeners } of others) {
        emitter.removeAllListeners(event)
        for (const listener of listeners) emitter.on(event, listener as () => void)
      }
    },
  }
}
