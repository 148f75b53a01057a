/** Starts one of our processes: from the build, or from the sources in development and in tests. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { feedBytes, inputFd, type ReadableBytes } from './feed-bytes'
import { fileOf, type Program, sourceHooks } from './program'
import type { PooledWorker } from './worker-pool'

/** No settings, so that what breaks a process finds no secret. One arena of malloc for each thread keeps memory. */
const environment = { MALLOC_ARENA_MAX: '2' }

/** The file descriptor of `output` in the program. */
export const outputFd = 3

/** What a program writes to `outputFd`. */
export interface WritingProcess extends PooledWorker {
  output: Readable
}

/** A program of its own, in a process. `variables` are what it knows of the environment. */
export function startProcess(program: Program, variables: Record<string, string> = {}): PooledWorker {
  return asWorker(forkProgram(program, variables, []))
}

/**
 * One whose messages have large `bytes`: it gets their number in the message, and themselves from `takeBytes`, which
 * it calls at once. It may collect its garbage (`gc`).
 */
export function startFed(program: Program, variables: Record<string, string> = {}): PooledWorker {
  const child = forkProgram(program, variables, ['pipe'], ['--expose-gc'])
  // One that could not start has none, nor has it `stdio` where no more files can be opened.
  const pipe = child.stdio?.[inputFd] as Socket | null | undefined
  // It does not keep the site's process alive, and breaks with the program, which is told as an event of its own.
  pipe?.unref().on('error', () => {})
  return {
    ...asWorker(child),
    async postMessage(message) {
      const { bytes, ...rest } = message as { bytes: ReadableBytes }
      send(child, { ...rest, bytes: bytes.length })
      try {
        if (pipe) await feedBytes(pipe, bytes)
      } catch (error) {
        // They could not be read: the program waits for the rest of them.
        child.emit('error', error)
        child.kill('SIGKILL')
      }
    },
  }
}

/** One that also writes to `outputFd`, only as fast as its output is read. Rejects when it cannot start. */
export async function startWriter(
  program: Program,
  variables: Record<string, string> = {},
): Promise<WritingProcess> {
  const child = forkProgram(program, variables, ['pipe'])
  // One that could not start has no output either.
  await once(child, 'spawn')
  return { ...asWorker(child), output: child.stdio[outputFd] as Readable }
}

function forkProgram(
  program: Program,
  variables: Record<string, string>,
  pipes: 'pipe'[],
  flags: string[] = [],
): ChildProcess {
  const { file, isSource } = fileOf(program)
  return fork(file, [], {
    serialization: 'advanced',
    env: { ...variables, ...environment },
    execArgv: isSource ? [...flags, '--import', sourceHooks] : flags,
    stdio: ['ignore', 'inherit', 'inherit', ...pipes, 'ipc'],
  })
}

function asWorker(child: ChildProcess): PooledWorker {
  return {
    postMessage: message => send(child, message as object),
    on: (event, listener) => child.on(event, listener),
    off: (event, listener) => child.off(event, listener),
    ref() {
      child.ref()
      child.channel?.ref()
    },
    unref() {
      child.unref()
      child.channel?.unref()
    },
    terminate: () => child.kill('SIGKILL'),
  }
}

/** What fails here ends the process, which is told as an event of its own. */
const send = (child: ChildProcess, message: object) => void child.send?.(message, () => {})
