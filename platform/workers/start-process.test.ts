import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeFile } from '../../tests/support/make-file'
import { sourceHooks } from './program'
import { startProcess, startWriter } from './start-process'
import { createWorkerPool } from './worker-pool'

/** A process that does what its message says. */
const program = `
process.on('disconnect', () => process.exit())
process.on('message', ({ act, value }) => {
  if (act === 'break') process.kill(process.pid, 'SIGSEGV')
  if (act === 'leave') process.exit(0)
  process.send(act === 'who' ? process.pid : act === 'settings' ? Object.keys(process.env) : value)
})`

const from = pathToFileURL(makeFile('program.js', program)).href

const makePool = (idleMilliseconds = 60_000) =>
  createWorkerPool({
    start: () => startProcess({ from, name: 'program' }),
    most: 1,
    mostWaiting: 2,
    milliseconds: 20_000,
    idleMilliseconds,
  })

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('answers with bytes from one process, which knows none of our settings', async () => {
  const { run } = makePool()
  expect(await run({ value: Buffer.from([1, 2, 3]) })).toEqual({
    kind: 'done',
    value: Buffer.from([1, 2, 3]),
  })
  const first = await run({ act: 'who' })
  expect(await run({ act: 'who' })).toEqual(first)
  const settings = await run({ act: 'settings' })
  expect(settings).toMatchObject({ value: expect.arrayContaining(['MALLOC_ARENA_MAX']) })
  for (const name of ['PATH', 'HOME'])
    expect(settings).not.toMatchObject({ value: expect.arrayContaining([name]) })
})

it('outlives a process that breaks', async () => {
  const { run } = makePool()
  expect(await run({ act: 'break' })).toEqual({ kind: 'aborted' })
  await expect(run({ act: 'leave' })).rejects.toThrow('without an answer')
  expect(await run({ value: 'after' })).toEqual({ kind: 'done', value: 'after' })
})

it('ends an idle process, whose memory is free again', async () => {
  const { run } = makePool(10)
  const answer = await run({ act: 'who' })
  const pid = answer.kind === 'done' ? Number(answer.value) : Number.NaN
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 15_000 })
  expect(await run({ value: 'after' })).toEqual({ kind: 'done', value: 'after' })
})

it('tells of a process that cannot be started, and breaks nothing', async () => {
  const { execPath } = process
  onTestFinished(() => {
    process.execPath = execPath
  })
  process.execPath = '/nowhere/node'
  await expect(startWriter({ from, name: 'program' })).rejects.toThrow('ENOENT')
})

it('tells of it when no more files can be opened', () => {
  const full = makeFile(
    'full.ts',
    `
import { openSync } from 'node:fs'
import { inMemory } from '${new URL('feed-bytes.ts', import.meta.url).href}'
import { startFed, startProcess, startWriter } from '${new URL('start-process.ts', import.meta.url).href}'
const told: string[] = []
const tell = (error: unknown) => told.push((error as NodeJS.ErrnoException).code ?? String(error))
const program = { from: '${from}', name: 'program' }
try {
  for (;;) openSync('/dev/null', 'r')
} catch (error) {
  tell(error)
}
for (const start of [startProcess, startFed]) {
  const child = start(program)
  child.on('error', tell)
  child.postMessage({ bytes: inMemory(Buffer.from('bytes')) }, [])
}
await startWriter(program).catch(tell)
console.log(told.join())
`,
  )
  const command = 'ulimit -n 64; exec "$0" --import "$1" "$2"'
  const { stdout, stderr } = spawnSync('sh', ['-c', command, process.execPath, sourceHooks, full], {
    encoding: 'utf8',
  })
  expect([stdout, stderr]).toEqual(['EMFILE,EMFILE,EMFILE,EMFILE\n', ''])
})
