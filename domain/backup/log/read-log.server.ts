/** Reads what the database commits into segments that wait to be shipped, in generations without a gap. */
import { randomBytes } from 'node:crypto'
import { followLog, type LogFollower } from '../../../platform/db/wal/follow-log'
import type { Commits } from '../../../platform/db/wal/read-committed'
import { nameLog } from './log-files'

export interface Generation {
  name: string
  /** Of its last segment. */
  number: number
  /** SHA-256 of the last one that was stored. */
  sum: string
  /** When its newest snapshot was taken that is stored. */
  snapshotAt?: number
}

export interface Waiting {
  generation: Generation
  number: number
  at: number
  commits: Commits
}

export interface LogReader {
  /** In the order in which they are to be shipped. */
  readonly waiting: readonly Waiting[]
  /** The one that goes on; undefined while the log is not followed. */
  readonly generation: Generation | undefined
  /** Why the last `read` could not begin to follow the log. */
  readonly failure: string | undefined
  /** Throws nothing: what ends a generation is told, and the next call begins another. */
  read(): void
  /** Copies the database as it is after the last segment; undefined when the generation ended. */
  copyTo(path: string): Promise<void> | undefined
  /** The first is shipped. */
  drop(): void
  close(): void
}

interface ReaderOptions {
  database: string
  now(): number
  onBegin(generation: string): void
  onGap(reason: string): void
}

/** Bytes that wait in memory while the place does not take them. */
const mostWaiting = 64 * 1024 * 1024

export function createLogReader({ database, now, onBegin, onGap }: ReaderOptions): LogReader {
  let follower: LogFollower | undefined
  let generation: Generation | undefined
  let waiting: Waiting[] = []
  /** So much waited that what came since was given up, until the place takes the first again. */
  let lapsed = false
  let failure: string | undefined

  function begin(): LogFollower {
    follower = followLog(database)
    generation = { name: nameLog(now(), randomBytes(4).toString('hex')), number: 0, sum: '' }
    onBegin(generation.name)
    return follower
  }

  function giveUp(reason: string): void {
    if (generation) onGap(reason)
    else failure = reason
    follower?.close()
    follower = undefined
    generation = undefined
  }

  function keep(commits: Commits | undefined, at: number): void {
    if (!commits || !generation) return
    generation.number += 1
    waiting.push({ generation, number: generation.number, at, commits })
  }

  function read(): void {
    failure = undefined
    if (lapsed) return
    try {
      const followed = follower ?? begin()
      // Before the look: what is committed by this moment is in it.
      const at = now()
      keep(followed.take(), at)
      keep(followed.checkpoint(), at)
    } catch (error) {
      giveUp(error instanceof Error ? error.message : String(error))
    }
    if (waiting.reduce((sum, { commits }) => sum + commits.pages.size * commits.pageSize, 0) <= mostWaiting)
      return
    giveUp('the place took nothing while much was written')
    lapsed = true
    waiting = waiting.slice(0, 1)
  }

  return {
    get waiting() {
      return waiting
    },
    get generation() {
      return generation
    },
    get failure() {
      return failure
    },
    read,
    copyTo(path) {
      const of = generation
      for (;;) {
        if (!follower || generation !== of) return undefined
        const copied = follower.copyTo(path)
        if (copied) return copied
        read()
      }
    },
    drop() {
      waiting = waiting.slice(1)
      if (waiting.length === 0) lapsed = false
    },
    close() {
      follower?.close()
      follower = undefined
      generation = undefined
      lapsed = true
    },
  }
}
