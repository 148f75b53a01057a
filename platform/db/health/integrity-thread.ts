/** The thread behind check-integrity.ts. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Integrity } from './check-integrity'

/** More say no more. */
const mostReports = 3

const database = new DatabaseSync(workerData, { readOnly: true, timeout: 5000 })
const report = database
  .prepare(`PRAGMA quick_check(${mostReports})`)
  .all()
  .map(row => String(row.quick_check).replace(/\s+/g, ' '))
  .filter(text => text !== 'ok')
  .join('; ')
const tables = new Set<string>()
let foreignKeys = 0
// A damaged file cannot be read to its end.
const references = report === '' ? database.prepare('PRAGMA foreign_key_check').iterate() : []
for (const { table } of references) {
  foreignKeys += 1
  tables.add(String(table))
}
database.close()
parentPort?.postMessage({ report, foreignKeys, tables: [...tables] } satisfies Integrity)
