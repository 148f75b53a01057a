/** What a start and a visit have in memory: each package costs milliseconds of the first and megabytes ever after. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { startServerProcess, stopServerProcess, temporaryFolder } from '../../support/site/server-process'

const hooks = pathToFileURL('tests/support/site/note-modules.mjs').href

async function loadedBy(...paths: string[]): Promise<string[]> {
  const DATA_DIR = temporaryFolder()
  await stopServerProcess(await startServerProcess({ DATA_DIR }))
  const noted = join(DATA_DIR, 'modules.json')
  const site = await startServerProcess({ DATA_DIR, NODE_OPTIONS: `--import=${hooks}`, NOTED_MODULES: noted })
  for (const path of paths) {
    const answer = await fetch(site.url + path)
    expect([path, answer.status]).toEqual([path, 200])
    await answer.text()
  }
  await stopServerProcess(site)
  return JSON.parse(readFileSync(noted, 'utf8'))
}

/** Routes, pages, the log and the words of articles; otpauth and the staff's pages come with their routes. */
const allowed = [
  ...['@hono/node-server', '@tanstack/query-core', '@tanstack/react-query', 'cookie-es', 'entities', 'hono'],
  ...['eventsource-parser', 'htmlparser2', 'jose', 'kysely', 'otpauth', 'react', 'react-dom', 'react-router'],
  ...['@pinojs/redact', 'atomic-sleep', 'on-exit-leak-free', 'pino', 'pino-std-serializers', 'uuid', 'zod'],
  ...['p-limit', 'quick-format-unescaped', 'rate-limiter-flexible', 'safe-stable-stringify', 'sonic-boom'],
  ...['thread-stream', 'yocto-queue'],
]

it('a start and the public pages load nothing for mail, pictures, passwords or other services', async () => {
  const loaded = await loadedBy('/healthz', '/', '/services', '/blog', '/blog/retire-the-pdf-library')
  expect(loaded).toContain('react-dom')
  expect(loaded.filter(name => !allowed.includes(name))).toEqual([])
})
