/** One JSON line per event on standard output. */
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** What a database adds to an error may quote a whole row, and with it what a visitor typed. */
const redact = ['*.password', '*.authorization', 'err.detail', 'err.where']

export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact }, destination)
