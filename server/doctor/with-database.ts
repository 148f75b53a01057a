/** Checks that ask the database: without one there is nothing to look at. */
import { type Check, type OpenedDatabase, type Patient, skipped } from './check'
import { doctorMessages as m } from './messages'

export type Opened = Omit<Patient, 'database'> & OpenedDatabase

type Run = (opened: Opened, signal: AbortSignal) => ReturnType<Check['run']>

export const withDatabase = (name: Check['name'], run: Run): Check => ({
  name,
  run({ database, ...patient }, signal) {
    return 'unusable' in database ? skipped(m.noDatabase) : run({ ...patient, ...database }, signal)
  },
})
