/** One JSON line per event on standard output. */
import { type DestinationStream, type Logger, pino } from 'pino'
import type { WorkerPlace } from './listen-config'

export type Log = Logger

/** What a database adds to an error may quote a whole row, and with it what a visitor typed. */
const redact = ['*.password', '*.authorization', 'err.detail', 'err.where']

/** With several workers each line says from which it is. */
export function createLog(level: string, destination?: DestinationStream, worker?: WorkerPlace): Log {
  const base = worker ? { worker: worker.number } : null
  return pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime, redact }, destination)
}
