/** What no code has caught ends the process, after a line that says what it was. */
import type { Log } from '../../platform/log'
import { currentRequest } from '../http/current-request'

/**
 * Exceptions and unhandled rejections: what the process holds in memory may be half changed, so nothing goes on. The line
 * names the request in whose work it happened. With LOG_LEVEL=silent the stack is printed, as Node does.
 */
export function endOnCrash(log: Log, version: string | undefined): void {
  process.on('uncaughtException', (thrown: unknown, origin) => {
    // Anything can be thrown; what is no error has no stack, and may be what a visitor typed.
    const err = thrown instanceof Error ? thrown : new Error(`what was thrown is no error: ${typeof thrown}`)
    const ran = Math.round(process.uptime())
    if (log.isLevelEnabled('fatal'))
      log.fatal(
        { err, origin, version, pid: process.pid, ran, ...currentRequest() },
        'an error was not caught: the process ends',
      )
    else console.error(err)
    process.exit(1)
  })
}
