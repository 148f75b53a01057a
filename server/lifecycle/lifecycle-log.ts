/** Lines of the log that say where in its life the process is: starting, listening, ready, stopping, stopped. */
import type { Config } from '../../platform/config'
import type { Log } from '../../platform/log'

export const phases = ['starting', 'listening', 'ready', 'stopping', 'stopped'] as const

export type Lifecycle = (phase: (typeof phases)[number], more?: Record<string, unknown>) => void

/** On a local machine at debug level, as the requests are: `npm start` prints a few sentences there. */
export function createLifecycle(
  log: Log,
  { local }: Pick<Config, 'local'>,
  version: string | undefined,
): Lifecycle {
  const level = local ? 'debug' : 'info'
  return (phase, more) => log[level]({ version, pid: process.pid, ...more }, phase)
}
