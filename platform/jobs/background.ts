/** Work that a request starts and does not wait for. */
import type { Log } from '../log'

export interface Background {
  /** A failure is logged. */
  add(name: string, work: Promise<unknown>): void
  /** Resolves when nothing is under way: the database is closed after that. */
  settled(): Promise<void>
}

export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>()
  return {
    add(name, work) {
      const watched = work
        .then(
          () => undefined,
          err => log.error({ err, job: name }, 'work in the background failed'),
        )
        .finally(() => underWay.delete(watched))
      underWay.add(watched)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
