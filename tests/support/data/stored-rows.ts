/** What a server has written, read beside it from its SQLite file. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Rows of the database of a server that may be running. */
export function query<T>(dataDir: string, sql: string): T[] {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { readOnly: true })
  const rows = database.prepare(sql).all()
  database.close()
  return rows as T[] // the caller names the columns in the statement beside it
}

/** The messages of all enquiries, oldest first. */
export const storedMessages = (dataDir: string): string[] =>
  query<{ message: string }>(dataDir, 'select message from contact_submissions order by id').map(
    row => row.message,
  )
