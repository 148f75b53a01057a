/** Distinguishes a PostgreSQL that is down, restarting or overloaded from a statement that it refuses. */
import type pg from 'pg'
import { Unavailable } from '../unavailable'

/** Classes of SQLSTATE: connection exception, insufficient resources. */
const classes: readonly string[] = ['08', '53']
/** The server takes no writes: a standby, to which the address leads before it is promoted. */
const readOnly = '25006'
/**
 * Shut down by an administrator, after a crash or while starting; the database was dropped; cancelled by
 * statement_timeout; no lock in time; serialization failure and deadlock.
 */
const codes: readonly string[] = [
  ...['57P01', '57P02', '57P03', '57P04', '57014', '55P03', '40001', '40P01'],
  readOnly,
]

/**
 * Whether the connection is of no more use after this error: the server ends it (SQLSTATE 57P01 to 57P05, 25P03, class
 * 08), or only another server will take the write.
 */
export const isLast = (error: pg.DatabaseError): boolean =>
  takesNoWrites(error) || /^(57P0[1-5]|25P03|08...)$/.test(error.code ?? '')

/** Whether the address leads to a standby that is not promoted yet. */
export const takesNoWrites = ({ code }: pg.DatabaseError): boolean => code === readOnly

/** `Unavailable` in place of a temporary error; every other error unchanged. */
export function explainFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Unavailable) return error
  // Anything but the server's own answer means that there was none: pg has no class for these.
  if (!isAnswer(error)) return new Unavailable(error)
  const code = error.code ?? ''
  return classes.includes(code.slice(0, 2)) || codes.includes(code) ? new Unavailable(error) : error
}

/** By its fields: the class would load pg where SQLite is used. */
const isAnswer = (error: Error): error is pg.DatabaseError => 'severity' in error && 'code' in error

/** Rethrows what `explainFailure` makes of it. */
export function throwExplained(error: unknown): never {
  throw explainFailure(error)
}
