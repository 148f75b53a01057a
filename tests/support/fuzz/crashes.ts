/** What would have ended the process: exceptions and rejections that nothing has caught. */

export function watchCrashes() {
  const events = ['uncaughtException', 'unhandledRejection'] as const
  // The runner's own would end the run with the first.
  const others = events.map(event => ({ event, listeners: process.listeners(event) }))
  let crashes: string[] = []
  const note = (error: unknown) => void crashes.push(`crash: ${error}`)
  for (const event of events) process.removeAllListeners(event).on(event, note)
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
        process.removeAllListeners(event)
        for (const listener of listeners) process.on(event, listener as (error: unknown) => void)
      }
    },
  }
}
