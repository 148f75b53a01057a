import { readdirSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import type { BackupWork } from '../../domain/backup/backup-work.server'
import { parseConfig } from '../../platform/config'
import { aWholeSite } from '../../tests/support/data/whole-site'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFolder } from '../../tests/support/make-folder'
import { workFor, workInProcess } from './start-backup'

async function setUp(): Promise<{ work: BackupWork; folder: string }> {
  const folder = makeFolder('backups')
  onTestFinished(() => deleteFolder(folder))
  const { dataDir, databaseUrl, bucket, network } = parseConfig(await aWholeSite('sqlite'))
  const site = { dataDir, databaseUrl, bucket, network }
  const name = 'site-20260302T090000Z.tar.zst'
  return {
    work: { kind: 'make', site, place: { folder }, to: folder, lock: undefined, now: 0, name },
    folder,
  }
}

it('makes a backup in a process of its own', async () => {
  const { work, folder } = await setUp()
  expect(await workInProcess(work, new AbortController().signal)).toMatchObject({ kind: 'made', gone: 0 })
  expect(readdirSync(folder).toSorted()).toEqual(['objects', 'site-20260302T090000Z.tar.zst'])
})

it('ends the process when the site stops', async () => {
  const { work, folder } = await setUp()
  const stopping = new AbortController()
  const working = workInProcess(work, stopping.signal)
  stopping.abort(new Error('the site stops'))
  await expect(working).rejects.toThrow('the site stops')
  expect(readdirSync(folder)).toEqual([])
  await expect(workInProcess(work, stopping.signal)).rejects.toThrow('the site stops')
})

it('ends the process when it hangs', async () => {
  const { work, folder } = await setUp()
  await expect(workFor(0, work, new AbortController().signal)).rejects.toThrow('it took too long')
  expect(readdirSync(folder)).toEqual([])
})
