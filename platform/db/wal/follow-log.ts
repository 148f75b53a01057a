/**
 * Follows the write-ahead log of a database that others write to, and misses no commit: a log begins again only when
 * nobody reads it, so one of two connections always does.
 *
 * POSIX locks: whoever closes any descriptor of a file loses all locks that its process has on it. The database and its
 * index are therefore not opened here but by SQLite, except for one descriptor that stays until the end.
 */
import { readSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { beginReading, type Opened, openFollowed, patience } from './open-followed'
import { type Commits, LogBroken, type Position, readCommitted } from './read-committed'
import { isSame, type Salts } from './wal-format'
import { indexBytes, readWalIndex, type WalIndex } from './wal-index'

/** Frames from which the log is brought into the database and begins again: SQLite's own default. */
const longest = 1000

/** Bytes that are read at once; more is a new copy of the database rather. */
const mostAtOnce = 64 * 1024 * 1024

export interface LogFollower {
  /** What was committed since the last time; undefined when nothing was. Throws LogBroken, and is of no use then. */
  take(): Commits | undefined
  /** Lets a long log begin again; returns what was committed before. Throws LogBroken. */
  checkpoint(): Commits | undefined
  /** Copies the database as it was when everything so far was taken; undefined when there is something to take first. */
  copyTo(path: string): Promise<void> | undefined
  close(): void
}

/** Throws what SQLite or the disk says, and leaves nothing open then. */
export function followLog(path: string): LogFollower {
  const opened = openFollowed(path)
  try {
    return follow(path, opened)
  } catch (error) {
    opened.close()
    throw error
  }
}

function follow(path: string, opened: Opened): LogFollower {
  let [held, other] = opened.databases
  const { indexFile, logFile } = opened
  const readIndex = () => {
    const bytes = Buffer.alloc(indexBytes)
    readSync(indexFile, bytes, 0, indexBytes, 0)
    return readWalIndex(bytes)
  }
  let position = findPosition(readIndex, held)

  function read(): Commits | undefined {
    const index = readIndex()
    if (!index) return undefined
    if (!isSame(index.salts, position.salts)) {
      // Everything before was taken: else a connection of ours would have kept it from beginning again.
      if (!isNext(index.salts, position.salts)) throw new LogBroken('the log began again unseen')
      position = { salts: index.salts, frame: 0, sum: [0, 0] }
    }
    if (index.frames === position.frame) return undefined
    if (index.frames < position.frame) throw new LogBroken('the log is shorter than before')
    if ((index.frames - position.frame) * index.pageSize > mostAtOnce)
      throw new LogBroken('more was written at once than is copied one by one')
    const { commits, position: next } = readCommitted(logFile, position, index)
    position = next
    return commits
  }

  /** Hand over hand: what was not taken yet is held by the second connection before the first lets go. */
  function holdOn(): void {
    beginReading(other)
    held.exec('commit')
    ;[held, other] = [other, held]
  }

  return {
    take() {
      const commits = read()
      if (commits) holdOn()
      return commits
    },
    checkpoint() {
      if (position.frame < longest || !beginWriting(other)) return undefined
      try {
        const commits = read()
        held.exec('commit')
        try {
          held.exec('pragma wal_checkpoint(passive)')
        } finally {
          beginReading(held)
        }
        return commits
      } finally {
        other.exec('rollback')
      }
    },
    copyTo(target) {
      const source = new DatabaseSync(path, { timeout: patience })
      beginReading(source)
      if (!isAt(position, readIndex())) {
        source.close()
        return undefined
      }
      return backup(source, target, { rate: 1000 }).then(
        () => source.close(),
        error => {
          source.close()
          throw error
        },
      )
    },
    close: () => opened.close(),
  }
}

function beginWriting(database: DatabaseSync): boolean {
  try {
    database.exec('begin immediate')
    return true
  } catch (error) {
    if (/locked|busy/.test(String(error))) return false
    throw error
  }
}

/** A log that was never written has none. */
const isNext = ([salt]: Salts, before: Salts): boolean =>
  isSame(before, [0, 0]) || salt === (before[0] + 1) >>> 0

const isAt = ({ salts, frame }: Position, index: WalIndex | undefined): boolean =>
  index !== undefined && isSame(index.salts, salts) && index.frames === frame

/** Where the log ends for this connection: what it reads is between two looks that see the same. */
function findPosition(readIndex: () => WalIndex | undefined, database: DatabaseSync): Position {
  for (;;) {
    database.exec('commit')
    const index = readIndex()
    beginReading(database)
    if (!index) continue
    const position = { salts: index.salts, frame: index.frames, sum: index.sum }
    if (isAt(position, readIndex())) return position
  }
}
