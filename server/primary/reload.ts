/** Rolling reload: one worker after the other is replaced. One that was asked for during another follows it. */
import type { Log } from '../../platform/log'
import type { Slot } from './slots'

export interface ReloadOptions {
  slots: readonly Slot[]
  /** Resolves with false when the successor ended before it was ready. */
  renew(slot: Slot): Promise<boolean>
  isEnding(): boolean
  log: Log
}

export function createReload({ slots, renew, isEnding, log }: ReloadOptions): () => Promise<void> {
  let reloading: Promise<void> | undefined
  let isAskedAgain = false

  async function reloadAll(): Promise<void> {
    log.info('reloading')
    for (const slot of slots) {
      const isRenewed = await renew(slot)
      if (isEnding()) return
      if (isRenewed) continue
      return log.error({ worker: slot.number }, 'the reload failed: the workers before it go on')
    }
    log.info('reloaded')
  }

  async function repeat(): Promise<void> {
    do {
      isAskedAgain = false
      await reloadAll()
    } while (isAskedAgain && !isEnding())
    reloading = undefined
  }

  return () => {
    if (reloading) isAskedAgain = true
    else if (!isEnding()) reloading = repeat()
    return reloading ?? Promise.resolve()
  }
}
