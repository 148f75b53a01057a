import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { deleteFolder } from '../../../tests/support/delete-folder'
import { makeFolder } from '../../../tests/support/make-folder'
import { followLog } from './follow-log'

function openFilesBelow(folder: string): string[] {
  return readdirSync('/proc/self/fd').flatMap(name => {
    try {
      const path = readlinkSync(join('/proc/self/fd', name))
      return path.startsWith(folder) ? [path] : []
    } catch {
      return []
    }
  })
}

it.skipIf(process.platform !== 'linux')('leaves nothing open when the log cannot be followed', () => {
  const folder = makeFolder('wal')
  onTestFinished(() => deleteFolder(folder))
  const path = join(folder, 'site.sqlite')
  const database = new DatabaseSync(path)
  database.exec('create table notes (id integer)')
  database.close()
  // It has no log: it was never switched to one.
  expect(() => followLog(path)).toThrow('ENOENT')
  expect(openFilesBelow(folder)).toEqual([])
})
