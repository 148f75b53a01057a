/** A database with two writers, its follower, and a copy that is kept up to date by what is taken. */
import { closeSync, copyFileSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished } from 'vitest'
import { applyCommits } from '../../../platform/db/wal/apply-commits'
import { followLog } from '../../../platform/db/wal/follow-log'
import type { Commits } from '../../../platform/db/wal/read-committed'
import { deleteFolder } from '../delete-folder'
import { makeFolder } from '../make-folder'

export function openNotes(pageSize = 4096) {
  const folder = makeFolder('wal')
  const path = join(folder, 'site.sqlite')
  const open = () => {
    const database = new DatabaseSync(path, { timeout: 2000 })
    opened.push(() => database.close())
    return database
  }
  const opened: (() => void)[] = []
  const one = open()
  one.exec(`pragma page_size=${pageSize}; pragma journal_mode=wal`)
  one.exec('create table notes (id integer primary key, words text)')
  const two = open()
  const follow = () => {
    const follower = followLog(path)
    opened.push(() => follower.close())
    return follower
  }
  onTestFinished(() => {
    for (const close of opened.reverse())
      try {
        close()
      } catch {
        // The test has closed it.
      }
    deleteFolder(folder)
  })
  return { folder, one, two, open, follow }
}

type Rows = Record<string, unknown>[]
export const rowsOf = (database: DatabaseSync): Rows =>
  database.prepare('select * from notes order by id').all()

function rowsIn(path: string): Rows {
  const database = new DatabaseSync(path)
  const check = database.prepare('pragma integrity_check').get()
  const rows = rowsOf(database)
  database.close()
  for (const ending of ['-wal', '-shm']) rmSync(path + ending, { force: true })
  expect(check).toEqual({ integrity_check: 'ok' })
  return rows
}

/** A copy that is kept up to date by what is taken. */
export function keepCopy(folder: string) {
  const path = join(folder, 'copy.sqlite')
  return {
    path,
    apply(commits: Commits | undefined) {
      if (!commits) return
      const file = openSync(path, 'r+')
      applyCommits(file, commits)
      closeSync(file)
    },
    rows() {
      const looked = join(folder, 'looked.sqlite')
      copyFileSync(path, looked)
      return rowsIn(looked)
    },
  }
}
