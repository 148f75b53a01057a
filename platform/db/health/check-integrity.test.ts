import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { deleteFolder } from '../../../tests/support/delete-folder'
import { makeFolder } from '../../../tests/support/make-folder'
import { checkIntegrity } from './check-integrity'

const never = new AbortController().signal

function makeDatabase(): string {
  const folder = makeFolder('integrity')
  onTestFinished(() => deleteFolder(folder))
  const path = join(folder, 'some.sqlite')
  const database = new DatabaseSync(path)
  database.exec('create table parents (id text primary key) strict')
  database.exec('create table children (parent text references parents (id), words text) strict')
  const insert = database.prepare('insert into children values (null, ?)')
  for (let row = 0; row < 200; row += 1) insert.run('word '.repeat(100))
  database.close()
  return path
}

it('finds nothing in a sound file', async () => {
  expect(await checkIntegrity(makeDatabase(), never)).toEqual({ report: '', foreignKeys: 0, tables: [] })
})

it('counts references to rows that do not exist', async () => {
  const path = makeDatabase()
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  database.exec("insert into children values ('gone', ''), ('gone too', '')")
  database.close()
  expect(await checkIntegrity(path, never)).toEqual({ report: '', foreignKeys: 2, tables: ['children'] })
})

it('says what is damaged', async () => {
  const path = makeDatabase()
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(2048, 0xff), 0, 2048, statSync(path).size / 2)
  closeSync(file)
  const { report } = await checkIntegrity(path, never)
  expect(report).toMatch(/\w/)
})

it('throws when there is no file, and stops when it is told to', async () => {
  await expect(checkIntegrity('/nowhere/some.sqlite', never)).rejects.toThrow('unable to open database file')
  await expect(checkIntegrity(makeDatabase(), AbortSignal.abort())).rejects.toThrow('aborted')
})
