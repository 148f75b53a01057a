/** Starts one of our threads: from the build, or from the sources in development and in tests. */
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { fileOf, type Program, sourceHooks } from './program'

export function startThread(program: Program, options: WorkerOptions): Worker {
  const { file, isSource } = fileOf(program)
  return new Worker(file, isSource ? { ...options, execArgv: ['--import', sourceHooks] } : options)
}
