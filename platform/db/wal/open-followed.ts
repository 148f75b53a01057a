/** What a follower of the log keeps open. */
import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export interface Opened {
  /** The first one reads. */
  databases: [DatabaseSync, DatabaseSync]
  indexFile: number
  logFile: number
  /** Closes all of it. */
  close(): void
}

/** Milliseconds: the site's own writes wait for the same lock. */
export const patience = 1000

/** Throws what SQLite or the disk says, and leaves nothing open then. */
export function openFollowed(path: string): Opened {
  const closings: (() => void)[] = []
  const close = () => {
    for (const one of closings) one()
  }
  const openDatabase = () => {
    const database = new DatabaseSync(path, { timeout: patience })
    closings.push(() => database.close())
    return database
  }
  const openFile = (name: string) => {
    const file = openSync(name, 'r')
    closings.push(() => closeSync(file))
    return file
  }
  try {
    const databases: Opened['databases'] = [openDatabase(), openDatabase()]
    beginReading(databases[0])
    return { databases, indexFile: openFile(`${path}-shm`), logFile: openFile(`${path}-wal`), close }
  } catch (error) {
    close()
    throw error
  }
}

/** The moment of a read is its first query. */
export function beginReading(database: DatabaseSync): void {
  database.exec('begin')
  try {
    database.prepare('select 1 from sqlite_schema limit 1').get()
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
