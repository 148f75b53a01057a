import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { logFolder } from '../../domain/backup/log/log-state.server'
import { parseConfig } from '../../platform/config'
import { createLog } from '../../platform/log'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFolder } from '../../tests/support/make-folder'
import { startLogShipping } from './start-log'

/** In a data folder where nothing can be shipped from. */
function start(env: Record<string, string>) {
  const DATA_DIR = makeFolder('start-log')
  onTestFinished(() => deleteFolder(DATA_DIR))
  mkdirSync(DATA_DIR, { recursive: true })
  writeFileSync(logFolder(DATA_DIR), 'no folder')
  const log = createLog('silent')
  const errors = vi.spyOn(log, 'error')
  const config = parseConfig({ DATA_DIR, BACKUP_LOG: '/mnt/log', ...env })
  return { errors, stop: startLogShipping({ config, log }) }
}

it('tells with what the process ended', async () => {
  const { errors, stop } = start({})
  const ended = 'the process that ships the log ended and is started again'
  await vi.waitFor(() => expect(errors).toHaveBeenCalledWith({ code: 1, signal: undefined }, ended), 20_000)
  await stop()
})

it.each(['read-only', 'staging'])('ships nothing in %s', async SITE_MODE => {
  const { errors, stop } = start({ SITE_MODE, STAGING_PASSWORD: 'secret-secret' })
  // A process would be waited for, and would have failed.
  await stop()
  expect(errors).not.toHaveBeenCalled()
})
