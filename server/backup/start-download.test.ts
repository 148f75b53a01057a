import { expect, it } from 'vitest'
import { createBackground } from '../../platform/jobs/background'
import { aBackedUpSite } from '../../tests/support/data/backed-up-site'
import { startDownload } from './start-download'

const lock = { passphrase: 'seven words' }

it('lets backups and the shutdown go on when its process cannot be started', async () => {
  const { deps, make } = await aBackedUpSite()
  const background = createBackground(deps.log)
  // No process takes it.
  const network = { NO_PROXY: 'a\0b' }
  const stopping = new AbortController().signal
  const config = { ...deps.config, network }
  await expect(startDownload({ ...deps, config, background, stopping }, lock)).rejects.toThrow()
  await background.settled()
  expect(await make()).toMatchObject({ objects: 1 })
})
