/** What people want to know of a database: which version it is, and how large. */
import { sql } from 'kysely'
import type { OpenDatabase } from '../connect'
import { sqlitePath } from '../database-name'
import { sqliteFileSize } from '../sqlite'

export interface DatabaseFacts {
  version: string
  bytes: number
}

export async function readDatabaseFacts(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  dataDir: string,
): Promise<DatabaseFacts> {
  if (kind === 'sqlite') {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
    const path = sqlitePath(dataDir)
    const bytes = (sqliteFileSize(path) ?? 0) + (sqliteFileSize(`${path}-wal`) ?? 0)
    return { version: rows[0]?.version ?? '', bytes }
  }
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  const [facts = { version: '', bytes: 0 }] = rows
  return facts
}
