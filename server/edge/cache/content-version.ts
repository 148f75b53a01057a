/** Follows the version of the content, so that the page cache knows when its pages are out of date. */
import type { Clock } from '../../../platform/clock'
import { atMost } from './at-most'

export interface VersionOptions {
  clock: Clock
  /** Returns the current content version; called at most once a second, and around each render. */
  contentVersion: () => Promise<string>
  /** Calls back after each write of this process that changed content: the next request must see it. */
  onContentChange: (listener: () => void) => void
  /** Called when the version is unavailable: cached pages are still served (stale on error), new ones not stored. */
  onVersionError: (error: unknown) => void
  /** Milliseconds that a cached page waits for the version: a healthy database answers in a few. */
  versionPatience?: number | undefined
}

const versionCheckInterval = 1000

interface KnownVersion {
  /** Undefined until it was first answered. */
  known(): string | undefined
  /** How often this process has changed content. */
  changes(): number
  /** Undefined when it is unavailable. */
  ask(): Promise<string | undefined>
  /** Whether cached pages may be served without asking. */
  isFresh(): boolean
  /** Asks if the version may be out of date, and waits a moment for the answer. */
  refresh(): Promise<void>
}

/** For the current version, until it is answered. */
interface Question {
  /** How many of our changes had happened when it was asked. */
  changes: number
  answer: Promise<void>
}

/** Calls `onNewVersion` whenever the version turns out to be another one. */
export function watchVersion(
  { clock, contentVersion, onContentChange, onVersionError, versionPatience = 100 }: VersionOptions,
  onNewVersion: () => void,
): KnownVersion {
  /** Changes by this process, and how many of them the known version includes. */
  let changes = 0
  let changesSeen = 0
  onContentChange(() => {
    changes += 1
  })
  let version: string | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let asked: Question | undefined

  const askVersion = (): Promise<string | undefined> =>
    contentVersion().catch(error => {
      onVersionError(error)
      return undefined
    })

  function ask(): Question {
    checkedAt = clock.elapsed()
    const question = { changes, answer: askAndCompare(changes).finally(forget) }
    function forget(): void {
      if (asked === question) asked = undefined
    }
    return question
  }

  /** Continues in the background when the database is slow. */
  async function askAndCompare(changesBefore: number): Promise<void> {
    const current = await askVersion()
    changesSeen = Math.max(changesSeen, changesBefore)
    if (current === undefined || current === version) return
    version = current
    onNewVersion()
  }

  const isFresh = () =>
    changesSeen === changes && (asked !== undefined || clock.elapsed() - checkedAt < versionCheckInterval)

  return {
    isFresh,
    known: () => version,
    changes: () => changes,
    ask: askVersion,
    async refresh() {
      if (isFresh()) return
      // Single flight, so that queries do not pile up; after a change of ours only a query started later counts.
      if (!asked || asked.changes !== changes) asked = ask()
      await atMost(versionPatience, asked.answer)
    },
  }
}
