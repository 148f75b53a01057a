/** Keeps the workers of a site running: starts, replaces, reloads and stops them. It knows no processes and no clock. */
import type { Log } from '../../platform/log'
import { createReload } from './reload'
import { describeFailure, type Exit, makeSlots, noteExit, type Run, type Slot, type Worker } from './slots'

export interface SupervisorOptions {
  count: number
  /** The first migrates the database, before the others start. */
  launch(number: number, isFirst: boolean): Worker
  /** Returns how to cancel the call. */
  callAfter(milliseconds: number, call: () => void): () => void
  /** Milliseconds since some moment. */
  elapsed(): number
  log: Log
  /** Called once no worker is left, with the exit code and perhaps a sentence to print. */
  onEnd(code: number, sentence?: string): void
}

export interface Supervisor {
  start(): void
  /** Rolling reload: one worker after the other is replaced, once its successor is ready. */
  reload(): Promise<void>
  stop(signal: NodeJS.Signals): void
}

/** How a worker ends when its settings cannot be used, after it has printed why: EX_CONFIG of sysexits.h. */
export const refusedToStart = 78

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { count, log, onEnd } = options
  const slots = makeSlots(count)
  const running = new Set<Worker>()
  let hasServed = false
  let ending: { code: number; sentence?: string | undefined } | undefined

  function launch(slot: Slot): Run {
    const worker = options.launch(slot.number, !hasServed && slot.number === 1)
    const run: Run = { worker, since: options.elapsed(), wasReady: false }
    running.add(worker)
    void worker.ready.then(isReady => {
      run.wasReady = isReady
      if (isReady) slot.failedStarts = 0
    })
    void worker.ended.then(exit => {
      running.delete(worker)
      if (ending) finish()
      else if (slot.current === run) {
        slot.current = undefined
        if (!slot.isRenewed) replace(slot, run, exit)
      }
    })
    return run
  }

  async function fill(slot: Slot): Promise<void> {
    const run = launch(slot)
    slot.current = run
    const isFirst = !hasServed
    if (!(await run.worker.ready) || ending || !isFirst) return
    hasServed = true
    for (const other of slots.slice(1)) void fill(other)
  }

  function replace(slot: Slot, run: Run, { code, signal }: Exit): void {
    // It has printed what is wrong.
    if (code === refusedToStart && !hasServed) end(1)
    else {
      const how = { code: code ?? undefined, signal: signal ?? undefined }
      log.error({ worker: slot.number, ...how }, 'a worker ended and is replaced')
      const pause = noteExit(slot, run, options.elapsed())
      if (pause === undefined) end(1, describeFailure(slot, code ?? signal))
      else slot.cancelPause = options.callAfter(pause, () => void fill(slot))
    }
  }

  /** Resolves with false when the successor ended before it was ready. */
  async function renew(slot: Slot): Promise<boolean> {
    await slot.current?.worker.ready
    if (ending) return false
    slot.cancelPause?.()
    slot.isRenewed = true
    const next = launch(slot)
    const isReady = await next.worker.ready
    slot.isRenewed = false
    const before = slot.current
    if (isReady) slot.current = next
    else if (!before && !ending) replace(slot, next, await next.worker.ended)
    if (!isReady || ending) return isReady
    before?.worker.retire()
    await before?.worker.ended
    return true
  }

  function end(code: number, sentence?: string, signal: NodeJS.Signals = 'SIGTERM'): void {
    if (ending) return
    ending = { code, sentence }
    for (const { cancelPause } of slots) cancelPause?.()
    for (const worker of running) worker.stop(signal)
    finish()
  }

  function finish(): void {
    if (ending && running.size === 0) onEnd(ending.code, ending.sentence)
  }

  const reload = createReload({ slots, renew, isEnding: () => ending !== undefined, log })
  return {
    start() {
      const [first] = slots
      if (first) void fill(first)
    },
    reload: async () => (hasServed ? reload() : undefined),
    stop: signal => end(0, undefined, signal),
  }
}
