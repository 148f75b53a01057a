/** Starts one of our threads: from the build, or from the sources in development and in tests. */
import { Worker, type WorkerOptions } from 'node:worker_threads'

interface Thread {
  /** `import.meta.url` of the calling module. */
  from: string
  /** Name of the file next to `from`, without its ending. The build knows it from vite.config.ts. */
  name: string
}

/** Node runs our TypeScript itself, but does not resolve imports without an ending. */
export function startThread({ from, name }: Thread, options: WorkerOptions): Worker {
  const isSource = new URL(from).pathname.endsWith('.ts')
  const file = new URL(`${name}.${isSource ? 'ts' : 'js'}`, from)
  if (!isSource) return new Worker(file, options)
  const hooks = new URL('source-endings.ts', import.meta.url)
  return new Worker(file, { ...options, execArgv: ['--import', hooks.href] })
}
