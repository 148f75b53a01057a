/** Starts one of our processes: from the build, or from the sources in development and in tests. */
import { fork } from 'node:child_process'
import { fileOf, type Program, sourceHooks } from './program'
import type { PooledWorker } from './worker-pool'

/** No settings, so that what breaks a process finds no secret. One arena of malloc for each thread keeps memory. */
const environment = { MALLOC_ARENA_MAX: '2' }

export function startProcess(program: Program): PooledWorker {
  const { file, isSource } = fileOf(program)
  const child = fork(file, [], {
    serialization: 'advanced',
    env: environment,
    execArgv: isSource ? ['--import', sourceHooks] : [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    // What fails here ends the process, which is told as an event of its own.
    postMessage: message => child.send(message as object, () => {}),
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
