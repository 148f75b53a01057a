import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { logFolder, readLogStatus } from '../../domain/backup/log/log-state.server'
import { sqlitePath } from '../../platform/db/database-name'
import { sourceHooks } from '../../platform/workers/program'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFolder } from '../../tests/support/make-folder'
import type { LogWork } from './log-process'

function start(argv: string[] = []) {
  const root = makeFolder('log-process')
  const work: LogWork = {
    ...{ dataDir: join(root, 'site'), hasObjects: false },
    settings: { place: { folder: join(root, 'place') }, to: join(root, 'place'), lock: undefined },
  }
  for (const folder of [work.dataDir, work.settings.to]) mkdirSync(folder)
  const child = fork(new URL('log-process.ts', import.meta.url), {
    execArgv: ['--import', sourceHooks, ...argv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    deleteFolder(root)
  })
  let errors = ''
  child.stderr?.on('data', piece => {
    errors += piece
  })
  return { child, ended, work, errors: () => errors }
}

it('holds its lock as long as it runs, whatever is collected', async () => {
  const collect = 'data:text/javascript,setInterval(gc, 50).unref()'
  const { child, ended, work } = start(['--expose-gc', '--import', collect])
  const database = new DatabaseSync(sqlitePath(work.dataDir))
  onTestFinished(() => database.close())
  database.exec('pragma journal_mode=wal; create table notes (id integer primary key)')
  child.send(work)
  const shipped = () => expect(readLogStatus(work.dataDir)?.shippedAt).toBeDefined()
  await vi.waitFor(shipped, { timeout: 30_000, interval: 50 })
  const lock = new DatabaseSync(join(logFolder(work.dataDir), 'lock.sqlite'))
  onTestFinished(() => lock.close())
  expect(() => lock.exec('begin exclusive')).toThrow('locked')
  child.send('end')
  expect(await ended).toEqual([0, null])
  lock.exec('begin exclusive')
})

it('prints what it fails of, and ends with 1', async () => {
  const { child, ended, work, errors } = start()
  writeFileSync(logFolder(work.dataDir), 'no folder')
  child.send(work)
  expect(await ended).toEqual([1, null])
  expect(errors()).toContain('EEXIST')
})
