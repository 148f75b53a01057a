/** One JSON line per event on standard output. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { WorkerPlace } from './listen-config'

export type Log = Logger

/** What a database adds to an error may quote a whole row, and with it what a visitor typed. */
const redact = ['*.password', '*.authorization', 'err.detail', 'err.where']

/** Called for each line that is written at `warn` and above. */
export type OnLine = (level: string, details: object, words: string) => void

/** With several workers each line says from which it is. */
export function createLog(
  level: string,
  destination?: DestinationStream,
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
