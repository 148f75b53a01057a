import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { sourceHooks } from '../../platform/workers/program'

const program = fileURLToPath(new URL('picture-process.server.ts', import.meta.url))

it('ends without a word when the site ends while it sends a picture', async () => {
  const child = spawn(process.execPath, ['--import', sourceHooks, program], {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const words = Promise.all([child.stdout, child.stderr].map(stream => stream && text(stream)))
  child.send({ kind: 'thumbnail', bytes: 1000 })
  const pipe = child.stdio[3] as Writable
  pipe.end('the first of them')
  expect(await ended).toEqual([0, null])
  expect(await words).toEqual(['', ''])
})
