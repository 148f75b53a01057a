/** Starts one of our processes: from the build, or from the sources in development and in tests. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { fileOf, type Program, sourceHooks } from './program'
import type { PooledWorker } from './worker-pool'

/** No settings, so that what breaks a process finds no secret. One arena of malloc for each thread keeps memory. */
const environment = { MALLOC_ARENA_MAX: '2' }

/** How much of `bytes` a message may have; what is before comes in messages of its own (collectPortions). */
const mostAtOnce = 1024 * 1024

/** The file descriptor of `output` in the program. */
export const outputFd = 3

/** What a program writes to `outputFd`. */
export interface WritingProcess extends PooledWorker {
  output: Readable
}

interface Portion {
  portion: Buffer
}

/**
 * A program of its own, in a process. Messages that have more than a MiB of `bytes` are for `collectPortions` there;
 * `variables` are what it knows of the environment.
 */
export function startProcess(program: Program, variables: Record<string, string> = {}): PooledWorker {
  return asWorker(forkProgram(program, variables, []))
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

function forkProgram(program: Program, variables: Record<string, string>, outputs: 'pipe'[]): ChildProcess {
  const { file, isSource } = fileOf(program)
  return fork(file, [], {
    serialization: 'advanced',
    env: { ...variables, ...environment },
    execArgv: isSource ? ['--import', sourceHooks] : [],
    stdio: ['ignore', 'inherit', 'inherit', ...outputs, 'ipc'],
  })
}

function asWorker(child: ChildProcess): PooledWorker {
  return {
    postMessage: message => void sendInTurns(child, message as { bytes?: Buffer }),
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

/** Copying a large picture takes a tenth of a second: each portion has a turn of the event loop. */
async function sendInTurns(child: ChildProcess, message: { bytes?: Buffer }): Promise<void> {
  // What fails here ends the process, which is told as an event of its own.
  const send = (what: object) => child.send?.(what, () => {})
  const { bytes } = message
  let at = 0
  for (; bytes && bytes.length - at > mostAtOnce; at += mostAtOnce) {
    send({ portion: bytes.subarray(at, at + mostAtOnce) } satisfies Portion)
    await setImmediate()
  }
  send(bytes ? { ...message, bytes: bytes.subarray(at) } : message)
}

/** For the program: calls back with each message whose `bytes` are whole. */
export function collectPortions<Message extends { bytes: Buffer }>(
  onMessage: (message: Message) => void,
): (received: Portion | Message) => void {
  const portions: Buffer[] = []
  return received => {
    if ('portion' in received) portions.push(received.portion)
    else onMessage({ ...received, bytes: Buffer.concat([...portions.splice(0), received.bytes]) })
  }
}
