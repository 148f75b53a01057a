/** A site that ships the log of its database, and loses everything but what it shipped. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { restoreCommand } from '../../../server/commands/archives/restore'
import { sendEnquiry } from '../../support/data/many-enquiries'
import { storedMessages } from '../../support/data/stored-rows'
import { deleteFolder } from '../../support/delete-folder'
import { runCommand } from '../../support/site/commands'
import { startServerProcess, temporaryFolder } from '../../support/site/server-process'

it('has every enquiry that it acknowledged a second before it lost its disk', async () => {
  const DATA_DIR = temporaryFolder()
  const BACKUP_LOG = temporaryFolder()
  const server = await startServerProcess({ DATA_DIR, BACKUP_LOG, TRUSTED_PROXIES: '127.0.0.1' })
  const statusFile = join(DATA_DIR, 'backup-log/status.json')
  const shippedAt = (): number =>
    existsSync(statusFile) ? (JSON.parse(readFileSync(statusFile, 'utf8')).shippedAt ?? 0) : 0
  await vi.waitFor(() => expect(shippedAt()).toBeGreaterThan(0), { timeout: 30_000, interval: 50 })

  const acknowledged: { message: string; at: number }[] = []
  let isLost = false
  let number = 0
  const sending = (async () => {
    while (!isLost) {
      number += 1
      const answer = await sendEnquiry(server.url, number).catch(() => 0)
      if (answer === 303) acknowledged.push({ message: `Enquiry ${number}`, at: Date.now() })
    }
  })()
  const begun = Date.now()
  await vi.waitFor(() => expect(shippedAt()).toBeGreaterThan(begun + 3000), { timeout: 30_000, interval: 20 })
  // What it says is shipped counts: the machine may be slow, and the second is between two looks.
  const shipped = shippedAt()
  server.signal('SIGKILL', 'group')
  deleteFolder(DATA_DIR)
  isLost = true
  await sending

  const restored = temporaryFolder()
  const answer = await runCommand(restoreCommand, { DATA_DIR: restored }, '--from', BACKUP_LOG)
  expect([answer.code, answer.errors]).toEqual([0, expect.not.stringContaining('Nothing was restored')])
  const stored = storedMessages(restored)
  const safe = acknowledged.filter(({ at }) => at < shipped)
  expect(safe.length).toBeGreaterThan(0)
  expect(safe.filter(({ message }) => !stored.includes(message))).toEqual([])
  expect(server.output()).not.toContain('cannot be shipped')
})
