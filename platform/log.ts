/** One JSON line per event on standard output. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { WorkerPlace } from './listen-config'

export type Log = Logger

/** What a database adds to an error may quote a whole row, and with it what a visitor typed. */
const redact = ['*.password', '*.authorization', 'err.detail', 'err.where']

/** Called for each line that is written at `warn` and above. */
export type OnLine = (level: string, details: object, words: string) => void

/** A length of 1 makes no line wait for another; with 0, the default, there would be no telling when all are written. */
export const openOutput = (file: string | number = process.stdout.fd): DestinationStream =>
  pino.destination({ dest: file, minLength: 1, sync: false })

/** With several workers each line says from which it is. */
export function createLog(
  level: string,
  destination: DestinationStream = openOutput(),
  worker?: WorkerPlace,
  onLine?: OnLine,
): Log {
  const base = worker ? { worker: worker.number } : null
  const hooks = onLine && { hooks: { logMethod: tell(onLine) } }
  return pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime, redact, ...hooks }, destination)
}

const warn = pino.levels.values.warn ?? 40

const tell = (onLine: OnLine): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> =>
  function logMethod(args, method, level) {
    method.apply(this, args)
    if (level < warn) return
    const [details, words]: readonly unknown[] = args
    const hasDetails = typeof details === 'object' && details !== null
    onLine(pino.levels.labels[level] ?? '', hasDetails ? details : {}, String(hasDetails ? words : details))
  }

/**
 * Resolves when all lines are written. They are written beside the event loop, and pino writes what waits at once when the
 * process ends: a line under way then would come after later ones, or be lost. Whoever has stopped reading the log keeps no
 * process from its end for longer than `patience` milliseconds.
 */
export async function untilWritten(log: Log, patience = 1000): Promise<void> {
  const written = new Promise<void>(resolve => log.flush(() => resolve()))
  await Promise.race([written, sleep(patience, undefined, { ref: false })])
}
