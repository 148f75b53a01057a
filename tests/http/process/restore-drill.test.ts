/** The restore drill of docs/operations.md, by the commands that are printed there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sendEnquiry } from '../../support/data/many-enquiries'
import { storedMessages } from '../../support/data/stored-rows'
import { freePort } from '../../support/site/free-port'
import {
  runToEnd,
  startServerProcess,
  stopServerProcess,
  temporaryFolder,
} from '../../support/site/server-process'

const [, printed = ''] =
  /### A restore drill\n[\s\S]*?^```sh\n([\s\S]*?)^```$/m.exec(readFileSync('docs/operations.md', 'utf8')) ??
  []

it('brings a site back from a backup and the copy of its key, on another machine', async () => {
  const machine = temporaryFolder()
  const [DATA_DIR, drill, archive] = ['site', 'drill', 'site.tar.zst'].map(name => join(machine, name)) as [
    string,
    string,
    string,
  ]
  const site = await startServerProcess({ DATA_DIR })
  expect(await sendEnquiry(site.url, 7)).toBe(303)
  expect(await runToEnd(['npm', 'run', 'backup', '--', archive], { DATA_DIR })).toMatchObject({ code: 0 })
  expect(await sendEnquiry(site.url, 8)).toBe(303)
  await stopServerProcess(site)

  const port = String(await freePort())
  const commands = printed
    .replaceAll(/\bsite-\d{8}T\d{6}Z\.tar\.zst/g, archive)
    .replaceAll('/srv/drill', drill)
    .replace('cp auth.key', `cp ${join(DATA_DIR, 'auth.key')}`)
    .replaceAll('3999', port)
    .trim()
    .split('\n')
  const start = commands.pop() ?? ''
  const { code, output } = await runToEnd(['sh', '-e', '-c', commands.join('\n')], {})
  expect([code, output]).toEqual([0, expect.stringContaining('restored')])
  expect(start).toMatch(/npm start$/)
  const restored = await startServerProcess({ PORT: port }, ['sh', '-c', `exec env ${start}`])
  expect((await fetch(`${restored.url}/blog`)).status).toBe(200)
  expect(storedMessages(drill)).toEqual(['Enquiry 7'])
  await stopServerProcess(restored)
}, 180_000)
