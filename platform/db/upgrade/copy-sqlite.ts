/** Consistent copies of a SQLite database that is in use. */
import { writeFileSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'

/** Copies the database into this new file, and checks the copy. Throws when either fails. */
export async function copySqlite(source: string, target: string): Promise<void> {
  // It contains names, addresses and keys, so no one else may read it even while it grows.
  writeFileSync(target, '', { mode: 0o600 })
  const database = new DatabaseSync(source, { timeout: 5000 })
  try {
    await backup(database, target)
  } finally {
    database.close()
  }
  const made = new DatabaseSync(target)
  try {
    // The copy travels as one file, so it must not depend on a second one (WAL).
    made.exec('PRAGMA journal_mode=delete')
    const row = made.prepare('PRAGMA integrity_check').get()
    if (row?.integrity_check !== 'ok') throw new Error(`the database is damaged (${row?.integrity_check})`)
  } finally {
    made.close()
  }
}
