import { expect, it } from 'vitest'
import { parseConfig } from '../platform/config'
import type { Deps } from '../platform/deps'
import { startWork } from './start-work'

it('neither sends, reads a mailbox, runs a job nor makes an invite where the site can only be read', async () => {
  // Whatever else is looked for is missing.
  const deps = { config: parseConfig({ SITE_MODE: 'read-only' }) } as Deps
  const { ownerInvite, stop, finish } = await startWork(deps)
  expect(ownerInvite).toBeUndefined()
  await expect(stop()).resolves.toBeUndefined()
  await expect(finish()).resolves.toBeUndefined()
})
